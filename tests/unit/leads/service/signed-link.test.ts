import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLink, signLink } from "../../../../lib/core/platform/secret-key";
import { appointmentOfToken, appointmentToken } from "../../../../lib/leads/service/appointments";
import { runs } from "../../../support/scale";
import { ID, KEY, NOW } from "./fixture";

const claim = { purpose: "test", subject: ID, expiresAt: NOW + 60_000 };
const token = signLink(claim, KEY);

describe("signed links expire and cannot be guessed or altered", () => {
  it("a token opens its subject until it expires", () => {
    expect(readLink(token, "test", KEY, NOW)).toBe(ID);
    expect(readLink(token, "test", KEY, NOW + 58_000)).toBe(ID);
    expect(readLink(token, "test", KEY, NOW + 60_000)).toBeNull();
  });

  it("another key, or another purpose, opens nothing", () => {
    expect(readLink(token, "test", Buffer.alloc(32, 8), NOW)).toBeNull();
    expect(readLink(token, "other", KEY, NOW)).toBeNull();
  });

  it("a later expiry or another subject under one signature opens nothing", () => {
    const [subject, expires, signature] = token.split(".") as [string, string, string];
    const later = (Number.parseInt(expires, 36) + 1_000_000).toString(36);
    expect(readLink([subject, later, signature].join("."), "test", KEY, NOW)).toBeNull();
    const other = subject.replace("6f1c", "6f1d");
    expect(readLink([other, expires, signature].join("."), "test", KEY, NOW)).toBeNull();
  });

  it("property: no other text is a token, whichever of its characters differ", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: token.length - 1 }),
        fc.constantFrom(..."abcXYZ019.-_~ /"),
        (at, character) => {
          const altered = token.slice(0, at) + character + token.slice(at + 1);
          if (altered === token) return;
          expect(readLink(altered, "test", KEY, NOW)).toBeNull();
        },
      ),
      { numRuns: runs(500) },
    );
    fc.assert(fc.property(fc.string(), (text) => readLink(text, "test", KEY, NOW) === null));
  });

  it("it needs no escaping in an address, and reveals nothing of the customer", () => {
    expect(encodeURIComponent(token)).toBe(token);
    expect(token.split(".")[2]).toHaveLength(43);
  });

  it("an appointment's link contains its move, and one of older releases has none", () => {
    for (const version of [0, 1, 12]) {
      const link = appointmentToken({ id: ID, version }, KEY, NOW);
      expect(encodeURIComponent(link)).toBe(link);
      expect(appointmentOfToken(link, KEY, NOW)).toEqual({ id: ID, version });
      expect(appointmentOfToken(link.replace(`${ID}-r1`, `${ID}-r2`), KEY, NOW)?.version).not.toBe(2);
    }
    const older = signLink({ purpose: "service-appointment", subject: ID, expiresAt: NOW + 60_000 }, KEY);
    expect(appointmentOfToken(older, KEY, NOW)).toEqual({ id: ID, version: 0 });
  });

  it("an appointment's link works for 60 days", () => {
    const link = appointmentToken({ id: ID, version: 0 }, KEY, NOW);
    const day = 24 * 60 * 60_000;
    expect(appointmentOfToken(link, KEY, NOW + 59 * day)).toEqual({ id: ID, version: 0 });
    expect(appointmentOfToken(link, KEY, NOW + 60 * day)).toBeNull();
  });
});
