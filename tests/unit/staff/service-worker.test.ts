import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { SERVICE_WORKER, SERVICE_WORKER_SOURCE } from "../../../lib/staff/push/service-worker";

/** Runs the worker, and collects what it does. */
function start() {
  const listeners = new Map<string, (event: unknown) => void>();
  const done: unknown[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    navigator: {},
    registration: {
      showNotification: (...what: unknown[]) => void done.push(JSON.parse(JSON.stringify(what))),
    },
    clients: { openWindow: (url: string) => void done.push(url) },
  };
  runInNewContext(SERVICE_WORKER_SOURCE, { self });
  const send = (name: string, event: object) =>
    listeners.get(name)!({ waitUntil: () => undefined, ...event });
  return { listeners, done, send };
}

describe("the service worker of the back office", () => {
  it("sees no request and stores nothing", () => {
    expect([...start().listeners.keys()].sort()).toEqual(["install", "notificationclick", "push"]);
    expect(SERVICE_WORKER_SOURCE).not.toMatch(/caches|fetch|indexedDB/);
  });

  it("does not reach the public site, whose reviews have a similar address", () => {
    const isInside = (path: string) => path.startsWith(SERVICE_WORKER.scope);
    expect(isInside("/staff/account")).toBe(true);
    expect(["/staff-reviews", "/staff-reviews/a", "/"].filter(isInside)).toEqual([]);
  });

  it("shows a notification that opens the lead", () => {
    const { done, send } = start();
    const data = { title: "New lead for Acme North", url: "/staff/leads/l1" };
    send("push", { data: { json: () => data } });
    expect(done).toEqual([
      [data.title, { tag: data.url, icon: "/staff/icon/192.png", data: { url: data.url } }],
    ]);
    const click = (url: string) => ({ notification: { close: () => undefined, data: { url } } });
    send("notificationclick", click("https://evil.example/"));
    expect(done).toHaveLength(1);
    send("notificationclick", click(data.url));
    expect(done[1]).toBe(data.url);
  });
});
