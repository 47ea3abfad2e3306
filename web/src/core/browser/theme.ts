// Light or dark, and whether things move: as chosen in this browser, else as the system says. The choice stands at the root
// of the page (`data-theme`, `data-motion`), where all styles find it.

export type Look = "light" | "dark";

const THEME = "loretable.theme";
const MOTION = "loretable.motion";

export function chosenLook(): Look | "" {
  const kept = localStorage.getItem(THEME);
  return kept === "light" || kept === "dark" ? kept : "";
}

export function currentLook(): Look {
  return chosenLook() || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

export function isReduced(): boolean {
  const kept = localStorage.getItem(MOTION);
  return kept ? kept === "reduced" : matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** "" goes by the system. */
export function chooseLook(look: Look | ""): void {
  if (look) localStorage.setItem(THEME, look);
  else localStorage.removeItem(THEME);
  applyTheme();
}

export function chooseMotion(reduced: boolean): void {
  localStorage.setItem(MOTION, reduced ? "reduced" : "full");
  applyTheme();
}

export function applyTheme(): void {
  const look = currentLook();
  document.documentElement.dataset.theme = look;
  document.documentElement.dataset.motion = isReduced() ? "reduced" : "full";
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

/** At the start, and whenever the system changes its mind. */
export function followTheme(): void {
  applyTheme();
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", applyTheme);
  }
}
