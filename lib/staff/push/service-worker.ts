/**
 * Path and scope of the service worker. The trailing slash prevents the scope from matching a public page such as
 * `/staff-reviews`.
 */
export const SERVICE_WORKER = { path: "/staff/sw.js", scope: "/staff/" } as const;

/**
 * Source of the back office's service worker, which only shows notifications. It has no `fetch` listener, so that
 * requests bypass it and nothing is cached.
 */
export const SERVICE_WORKER_SOURCE = `"use strict";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => {
  const { title, url } = event.data ? event.data.json() : {};
  if (typeof title !== "string" || typeof url !== "string") return;
  const shown = self.registration.showNotification(title, {
    tag: url,
    icon: "/staff/icon/192.png",
    data: { url },
  });
  const badge = self.navigator.setAppBadge ? self.navigator.setAppBadge().catch(() => undefined) : undefined;
  event.waitUntil(Promise.all([shown, badge]));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  if (!url.startsWith("/staff/")) return;
  event.waitUntil(self.clients.openWindow(url));
});
`;
