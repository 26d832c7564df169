// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberAds } from "@/components/marketing/tracking/remember-ads";
import type { BannerMode, CookieCategory, CookieTier } from "@/config/marketing/consent";
import { removeCookie } from "@/lib/core/browser/browser-cookies";
import { consentAttributes, consentSettings } from "@/lib/core/browser/page-settings";
import type { Db } from "@/lib/core/db/schema";
import { setLimiterStore } from "@/lib/core/platform/limits";
import { isBannerDue } from "@/lib/marketing/consent/banner";
import { landingCookie } from "@/lib/marketing/tracking/request-ads";
import { PopupSchema } from "@/lib/store/api/popup-schema";
import { postLead } from "../../../support/lead-post";
import { memoryDb } from "../../../support/memory-database";
import { availabilityFields, COMPANY, NOW, STOCK, STORE } from "../../leads/core/fixture";

const profiles = vi.hoisted(() => new Map<string, unknown>());
vi.mock("@/lib/catalog/inventory/snapshot/snapshot", () => ({
  getSnapshot: async (slug: string) => (profiles.has(slug) ? { profile: profiles.get(slug) } : null),
}));

setLimiterStore(() => async () => 0);
const SITE = "https://acme.example.com";
const POPUP = PopupSchema.parse({
  id: "hello",
  ...{ conditions: [{ pages: ["index"] }], settings: { component: "PrimeDialog" } },
  component: { type: "component", data: { title: "Hello" }, component: "UserLead" },
});

interface Case {
  group: CookieTier;
  store: CookieTier;
  chosen: boolean;
  choice: string | null;
  gpc: boolean;
}

const TIERS = [0, 1, 2, 3] as const;
const CHOICES = [null, "essential", "essential,functional,analytics", "essential,functional,targeting"];
const CASES: Case[] = ([1, 2] as const).flatMap((group) =>
  TIERS.flatMap((store) =>
    [true, false].flatMap((chosen) =>
      CHOICES.flatMap((choice) => [true, false].map((gpc) => ({ group, store, chosen, choice, gpc }))),
    ),
  ),
);

/**
 * Returns by the rule whether a visitor allows a category: the settings of the visitor's store decide, GPC overrides
 * them.
 */
function mayUse(category: CookieCategory, { group, store, chosen, choice, gpc }: Case): boolean {
  if (gpc && (category === "targeting" || category === "analytics")) return false;
  return (chosen ? store : group) < 2 || (choice ?? "").split(",").includes(category);
}

const profilesOf = ({ group, store }: Case) => ({
  company: { ...COMPANY, consent: { tier: group } },
  own: { ...STORE, consent: { tier: store } },
});

const headersOf = ({ chosen, choice, gpc }: Case) => ({
  cookie: [chosen && "userSelectedStore=north", choice && `allowCookies=${encodeURIComponent(choice)}`]
    .filter(Boolean)
    .join("; "),
  ...(gpc && { "sec-gpc": "1" }),
});

let db: Db;

/** Returns what a sent form has stored in the browser and in the lead. */
async function send(
  each: Case,
  form: string,
  kind: "json" | "form",
): Promise<{ lead: boolean; ads: boolean }> {
  const { company, own } = profilesOf(each);
  const idempotencyKey = crypto.randomUUID();
  const { vin, ...common } = availabilityFields({ idempotencyKey });
  const fields = form === "pop-up" ? { ...common, popup: POPUP.id } : { ...common, vin: String(vin) };
  const request = new Request(`${SITE}/api/leads/${form}`, {
    method: "POST",
    body:
      kind === "json"
        ? JSON.stringify(fields)
        : String(new URLSearchParams(fields as Record<string, string>)),
    headers: {
      host: "acme.example.com",
      referer: `${SITE}/contact-us?gclid=click`,
      "content-type": kind === "json" ? "application/json" : "application/x-www-form-urlencoded",
      ...headersOf(each),
    },
  });
  const stock = { ...STOCK, profile: company, stores: [own], content: { ...STOCK.content, popups: [POPUP] } };
  const site = { url: SITE, stock: async () => stock, fallbackPhone: null };
  const response = await postLead(request, form, { db, now: () => NOW, site });
  expect(response.status).toBe(kind === "json" ? 201 : 303);
  const { payload_json } = await db
    .selectFrom("leads")
    .select("payload_json")
    .where("idempotency_key", "like", `%${idempotencyKey}%`)
    .executeTakeFirstOrThrow();
  return {
    lead: response.headers.getSetCookie().some((cookie) => cookie.startsWith("adfLead=")),
    ads: "gclid" in (JSON.parse(payload_json) as { ads: object }).ads,
  };
}

/** Sets up the page of the visitor's store and the visitor's choice. */
function open(each: Case, mode?: BannerMode): void {
  const { company, own } = profilesOf(each);
  const { consent } = each.chosen ? own : company;
  for (const [name, value] of Object.entries(
    consentAttributes(consentSettings({ consent: { ...consent, mode } })),
  ))
    if (value !== undefined) document.documentElement.setAttribute(name, value);
  // biome-ignore lint/suspicious/noDocumentCookie: another code than the one under test
  if (each.choice) document.cookie = `allowCookies=${encodeURIComponent(each.choice)}`;
  Object.defineProperty(navigator, "globalPrivacyControl", { value: each.gpc, configurable: true });
  history.replaceState(null, "", "/service?gclid=click");
}

beforeEach(async () => {
  db = await memoryDb();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
});
afterEach(() => {
  for (const name of ["adsValues", "allowCookies"] as const) removeCookie(name);
  document.documentElement.removeAttribute("data-cookie-mode");
});

describe("a visitor who selects a store gets its settings instead of the company's", () => {
  it.each([
    ["availability", "json"],
    ["availability", "form"],
    ["pop-up", "json"],
  ] as const)("%s posted as %s: adfLead and ads parameters", async (form, kind) => {
    for (const each of CASES)
      expect({ each, ...(await send(each, form, kind)) }).toEqual({
        each,
        lead: mayUse("functional", each),
        ads: mayUse("targeting", each),
      });
  });

  it("the landing page's ads cookie without a script", async () => {
    for (const each of CASES) {
      const { company, own } = profilesOf(each);
      profiles.set("@default", company).set("@north", own);
      const cookie = await landingCookie(new Headers(headersOf(each)), {
        address: "/service?gclid=click",
        siteUrl: SITE,
        now: NOW,
      });
      expect({ each, remembered: cookie !== null }).toEqual({ each, remembered: mayUse("targeting", each) });
    }
  });

  it("the browser's ads cookie", () => {
    for (const each of CASES) {
      removeCookie("allowCookies");
      removeCookie("adsValues");
      open(each);
      rememberAds();
      const remembered = document.cookie.includes("adsValues=");
      expect({ each, remembered }).toEqual({ each, remembered: mayUse("targeting", each) });
    }
  });

  it.each([
    [undefined, true],
    ["show", true],
    ["force", true],
    ["hide", false],
  ] as const)("the banner of the store's mode %s", (mode, shown) => {
    const strict: Case = { group: 0, store: 2, chosen: true, choice: null, gpc: false };
    open(strict, mode);
    expect(isBannerDue()).toBe(shown);
  });
});
