import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Trouble } from "../parts/Trouble";

const loaded = new Map<unknown, unknown>();

/** A page that is fetched when it is gone to; once there, it is drawn at once. */
export function Lazy<P extends object>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }) {
  const [, redraw] = useState(0);
  const [trouble, setTrouble] = useState("");
  const Page = loaded.get(load) as ComponentType<P> | undefined;
  useEffect(() => {
    let current = true;
    // what has come since this was drawn is asked for again, and there at once
    if (Page) return undefined;
    load().then(
      (found) => {
        loaded.set(load, found);
        if (current) redraw((count) => count + 1);
      },
      () => current && setTrouble("This page could not be fetched. Is the server still there? Load it again."),
    );
    return () => {
      current = false;
    };
  }, [load]);
  if (Page) return <Page {...props} />;
  return trouble ? <Trouble text={trouble} /> : null;
}
