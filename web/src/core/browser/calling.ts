// Told when it is your turn, while the page is out of sight: by the system's own notifications, where that is allowed.

import { beside, helperFile } from "./files";

const KEY = "loretable.calling";

export function canCall(): boolean {
  return typeof Notification !== "undefined" && "serviceWorker" in navigator;
}

export function callingOn(): boolean {
  return canCall() && localStorage.getItem(KEY) === "on" && Notification.permission === "granted";
}

/** Switches it on or off; false where the browser does not allow it. */
export async function wishCalling(on: boolean): Promise<boolean> {
  if (!on || !canCall()) {
    localStorage.removeItem(KEY);
    return !on;
  }
  if ((await Notification.requestPermission()) !== "granted") return false;
  localStorage.setItem(KEY, "on");
  await navigator.serviceWorker.register(helperFile()).catch(() => undefined);
  return true;
}

/** One call a match: a newer one takes the place of the one before. */
export async function callToTable(match: string, title: string, text: string): Promise<void> {
  if (!callingOn() || document.visibilityState === "visible") return;
  const options = { body: text, tag: match, icon: beside("icon-192.png"), data: location.href };
  const helper = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (helper) await helper.showNotification(`Your turn · ${title}`, options).catch(() => undefined);
  else new Notification(`Your turn · ${title}`, options);
}
