// The page's helper for notifications, which is there while no page is: it shows what the server sends, and pressing it leads to
// the table. It keeps nothing and fetches nothing.

/** What the server sent (push/calls.py), or what is sure without it: a browser wants something shown for every message. */
function told(data) {
  const plain = { title: "Loretable", text: "It is your turn.", match: "", link: "#/" };
  try {
    return { ...plain, ...data.json() };
  } catch {
    return plain;
  }
}

function isAt(window, match) {
  return match !== "" && new URL(window.url).hash.split("/").includes(match);
}

async function call({ title, text, match, link }) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // who looks at the table sees it there
  if (windows.some((one) => isAt(one, match) && one.visibilityState === "visible" && one.focused)) return;
  const address = new URL(link.startsWith("#/") ? link : "#/", self.registration.scope).href;
  await self.registration.showNotification(`Your turn · ${title}`, {
    body: text,
    tag: match, // one a match: a newer one takes the place of the one before
    icon: "icon-192.png",
    badge: "icon-192.png",
    data: address,
  });
}

async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

self.addEventListener("push", (event) => event.waitUntil(call(told(event.data))));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

// a newer helper takes over at once: there is nothing that an older page could miss, unless it keeps the page's files, too
self.addEventListener("install", () => {
  if (!self.keepsFiles) self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
