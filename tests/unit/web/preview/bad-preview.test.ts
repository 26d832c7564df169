import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import {
  readLinkedPreview,
  readPreview,
  signPreview,
} from "@/lib/catalog/inventory/snapshot/preview/preview-token";
import { dropBadPreview } from "@/lib/web/preview/bad-preview";

const KEY = Buffer.alloc(32, 1);
const NOW = Date.UTC(2026, 10, 23);
const PREVIEW = { group: "acme", storeId: null, documents: [], until: NOW + 60_000 };

async function dropped(cookie: string | undefined) {
  const request = { headers: { cookie } } as IncomingMessage;
  const open = async (token: string) => readLinkedPreview(readPreview(token, KEY, NOW));
  const answer = dropBadPreview(request, "https://cars.example", open);
  return { isLookedAt: answer !== null, forgotten: await answer, cookie: request.headers.cookie };
}

describe("the cookie of a preview", () => {
  it.each([undefined, "", "userSelectedStore=north; mypreview=1"])(
    "that is not in %j costs nothing",
    async (cookie) => {
      expect(await dropped(cookie)).toEqual({ isLookedAt: false, forgotten: null, cookie });
    },
  );

  it("stays while its signature is valid and it has not expired", async () => {
    const cookie = `a=1; preview=${signPreview(PREVIEW, KEY)}`;
    expect(await dropped(cookie)).toEqual({ isLookedAt: true, forgotten: null, cookie });
  });

  it.each([
    ["made up", "abc"],
    ["empty", ""],
    ["over", signPreview({ ...PREVIEW, until: NOW }, KEY)],
    ["signed with another key", signPreview(PREVIEW, Buffer.alloc(32, 2))],
    ["for a frame", signPreview({ ...PREVIEW, isFramed: true }, KEY)],
  ])("that is %s is taken out of the request, and forgotten", async (_, token) => {
    const { cookie, forgotten } = await dropped(`a=1; preview=${token}; userSelectedStore=north`);
    expect(cookie).toBe("a=1; userSelectedStore=north");
    expect(forgotten).toBe("preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  it("stays if its validity is unknown", async () => {
    const request = { headers: { cookie: "preview=abc" } } as IncomingMessage;
    const lost = () => Promise.reject(new Error("no database"));
    expect(await dropBadPreview(request, "https://cars.example", lost)).toBeNull();
    expect(request.headers.cookie).toBe("preview=abc");
  });
});
