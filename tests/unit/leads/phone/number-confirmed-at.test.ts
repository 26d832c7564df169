import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { siteCookie } from "../../../../lib/core/browser/site-cookie";
import { db } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrate";
import { log } from "../../../../lib/core/platform/log";
import { confirm } from "../../../../lib/leads/phone/attempts";
import { getVerifier } from "../../../../lib/leads/phone/get-verifier";
import { numberConfirmedAt, proofCookie } from "../../../../lib/leads/phone/proof";
import { PHONE } from "./fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-confirmed-"));

beforeAll(() => migrate(db()));

/** The cookies of a browser that received a `Set-Cookie`. */
const browser = (setCookie?: string) =>
  new Headers(setCookie === undefined ? {} : { cookie: setCookie.split(";")[0]! });
const confirmAt = (at: number, phone = PHONE) => {
  const { ofPhone } = getVerifier().fingerprints;
  return confirm(db(), ofPhone(phone), at);
};
const now = Math.floor(Date.now() / 1_000) * 1_000;

describe("the statement of a lead's mail about its number", () => {
  it("when it was confirmed, however it is typed; nothing of one that no code confirmed", async () => {
    const at = now - 60_000;
    await confirmAt(at);
    const mine = browser(proofCookie(PHONE, at));
    for (const typed of ["(312) 555-0187", "312.555.0187", "+1 312 555 0187"])
      expect(await numberConfirmedAt(typed, mine)).toBe(at);
    for (const typed of ["(312) 555-0188", "", "+44 20 7946 0958"])
      expect(await numberConfirmedAt(typed, mine)).toBeNull();
  });

  it("nothing to another browser with this number, nor to one with another number's cookie", async () => {
    await confirmAt(now);
    await confirmAt(now, "+13125550188");
    expect(await numberConfirmedAt(PHONE, browser())).toBeNull();
    expect(await numberConfirmedAt(PHONE, browser(proofCookie("+13125550188", now)))).toBeNull();
    const proof = proofCookie(PHONE, now);
    for (const altered of [
      proof.replace("phoneProof=", "phoneProof=a"),
      "phoneProof=x",
      proof.replace(/\.[^.;]+;/, `.${"A".repeat(43)};`),
    ])
      expect(await numberConfirmedAt(PHONE, browser(altered))).toBeNull();
  });

  it("the time of this confirmation, not of one elsewhere later", async () => {
    const mine = browser(proofCookie(PHONE, now - 120_000));
    await confirmAt(now);
    expect(await numberConfirmedAt(PHONE, mine)).toBe(now - 120_000);
  });

  it("a cookie alone is nothing where the site has no confirmation", async () => {
    await db().deleteFrom("phone_confirmed").execute();
    expect(await numberConfirmedAt(PHONE, browser(proofCookie(PHONE, now)))).toBeNull();
  });

  it("a confirmation is valid for 30 days", async () => {
    const old = now - 31 * 24 * 60 * 60_000;
    await confirmAt(now);
    expect(await numberConfirmedAt(PHONE, browser(proofCookie(PHONE, old)))).toBeNull();
    await confirmAt(old);
    expect(await numberConfirmedAt(PHONE, browser(proofCookie(PHONE, now)))).toBeNull();
  });

  it("the cookie is for the server alone, reveals no number, and is for this host alone over https", () => {
    const cookie = proofCookie(PHONE, now);
    expect(cookie).toMatch(/^phoneProof=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("5550187");
    const secure = { allowed: new Set(["essential"] as const), secure: true };
    expect(siteCookie("phoneProof", "x", secure)).toBe(
      "__Host-phoneProof=x; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
  });

  it("if it cannot be read, the lead is sent without it, and no number is logged", async () => {
    const lines: unknown[] = [];
    vi.spyOn(log(), "warn").mockImplementation((...line: unknown[]) => void lines.push(line));
    const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
    await rename("phone_confirmed", "out_of_reach");
    expect(await numberConfirmedAt(PHONE, browser(proofCookie(PHONE, now)))).toBeNull();
    await rename("out_of_reach", "phone_confirmed");
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("5550187");
  });
});
