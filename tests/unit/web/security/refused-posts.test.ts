import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isForeignPost } from "../../../../lib/core/http/same-origin";
import { log } from "../../../../lib/core/platform/log";
import { emailEndpoint } from "../../../../lib/delivery/mail/email-endpoint";
import { memoryDb } from "../../../support/memory-database";

const SITE = "https://acme.example.com";
let lines: unknown[];

beforeEach(() => {
  lines = [];
  vi.spyOn(log(), "warn").mockImplementation((...line: unknown[]) => void lines.push(line));
});

const post = (path: string, headers: Record<string, string>) =>
  new Request(`${SITE}${path}`, { method: "POST", headers: { host: "acme.example.com", ...headers } });

describe("rejections are logged, without visitor data", () => {
  it("a post from another website, by its route", () => {
    const foreign = {
      origin: "https://evil.example",
      referer: "https://evil.example/?ada@shopper.example.com",
    };
    expect(isForeignPost(post("/api/trade/vin?name=Ada", foreign), SITE)).toBe(true);
    expect(lines).toEqual([
      [{ what: "/api/trade/vin", reason: "foreign", status: 403 }, "a request was refused"],
    ]);
  });

  it("nothing of a post from our own pages", () => {
    expect(isForeignPost(post("/api/trade/vin", { origin: SITE }), SITE)).toBe(false);
    expect(lines).toEqual([]);
  });

  it("a wrong secret, which is not repeated", async () => {
    const secret = "a-secret-of-16-letters";
    const request = post("/api/email/send", { authorization: "Bearer a-guess-at-the-secret" });
    const db = await memoryDb();
    const endpoint = emailEndpoint({ db: () => db, secret: () => secret, now: () => 0 });
    const answer = await endpoint.handle(request, {});
    expect(answer.status).toBe(401);
    expect(lines).toEqual([
      [{ what: "/api/email/send", reason: "bad-token", status: 401 }, "a request was refused"],
    ]);
  });

  it("every check of a post's origin, or of a secret, logs a rejection", () => {
    const files = ["app", "lib"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => `${folder}/${file}`),
    );
    const isAsking = /\b(?:isSameOrigin|bearerMatches)\(/;
    const own = ["lib/core/platform/secret-key.ts"];
    const asking = files.filter((file) => !own.includes(file) && isAsking.test(readFileSync(file, "utf8")));
    expect(asking.length).toBeGreaterThan(3);
    expect(asking.filter((file) => !readFileSync(file, "utf8").includes("noteRefused("))).toEqual([]);
  });
});
