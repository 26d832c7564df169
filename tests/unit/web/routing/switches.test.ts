import { pathToRegexp } from "next/dist/compiled/path-to-regexp";
import { describe, expect, it } from "vitest";
import { PAGES, type PageId } from "@/config/runtime/pages";
import { routes } from "@/config/runtime/routes";
import { pageRewrites } from "@/lib/web/routing/rewrites";

/** Where a public path is rendered, as Next looks through the rewrites. */
function renderedBy(path: string, isOn: (page: PageId) => boolean): string {
  const rewrite = pageRewrites(routes, isOn).find(({ source }) => pathToRegexp(source).test(path));
  return rewrite?.destination ?? "nothing";
}

const EXAMPLES: Partial<Record<PageId, string>> = {
  "cars-direct-page": "/used-cars-for-sale/2021-honda-cr-v-7FARW2H57ME000001",
  "article-page": "/news/a-text",
  "article-direct-page": "/faqs-okd/a-text",
  "help-center-category": "/help-center/buying",
  "our-company-meet-our-team-slug": "/our-company/meet-our-team/ada",
  "test-drive": "/test-drive/7FARW2H57ME000001",
  "personalize-price": "/personalize-price/7FARW2H57ME000001",
};

/** Such an address is then read as one of another kind, of which there is none: a 404 too. */
const READ_AS: Partial<Record<PageId, string>> = {
  "cars-direct-page": "/inventory/",
  "car-research-search": "/article/",
};

/** Their list and their id are one route each, and check the switches themselves (`lib/catalog/offers`). */
const isOffers = (page: PageId) => page.startsWith("special-offers-");

describe("a page that is switched off answers 404", () => {
  const pages = (Object.keys(PAGES) as PageId[]).filter((page) => PAGES[page].built && !isOffers(page));
  it.each(pages)("%s", (page) => {
    const path = EXAMPLES[page] ?? PAGES[page].path;
    expect(path).not.toContain("{");
    expect(renderedBy(path, () => true)).not.toContain("/missing");
    const off = renderedBy(path, (each) => each !== page);
    expect(off).toContain(READ_AS[page] ?? "/missing/");
  });
});
