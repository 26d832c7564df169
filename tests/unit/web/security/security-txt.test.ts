import { beforeEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/.well-known/security.txt/route";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { parseEnv } from "@/lib/core/platform/env";
import { dropSingleton } from "@/lib/core/platform/singleton";
import { securityTxt } from "@/lib/web/security/security-txt";
import { makeProfile } from "@/tests/support/store-fixture";

vi.mock("@/lib/catalog/inventory/snapshot/snapshot", () => ({ getSnapshot: vi.fn() }));

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 22, 15, 30);

describe("/.well-known/security.txt (RFC 9116)", () => {
  test("names the contact, an end within a year, the languages and its own address", () => {
    const text = securityTxt({ contact: "it@cars.example", siteUrl: "https://cars.example", now: NOW });
    expect(text).toBe(
      [
        "Contact: mailto:it@cars.example",
        "Expires: 2027-05-21T00:00:00.000Z",
        "Preferred-Languages: en",
        "Canonical: https://cars.example/.well-known/security.txt",
        "",
      ].join("\n"),
    );
  });

  test.each(["https://cars.example/security", "mailto:it@cars.example", "tel:+1-312-555-0187"])(
    "a contact that is already a URI stays: %s",
    (contact) =>
      expect(securityTxt({ contact, siteUrl: "https://cars.example", now: NOW })).toMatch(
        new RegExp(`^Contact: ${contact.replace("+", "\\+")}\n`),
      ),
  );

  test("is stable for a day, and changes the next", () => {
    const at = (now: number) =>
      securityTxt({ contact: "it@cars.example", siteUrl: "https://cars.example", now });
    expect(at(NOW + 8 * 3_600_000)).toBe(at(NOW));
    expect(at(NOW + DAY_MS)).not.toBe(at(NOW));
  });
});

describe("GET /.well-known/security.txt", () => {
  const start = (settings: Record<string, string>) => {
    Object.assign(process.env, { SITE_URL: "https://cars.example", SECURITY_CONTACT: "", ...settings });
    dropSingleton("env");
  };
  beforeEach(() => start({}));

  test("contains the dealership's own address without a setting", async () => {
    const profile = makeProfile({ email: "office@acme.example" });
    vi.mocked(getSnapshot).mockResolvedValue({ profile } as never);
    const answer = await GET();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toMatch(/^Contact: mailto:office@acme\.example\nExpires: /);
  });

  test("contains SECURITY_CONTACT if it is set, whether or not the store can be read", async () => {
    vi.mocked(getSnapshot).mockRejectedValue(new Error("out of reach"));
    start({ SECURITY_CONTACT: "https://acme.example/security" });
    expect(await (await GET()).text()).toMatch(/^Contact: https:\/\/acme\.example\/security\n/);
  });

  test("has no contact while the store cannot be read: 503, cached nowhere", async () => {
    vi.mocked(getSnapshot).mockRejectedValue(new Error("out of reach"));
    const answer = await GET();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });
});

describe("SECURITY_CONTACT", () => {
  test.each([
    "it@cars.example",
    "mailto:it@cars.example",
    "https://cars.example/security",
    "tel:+13125550187",
  ])("may be %s", (SECURITY_CONTACT) =>
    expect(parseEnv({ SECURITY_CONTACT }).SECURITY_CONTACT).toBe(SECURITY_CONTACT),
  );
  test.each([
    "the office",
    "http://cars.example",
    "javascript:alert(1)",
    "it@cars.example\nContact: x@evil.example",
  ])("may not be %j", (SECURITY_CONTACT) =>
    expect(() => parseEnv({ SECURITY_CONTACT })).toThrow(/^[^\n]*\n {2}SECURITY_CONTACT: /),
  );
});
