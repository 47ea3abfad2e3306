import type { ComponentChildren } from "preact";
import { beside } from "../core/browser/files";

/** The top of every page: the way home, and what belongs to the page. */
export function Brand({ children }: { children?: ComponentChildren }) {
  return (
    <header class="brand">
      <a href="#/" class="brand-home">
        <img src={beside("favicon.svg")} alt="" width="28" height="28" />
        <span>Loretable</span>
      </a>
      {children}
    </header>
  );
}
