import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Trouble } from "../../parts/Trouble";

/** Studies are for some, and seldom: their page is fetched when somebody asks for it. */
export function StudyPage({ id }: { id: string }) {
  const [found, setFound] = useState<{ room: ComponentType<{ id: string }> } | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    import(".").then(
      (module) => setFound({ room: module.default }),
      () => setTrouble("This page could not be fetched: try again in a moment."),
    );
  }, []);
  return found ? <found.room id={id} /> : <Trouble text={trouble} />;
}
