import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { escapeXml } from "@/lib/core/platform/xml";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { closeWithoutKey } from "@/lib/web/server/staff-closed";
import { htmlErrors } from "../../../support/html";

const { subtitle, button } = failureMessages().staffKey;
const title = escapeXml(failureMessages().staffKey.title);
const PAGE = { headers: { accept: "text/html,*/*;q=0.8" } };
let server: Server | undefined;
afterEach(() => void server?.close());

/** Returns a site's response whose staff key has this problem; 204 is the page's own. */
async function send(path: string, init: RequestInit, problemOf: () => Promise<string | null>) {
  server = createServer((request, response) => {
    const pass = () => response.writeHead(204).end();
    const closed = closeWithoutKey(request, response, problemOf);
    if (closed === null) pass();
    else void closed.then((isClosed) => isClosed || pass());
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
}
const missing = async () => "the key is missing";

describe("a site whose key does not fit the accounts of the back office", () => {
  it.each(["/staff", "/staff?done=x", "/staff/invitation/abc", "/staff/sign-in?next=x"])(
    "says so on the page %s, without JavaScript",
    async (path) => {
      const answer = await send(path, PAGE, missing);
      const html = await answer.text();
      expect(answer.status).toBe(503);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      for (const text of [title, subtitle, button]) expect(html).toContain(text);
      expect(html).not.toContain("the key is missing");
      expect(htmlErrors(html)).toEqual([]);
    },
  );

  it("says so to the form that accepts an invitation, and to a script", async () => {
    const form = { ...PAGE, method: "POST", body: new URLSearchParams({ token: "abc", password: "x" }) };
    expect(await (await send("/api/staff/account/accept", form, missing)).text()).toContain(title);
    server!.close();
    const answer = await send("/api/staff/auth/passkey/generate-register-options", {}, missing);
    expect([answer.status, await answer.json()]).toEqual([503, { error: subtitle }]);
  });

  it.each(["/", "/staffing", "/api/leads/contact", "/cars-for-sale?q=/staff"])(
    "serves %s as always, without looking at the key",
    async (path) => {
      const answer = await send(path, PAGE, () => Promise.reject(new Error("looked at the key")));
      expect(answer.status).toBe(204);
    },
  );
});

it("a back office with its key, or with a database that does not respond, is passed on", async () => {
  expect((await send("/staff", PAGE, async () => null)).status).toBe(204);
  server!.close();
  expect((await send("/staff", PAGE, () => Promise.reject(new Error("no database")))).status).toBe(204);
});
