import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { OFF_HEADER } from "@/config/runtime/server";
import { noteSwitchedOff } from "@/lib/web/server/answer-request";

function request(url: string, headers: Record<string, string> = {}) {
  return { url, headers } as unknown as IncomingMessage;
}

describe("a page that the visitor's store has off is noted for Next", () => {
  it.each([
    ["/service", {}, ["service", "@default"]],
    ["/service?utm_source=x", {}, ["service", "@default"]],
    ["/Service/", {}, ["service", "@default"]],
    ["/compare", { cookie: "a=1; userSelectedStore=kia-city" }, ["compare", "@kia-city"]],
    ["/compare", { cookie: "userSelectedStore=../x" }, ["compare", "@default"]],
  ])("%s %j", async (url, headers, lookedUp) => {
    const isOnHere = vi.fn(async () => false);
    const off = request(url, headers);
    await noteSwitchedOff(off, isOnHere);
    expect(isOnHere.mock.calls).toEqual([lookedUp]);
    expect(off.headers[OFF_HEADER]).toBe("1");
  });

  it("an enabled one is not, whatever the visitor's own header says", async () => {
    const on = request("/service", { [OFF_HEADER]: "1" });
    await noteSwitchedOff(on, async () => true);
    expect(on.headers[OFF_HEADER]).toBeUndefined();
  });

  it.each(["/api/leads/contact", "/_next/static/x.js", "/robots.txt", "/no/such/page"])(
    "%s needs no look-up, and loses the header too",
    (url) => {
      const file = request(url, { [OFF_HEADER]: "1" });
      expect(noteSwitchedOff(file)).toBeNull();
      expect(file.headers[OFF_HEADER]).toBeUndefined();
    },
  );
});
