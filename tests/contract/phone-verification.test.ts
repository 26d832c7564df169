import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import { log } from "../../lib/core/platform/log";
import { loadKey } from "../../lib/core/platform/secret-key";
import { confirm, confirmedAt, startAttempt, takeTry } from "../../lib/leads/phone/attempts";
import { remoteProvider } from "../../lib/leads/phone/get-verifier";
import { giveBackToBudget, takeFromBudget } from "../../lib/leads/phone/verify-phone";
import { onBothDatabases } from "../support/databases";
import { type PhoneService, startPhoneService } from "../support/phone-service";

const PHONE = "+13125550187";
const NOW = Date.UTC(2026, 10, 21, 12);

describe("a service of the shape of Twilio's Verify API", () => {
  let service: PhoneService;
  const provider = (url = `${service.url}/v2/`) =>
    remoteProvider({ url, service: "VA0123", key: "SK01", secret: "s e:c" });
  beforeEach(async () => {
    service = await startPhoneService();
    return () => service.stop();
  });

  it("a code is sent and checked by the service named by its id, with key and secret", async () => {
    expect(await provider().send(PHONE)).toEqual({ ok: true, code: null });
    expect(await provider().check(PHONE, "000000")).toEqual({ ok: false, reason: "wrong" });
    expect(await provider().check(PHONE, service.code)).toEqual({ ok: true });
    expect(await provider().check(PHONE, service.code)).toEqual({ ok: false, reason: "gone" });
    const authorization = `Basic ${Buffer.from("SK01:s e:c").toString("base64")}`;
    expect(service.calls.slice(0, 2)).toEqual([
      { path: "/v2/Services/VA0123/Verifications", authorization, fields: { To: PHONE, Channel: "sms" } },
      {
        path: "/v2/Services/VA0123/VerificationCheck",
        authorization,
        fields: { To: PHONE, Code: "000000" },
      },
    ]);
  });

  it.each([
    [400, '{"code":60200,"message":"Invalid parameter To: +13125550187"}', "refused"],
    [403, '{"code":60205,"message":"SMS is not supported by landline"}', "refused"],
    [429, '{"code":60203,"message":"Max send attempts reached"}', "limited"],
    [400, '{"code":60203}', "limited"],
    [401, '{"code":20003}', "down"],
    [404, '{"code":20404}', "down"],
    [500, "oops", "down"],
    [200, "<html>a proxy</html>", "down"],
    [302, "", "down"],
  ])("sending, %d %s: %s; the visitor's number is not logged", async (status, body, reason) => {
    const lines: unknown[] = [];
    vi.spyOn(log(), "error").mockImplementation((...line: unknown[]) => void lines.push(line));
    service.instead = { status, body };
    expect(await provider().send(PHONE)).toEqual({ ok: false, reason });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("5550187");
  });

  it.each([
    [200, '{"status":"pending","valid":false}', "wrong"],
    [200, '{"status":"max_attempts_reached","valid":false}', "gone"],
    [200, '{"status":"expired"}', "gone"],
    [404, '{"code":20404}', "gone"],
    [429, '{"code":60202}', "limited"],
    [200, "<html>", "down"],
    [503, "", "down"],
    [401, "", "down"],
  ])("checking, %d %s: %s", async (status, body, reason) => {
    service.instead = { status, body };
    expect(await provider().check(PHONE, "123456")).toEqual({ ok: false, reason });
  });

  it("an unreachable server: down", async () => {
    const { url } = service;
    await service.stop();
    expect(await provider(url).send(PHONE)).toEqual({ ok: false, reason: "down" });
    expect(await provider(url).check(PHONE, "123456")).toEqual({ ok: false, reason: "down" });
  });
});

function databaseContract(db: () => Db): void {
  it("tries, confirmation and their ends", async () => {
    const attempt = { phoneHash: "p", codeHash: "c" };
    await startAttempt(db(), attempt, NOW);
    expect(await takeTry(db(), "p", NOW)).toEqual({ codeHash: "c", triesLeft: 3 });
    await startAttempt(db(), { ...attempt, codeHash: null }, NOW);
    const tries = await Promise.all(Array.from({ length: 9 }, () => takeTry(db(), "p", NOW)));
    expect(
      tries
        .filter((each) => each !== null)
        .map((each) => each.triesLeft)
        .sort(),
    ).toEqual([0, 1, 2, 3]);
    expect(await confirmedAt(db(), "p", NOW)).toBeNull();
    await confirm(db(), "p", NOW);
    await confirm(db(), "p", NOW + 1);
    expect(await confirmedAt(db(), "p", NOW + 2)).toBe(NOW + 1);
    expect(await confirmedAt(db(), "p", NOW + 31 * 24 * 60 * 60_000)).toBeNull();
  });

  it("concurrent texts do not exceed the budget", async () => {
    const took = await Promise.all(Array.from({ length: 12 }, () => takeFromBudget(db(), 5, NOW)));
    expect(took.filter(Boolean)).toHaveLength(5);
    await giveBackToBudget(db(), NOW);
    expect(await takeFromBudget(db(), 5, NOW)).toBe(true);
    expect(await takeFromBudget(db(), 5, NOW)).toBe(false);
  });
}

onBothDatabases("phone verification", (instances) => databaseContract(() => instances().first));

describe("the installation's keys", () => {
  const folder = () => mkdtempSync(join(tmpdir(), "forecourt-keys-"));

  it("are made once, random, for their owner alone, one for each purpose", () => {
    const keys = join(folder(), "keys");
    const made = loadKey(keys, "phone");
    expect(made).toHaveLength(32);
    expect(loadKey(keys, "phone")).toEqual(made);
    expect(loadKey(keys, "links")).not.toEqual(made);
    expect(statSync(join(keys, "phone.key")).mode & 0o777).toBe(0o600);
    expect(readdirSync(keys).sort()).toEqual(["links.key", "phone.key"]);
  });

  it("a damaged one is not used", () => {
    const keys = folder();
    writeFileSync(join(keys, "phone.key"), "short");
    expect(() => loadKey(keys, "phone")).toThrow(/holds no key/);
  });
});
