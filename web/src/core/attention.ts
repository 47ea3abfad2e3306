// The tab's title, icon and badge: they say from afar that it is your turn.

const NAME = "Loretable";

interface Badging {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

export function tabTitle(place: string, waiting: number): string {
  const title = place ? `${place} · ${NAME}` : NAME;
  if (waiting <= 0) return title;
  return waiting === 1 ? `● Your turn · ${title}` : `(${waiting}) Your turn · ${title}`;
}

/** `waiting`: how many matches wait for an answer from here. */
export function showAttention(place: string, waiting: number): void {
  const title = tabTitle(place, waiting);
  if (document.title !== title) document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const file = waiting > 0 ? "/favicon-turn.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== file) icon.setAttribute("href", file);
  const badging = navigator as Badging;
  const told = waiting > 0 ? badging.setAppBadge?.(waiting) : badging.clearAppBadge?.();
  told?.catch(() => undefined); // a nicety that not every browser allows
}
