// A helper that only shows notifications: pressing one leads back to its table. It keeps nothing and fetches nothing.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((one) => one.url === address) ?? windows[0];
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
