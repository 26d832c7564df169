import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { leadLimits, type Send, sendLimits } from "../../../../config/runtime/limits";
import { limiter, mailboxKey, setLimiterStore } from "../../../../lib/core/platform/limits";

import { dropSingleton } from "../../../../lib/core/platform/singleton";

const LIMIT = { name: "test", points: 3, seconds: 600 };

beforeEach(() => dropSingleton("limiter.test.3.600"));
afterEach(() => dropSingleton("limiter-store"));

describe("limits", () => {
  it("the limit's number passes, then none until the time is over", async () => {
    const count = limiter([LIMIT]);
    for (let time = 0; time < 3; time++) expect(await count("192.0.2.1")).toEqual({ ok: true });
    const over = await count("192.0.2.1");
    expect(over).toMatchObject({ ok: false });
    expect(over.ok || over.retryAfterSeconds).toBeGreaterThan(590);
    expect(over.ok || over.retryAfterSeconds).toBeLessThanOrEqual(600);
  });

  it("each key has its own count", async () => {
    const count = limiter([LIMIT]);
    for (let time = 0; time < 4; time++) await count("192.0.2.1");
    expect(await count("192.0.2.2")).toEqual({ ok: true });
  });

  it("counts across all parts of the process", async () => {
    for (let time = 0; time < 3; time++) await limiter([LIMIT])("192.0.2.1");
    expect(await limiter([LIMIT])("192.0.2.1")).toMatchObject({ ok: false });
  });

  it("a shared store counts if there is one", async () => {
    const saved: string[] = [];
    setLimiterStore(({ name }) => async () => {
      saved.push(name);
      return 0;
    });
    await limiter([LIMIT])("192.0.2.1");
    expect(saved).toEqual(["test"]);
  });

  it("a refusal states whole seconds, rounded up", async () => {
    setLimiterStore(() => async () => 599_001);
    expect(await limiter([LIMIT])("192.0.2.1")).toEqual({ ok: false, retryAfterSeconds: 600 });
  });

  it("an unreachable store allows everything: no lead is lost for a count", async () => {
    setLimiterStore(() => () => Promise.reject(new Error("connection refused")));
    for (let time = 0; time < 5; time++) expect(await limiter([LIMIT])("192.0.2.1")).toEqual({ ok: true });
  });

  it("forms: 30 in ten minutes and 300 a day by default", () => {
    expect(leadLimits(30).map(({ points, seconds }) => [points, seconds])).toEqual([
      [30, 600],
      [300, 86_400],
    ]);
  });
});

describe("the table of everything that sends a mail or a text", () => {
  const table = sendLimits({ leadsPerAddress: 30, textsADay: 500 });

  it("has a limit for each, within minutes or an hour and within a day", () => {
    for (const [send, { address, recipient, subject }] of Object.entries(table)) {
      const seconds = [...address, ...recipient, ...subject].map((limit) => limit.seconds);
      expect([send, Math.min(...seconds) <= 3_600, seconds.includes(86_400)]).toEqual([send, true, true]);
    }
  });

  it("counts a customer's mailbox once, for any mail", () => {
    expect(table.bookingMail.recipient).toBe(table.appointmentChange.recipient);
  });

  it.each(["bookingMail", "appointmentChange", "staffMail", "phoneCode"] as Send[])(
    "%s has a limit for its recipient",
    (send) => expect(table[send].recipient.length).toBeGreaterThan(0),
  );

  it("one mailbox is one key, however it is written; the key is no address", () => {
    const key = mailboxKey("ada@shopper.example.com");
    for (const same of [
      "Ada@Shopper.Example.com ",
      "ada+1@shopper.example.com",
      "ada+a+b@shopper.example.com",
      "a.da@shopper.example.com",
      "A.d.a+1.2@shopper.example.com",
    ])
      expect(mailboxKey(same)).toBe(key);
    expect(mailboxKey("ada@googlemail.com")).toBe(mailboxKey("a.da+cars@gmail.com"));
    expect(mailboxKey("ada@other.example.com")).not.toBe(key);
    expect(mailboxKey("ada2@shopper.example.com")).not.toBe(key);
    expect(key).toMatch(/^[\w-]{22}$/);
  });
});
