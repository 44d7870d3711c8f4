// Replaces worker.js of a built site: deletes what the service worker kept on the device, and unregisters it.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(switchOff()));

async function switchOff() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
