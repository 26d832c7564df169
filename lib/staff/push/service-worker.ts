/**
 * Path of the worker, and its scope: with the slash, because otherwise `/staff-reviews` of the public site would match.
 */
export const SERVICE_WORKER = { path: "/staff/sw.js", scope: "/staff/" } as const;

/**
 * The back office's service worker. It shows notifications and nothing else: without a `fetch` listener no request passes through
 * it, and nothing is cached.
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
