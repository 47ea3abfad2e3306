import { useId, useRef, useState } from "preact/hooks";
import { announce } from "../Announcer";

/** A link and a button that copies it; `main`: what one has come for. Where the browser allows no copying, the text is selected instead. */
export function CopyLink({ label, link, main = false }: { label: string; link: string; main?: boolean }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // a place of the page: the page itself may lie in any path
  const whole = new URL(link.replace(/^\/#/, "#"), location.href).href;

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(whole);
      else document.execCommand("copy"); // a server in the local network has no https, and so no clipboard
    } catch {
      return;
    }
    setCopied(true);
    announce("Link copied.");
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <div class="copy">
      <label for={id}>{label}</label>
      <div class="row">
        <input id={id} ref={field} readOnly value={whole} onFocus={() => field.current?.select()} />
        <button type="button" class={main ? "primary" : ""} onClick={() => void copy()}>
          {copied ? "Copied" : "Copy"}
        </button>
      </div>
    </div>
  );
}
