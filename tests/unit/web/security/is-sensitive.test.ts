import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isSensitive } from "@/lib/core/pages/is-sensitive";
import { decide } from "@/lib/web/routing/decide";
import { answerOf } from "@/lib/web/routing/next-answer";

const SITE = "https://cars.example";
const SENSITIVE = [
  "/auto-financing/full-credit-application",
  "/auto-financing/full-credit-application/received",
  "/Auto-Financing/Full-Credit-Application",
  "/auto-financing/%66ull-credit-application",
  "/auto-financing/full-credit-application?draft=x&part=home",
  "/service/schedule/appointment/token.x.y",
  "/sell-trade-my-car/your-vehicle/photos/token.x.y",
  "/sell-trade-my-car/your-vehicle/offer/0b4bb6a1-0000-4000-8000-00000000000c",
  "/sell-trade-my-car/your-vehicle?draft=x",
  "/test-drive/scheduled/0b4bb6a1-0000-4000-8000-00000000000c",
  "/test-drive/1FTEW1E45LF000007?draft=x",
  "/contact-us?draft=x",
  "/our-company/careers?draft=x",
  "/our-company/meet-our-team/ada-lovelace?draft=x",
  "/auto-financing/apply-for-financing?draft=x",
  "/check-availability/1FTEW1E45LF000007?draft=x",
  "/private-reserve?draft=x",
  "/personalize-price/1FTEW1E45LF000007?draft=x",
  "/service/schedule/time?draft=x",
];
const OTHERS = [
  "/",
  "/auto-financing",
  "/auto-financing/full-credit-application-faq",
  "/cars-for-sale?q=draft",
  "/service/schedule/time",
  "/sell-trade-my-car/your-vehicle",
  "/%E0%A4%A",
];
it("a sensitive page is sensitive in each language", () => {
  expect(SENSITIVE.filter((address) => !isSensitive(at(`/es${address}`)))).toEqual([]);
  expect(OTHERS.slice(1, -1).filter((address) => isSensitive(at(`/es${address}`)))).toEqual([]);
});

const at = (address: string) => new URL(address, SITE);

/** The policy's hosts as middleware sends them; null for a page whose policy comes with its cached copy. */
function policyOf(address: string): string | null {
  const { pathname, search } = at(address);
  const decision = decide({ pathname, search, storeCookie: null });
  return answerOf(decision, new NextRequest(at(address))).headers.get("content-security-policy");
}

afterEach(() => vi.unstubAllEnvs());

describe("pages that load nothing from third parties", () => {
  it.each(SENSITIVE)("%s is one", (address) => expect(isSensitive(at(address))).toBe(true));
  it.each(OTHERS)("%s is none", (address) => expect(isSensitive(at(address))).toBe(false));

  it("have no host of a tag in their policy; pages beside them have", () => {
    vi.stubEnv("GTM_ID", "GTM-1");
    vi.stubEnv("META_PIXEL_ID", "1");
    vi.stubEnv("TAG_HOSTS", "https://chat.example");
    for (const address of SENSITIVE) {
      // A path in capitals is redirected or rendered, with its own policy either way.
      expect(policyOf(address), address).toContain("script-src 'self' 'nonce-");
      expect(policyOf(address), address).not.toMatch(/googletagmanager|facebook|chat\.example/);
    }
    expect(policyOf("/service/schedule/time")).toMatch(/googletagmanager[^;]+facebook[^;]+chat\.example/);
  });
});
