import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import CarResearchPage from "@/app/[store]/(default)/car-research/page";
import HelpCategoryRoute from "@/app/[store]/(default)/help-center/[category]/page";
import HomePage from "@/app/[store]/(default)/page";
import ServicePage from "@/app/[store]/(default)/service/page";
import ProtectionPage from "@/app/[store]/(default)/vehicle-protection-plans/page";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { buildSnapshot, type StoreSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { llmsTxt } from "@/lib/marketing/seo/llms-txt";
import { SITEMAP_NAMES, sitemapEntries } from "@/lib/marketing/seo/sitemap-files";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { readCollection, SHARED } from "@/lib/store/content/content-files";
import { searchContent } from "@/lib/store/content/search-content";
import { contentOf } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const pageSnapshot = vi.hoisted(() => vi.fn());
vi.mock("@/lib/catalog/inventory/snapshot/page-snapshot", async (original) => ({
  ...(await original<typeof import("@/lib/catalog/inventory/snapshot/page-snapshot")>()),
  pageSnapshot,
  pageStores: async () => [],
}));

const SITE = "https://kia.example";
const OTHER_BRAND = /mitsubishi|outlander|eclipse.cross/i;

/** Returns a store with the release's own texts and menus, and nothing of its own but its brands. */
function dealer(brands: string[] | undefined): StoreSnapshot {
  const company = makeProfile();
  const only = (profile: StoreProfile): StoreProfile => ({
    ...profile,
    name: "Summit Kia",
    brands,
    site: { ...profile.site, name: "Summit Kia", description: "New Kia cars and used cars of all makes." },
    locations: profile.locations.slice(0, 1).map((location) => ({ ...location, name: "Summit Kia" })),
  });
  const vehicles = [
    makeVehicle(1, {
      storeId: company.locations[0]!.storeId,
      make: "Kia",
      model: "Sportage",
      condition: "new",
    }),
  ];
  const content = contentOf((name) => readCollection(process.cwd(), SHARED, name) ?? []);
  const data = {
    profile: only(company),
    stores: [],
    vehicles,
    offers: [],
    lowestPrices: [],
    team: [],
    content,
  };
  return buildSnapshot("@default", { kind: "group", id: "summit" }, data, "1");
}

/** Returns the texts that a visitor or a search engine reads, by name. */
async function textsOf(snapshot: StoreSnapshot): Promise<Record<string, string>> {
  pageSnapshot.mockResolvedValue({ snapshot, selectedStoreId: null });
  const { profile, content } = snapshot;
  const params = Promise.resolve({ store: "@default" });
  const shell = { profile, stores: [], selectedStoreId: null, menus: content.menus };
  const sitemap = SITEMAP_NAMES.flatMap((name) => sitemapEntries(name, snapshot).map(({ loc }) => loc));
  return {
    header: renderToStaticMarkup(<SiteHeader {...shell} />),
    footer: renderToStaticMarkup(<SiteFooter {...shell} />),
    home: renderToStaticMarkup(await HomePage({ params })),
    service: renderToStaticMarkup(await ServicePage({ params })),
    protection: renderToStaticMarkup(await ProtectionPage({ params })),
    research: renderToStaticMarkup(await CarResearchPage({ params })),
    help: renderToStaticMarkup(
      await HelpCategoryRoute({ params: Promise.resolve({ store: "@default", category: "service" }) }),
    ),
    search: JSON.stringify(searchContent(content, "roadside")),
    sitemap: sitemap.join("\n"),
    llms: llmsTxt(snapshot, SITE),
  };
}

describe("a store that sells Kia alone", () => {
  let kia: Record<string, string>;
  let every: Record<string, string>;

  beforeAll(async () => {
    kia = await textsOf(dealer(["Kia"]));
    every = await textsOf(dealer(undefined));
  });

  it.each([
    "header",
    "footer",
    "home",
    "service",
    "protection",
    "research",
    "help",
    "search",
    "sitemap",
    "llms",
  ])("%s has nothing of another brand", (name) => {
    expect(kia[name]!.length).toBeGreaterThan(1);
    expect(OTHER_BRAND.exec(kia[name]!)?.[0]).toBeUndefined();
  });

  it.each(["service", "protection", "research", "help", "search", "sitemap"])(
    "%s has it if the store does not configure its makes",
    (name) => expect(every[name]).toMatch(OTHER_BRAND),
  );
});

describe("a page that a store has off is nowhere linked", () => {
  it.each([
    ["special-offers", "/special-offers"],
    ["service-schedule", "/service/schedule"],
    ["auto-financing-apply-for-financing", "/auto-financing/apply-for-financing"],
    ["help-center", "/help-center"],
    ["our-company-careers", "/our-company/careers"],
    ["saved-vehicles", "/saved-vehicles"],
    ["compare", "/compare"],
    ["personalize-price", `/personalize-price/[^"]+`],
  ] as const)("%s", async (page, path) => {
    const snapshot = dealer(undefined);
    const link = new RegExp(`(?:href="|^)${path}["?#]|^${path}$`, "m");
    const linking = async (pages: StoreProfile["pages"]) => {
      const content = { ...snapshot, profile: { ...snapshot.profile, pages } };
      const { header, footer, home, service, protection, sitemap } = await textsOf(content);
      return [header, footer, home, service, protection, sitemap].filter((text) => link.test(text!)).length;
    };
    expect(await linking(undefined)).toBeGreaterThan(0);
    const below = page === "help-center" ? { "help-center-category": false } : {};
    expect(await linking({ [page]: false, ...below })).toBe(0);
  });
});
