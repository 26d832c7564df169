import { describe, expect, it } from "vitest";
import { decodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { getSearchPage } from "@/lib/catalog/inventory/search/page/get-search-page";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { inLocale } from "@/lib/store/i18n/in-locale";
import { articleMarkdown, searchMarkdown, storesMarkdown } from "@/lib/web/markdown/page-markdown";
import { vehicleMarkdown } from "@/lib/web/markdown/vehicle-markdown";
import { snapshotOf } from "../../../support/alerts";
import { makeVehicle, vinOf } from "../../../support/store-fixture";

const SITE = "https://acme.example.com";
const fees = [{ id: "doc", label: "documentary fee", amount: 225 }] as unknown as Vehicle["dealerFees"];
const VEHICLES = Array.from({ length: 30 }, (_, at) =>
  makeVehicle(at + 1, { make: "Kia", model: "Telluride", internetPrice: 28_000 + at, dealerFees: fees }),
);
const base = snapshotOf(VEHICLES);
const stock = { ...base, vehicles: VEHICLES, index: buildIndex(VEHICLES, base.profile) };
const context = { stock, siteUrl: SITE, now: Date.parse("2026-11-23T12:00:00Z") };
const nothing = { facts: { recalls: null, stickerUrl: null }, guides: [] };

const ARTICLE = {
  category: "car-research",
  slug: "buy-or-lease",
  title: "Buy or lease?",
  description: "By {dealership}.",
  published: "2026-01-02",
  author: "A. Writer",
  image: null,
  tags: [],
  body: "## First\n\nAsk {dealership}, or [look](/cars-for-sale).",
} as const;

describe("as Markdown", () => {
  it("a vehicle has its price, its payment with the disclosure, facts and the links of its page", () => {
    const vehicle = { ...VEHICLES[0]!, features: ["Heated [seats]"], owners: 1, accidents: 0 };
    const text = vehicleMarkdown(vehicle, context, nothing);
    expect(text).toMatch(/^# Used \d{4} Kia Telluride/);
    expect(text).toContain("- Advertised price: $28,225");
    expect(text).toMatch(/- Estimated payment: \$[\d.,]+\/mo\. .*APR/);
    expect(text).toContain(`- VIN: ${vinOf(1)}`);
    expect(text).toContain("- Heated \\[seats\\]");
    expect(text).toContain("- 1 owner\n- No accidents reported");
    expect(text).toContain(`(${SITE}/check-availability/${vinOf(1)})`);
    expect(text).not.toMatch(/recall|undefined|null/i);
  });

  it("a vehicle's recalls are labeled as the model's, and it has its documents", () => {
    const entry = {
      campaign: "24V123000",
      component: "Electrical system",
      summary: "It may overheat.",
      consequence: "",
      remedy: "",
      reportedOn: null,
      doNotDrive: true,
      parkOutside: false,
      overTheAir: false,
    };
    const text = vehicleMarkdown(VEHICLES[0]!, context, {
      facts: { recalls: { list: [entry], fetchedAt: 0 }, stickerUrl: "https://stickers.example.com/1.pdf" },
      guides: ["en"],
    });
    expect(text).toContain("This vehicle may not be part of a recall");
    expect(text).toContain("- NHTSA campaign 24V123000: Electrical system. Do not drive. It may overheat.");
    expect(text).toContain("[Window sticker](https://stickers.example.com/1.pdf)");
    expect(text).toContain(`(${SITE}/api/buyers-guide/${vinOf(1)}/en)`);
  });

  it("a vehicle without a price has none", () => {
    const text = vehicleMarkdown(
      { ...VEHICLES[0]!, internetPrice: null, salePriceCur: null },
      context,
      nothing,
    );
    expect(text).toContain("- Call for price");
    expect(text).not.toMatch(/Advertised price|Estimated payment|Includes/);
  });

  it("a search has the page's vehicles in order, and links to the adjacent pages", () => {
    const page = getSearchPage(stock, decodeSearch("/cars-for-sale"), "/cars-for-sale");
    if (page.kind !== "found") throw new Error(page.kind);
    const text = searchMarkdown(page, SITE);
    expect(text).toMatch(/30 vehicles\. Page 1 of \d+\./);
    const linked = [...text.matchAll(/-([A-HJ-NPR-Z0-9]{17})\.md\)/g)].map((match) => match[1]);
    expect(linked).toEqual(page.result.vehicles.map(({ vin }) => vin));
    expect(text).toContain(`[Next page](${SITE}/cars-for-sale.md?page=2)`);
    expect(text).not.toContain("Previous page");
  });

  it("the stores have address, phones and hours", () => {
    const text = storesMarkdown(context);
    for (const { name, addressLine1, sales } of stock.profile.locations) {
      expect(text).toContain(`## ${name}`);
      expect(text).toContain(addressLine1);
      expect(text).toContain(sales.phone);
    }
    expect(text).toMatch(/am|pm|closed/);
  });

  it("an article has the store's own name in it, and links that work elsewhere", () => {
    const text = articleMarkdown({ ...ARTICLE, tags: [] }, { ...stock.profile, name: "Acme Motors" }, SITE);
    expect(text).toContain("## First\n\nAsk Acme Motors, or [look](https://acme.example.com/cars-for-sale).");
    expect(text).toContain("By Acme Motors.");
    expect(text).toContain(`(${SITE}/car-research/buy-or-lease)`);
  });

  it("each page in Spanish has Spanish labels, and links only to Spanish pages", () => {
    const page = getSearchPage(stock, decodeSearch("/cars-for-sale"), "/cars-for-sale");
    if (page.kind !== "found") throw new Error(page.kind);
    const article = {
      ...ARTICLE,
      tags: [],
      body: "Read [more](/service) and [that](https://elsewhere.example.com/service).",
    };
    const texts = inLocale("es", () => [
      vehicleMarkdown(VEHICLES[0]!, context, { ...nothing, guides: ["en"] }),
      searchMarkdown(page, SITE),
      storesMarkdown(context),
      articleMarkdown(article, stock.profile, SITE),
    ]);
    for (const text of texts) {
      const links = [...text.matchAll(/\]\((https:\/\/acme[^)]*)\)/g)].map(([, url]) => url!);
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((url) => !url.startsWith(`${SITE}/es/`))).toEqual([]);
      expect(text).toMatch(/Siguientes pasos|Esta página en el sitio/);
    }
    expect(texts[3]).toContain("(https://elsewhere.example.com/service)");
  });
});
