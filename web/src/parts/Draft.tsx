// A field whose text is one's own until one has done with it, whatever is drawn anew meanwhile.

import { useState } from "preact/hooks";

interface Props {
  type: "text" | "number";
  named: object;
  value: string;
  least?: number | undefined;
  most?: number | undefined;
  onDone: (text: string) => void;
}

export function Draft({ type, named, value, least, most, onDone }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      type={type}
      {...named}
      min={least}
      max={most}
      value={draft ?? value}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onChange={(event) => {
        onDone(event.currentTarget.value);
        setDraft(null);
      }}
    />
  );
}
