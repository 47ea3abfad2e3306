// Told when it is your turn while no page is open: the browser's push service brings the server's message to the page's helper
// (public/calling.js). Where that cannot be, the reason is said.

import * as api from "../wire/api";
import { callingOn, canCall, wishCalling } from "./calling";
import { helperFile } from "./files";
import * as tokens from "./tokens";

export const NO_HTTPS = "Notifications need https, and this page came without it.";
export const NO_NOTIFICATIONS = "This browser has no notifications.";
export const NOT_ALLOWED = "The browser does not allow it for this page.";
const WHILE_OPEN = "You are called while this page is open.";
const NO_PUSH = "This browser has no push; on an iPhone, add the page to the Home Screen first.";
const NO_SERVICE = "The browser's push service could not be reached.";

/** Why nobody can be called here at all; empty where one can be. */
export function whyNoCalls(): string {
  if (!window.isSecureContext) return NO_HTTPS;
  return canCall() ? "" : NO_NOTIFICATIONS;
}

/** Switched on or off: what is said against it, empty where it is done. */
export async function switchCalls(on: boolean): Promise<string> {
  const why = whyNoCalls();
  if (on && why) return why;
  if (!(await wishCalling(on))) return NOT_ALLOWED;
  if (!on) await endPush();
  return "";
}

let sent = "";

/** Tells the server of which matches this browser wants to hear: wherever one goes, since a match may have come. What is to be
 * said about it; nothing where one is called wherever one is. */
export async function keepPush(again = false): Promise<string> {
  if (!callingOn()) return "";
  if (!("PushManager" in window)) return `${WHILE_OPEN} ${NO_PUSH}`;
  const own = tokens.all().flatMap((kept) => kept.seats.map(({ token }) => token));
  const news = own.join(" ");
  if (news === sent && !again) return "";
  try {
    const { key, why } = await api.calls();
    if (!key) return `${WHILE_OPEN} ${why}`;
    const { endpoint, keys } = (await subscription(key)).toJSON();
    await api.wantCalls({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "", tokens: own });
    sent = news;
    return "";
  } catch (error) {
    return `${WHILE_OPEN} ${error instanceof api.ApiError ? error.message : NO_SERVICE}`;
  }
}

/** The one that is there, or a new one: a browser's permission is for one server's key alone. */
async function subscription(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(helperFile());
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  if (found && written(found.options.applicationServerKey) === key) return found;
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function written(key: ArrayBuffer | null): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function endPush(): Promise<void> {
  sent = "";
  const helper = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const found = await helper?.pushManager?.getSubscription().catch(() => null);
  if (!found) return;
  await api.endCalls(found.endpoint).catch(() => undefined);
  await found.unsubscribe().catch(() => undefined);
}
