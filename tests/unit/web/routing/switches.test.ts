import { pathToRegexp } from "next/dist/compiled/path-to-regexp";
import { describe, expect, it } from "vitest";
import type { PageRow } from "@/config/runtime/page-row";
import { PAGES, type PageId } from "@/config/runtime/pages";
import { GROUP_HEADER, OFF_HEADER } from "@/config/runtime/server";
import { isPageOn, SWITCHED_PAGES } from "@/lib/core/pages/page-switches";
import { routes } from "@/lib/core/pages/routes";
import { StoreProfileSchema } from "@/lib/store/api/profile-schema";
import { decide } from "@/lib/web/routing/decide";
import { pageRewrites } from "@/lib/web/routing/rewrites";
import { makeProfile } from "../../../support/store-fixture";

/** Returns the page that renders a public path, as Next matches the rewrites. */
function renderedBy(path: string, headers: Record<string, string> = {}): string {
  const rewrite = pageRewrites(routes).find(
    ({ source, has = [] }) =>
      pathToRegexp(source).test(path) &&
      has.every(({ key, value }) => new RegExp(`^${value}$`).test(headers[key] ?? "")),
  );
  return rewrite?.destination ?? "nothing";
}

const EXAMPLES: Partial<Record<PageId, string>> = {
  "article-page": "/news/a-text",
  "article-direct-page": "/faqs-okd/a-text",
  "help-center-category": "/help-center/buying",
  "our-company-meet-our-team-slug": "/our-company/meet-our-team/ada",
};

describe("a page that a store has switched off responds with 404", () => {
  it.each(SWITCHED_PAGES)("%s", (page) => {
    const path = EXAMPLES[page] ?? PAGES[page].path.replace(/\{\w+\}/g, "ofr_1");
    expect(renderedBy(path)).not.toContain("/missing");
    expect(renderedBy(path, { [OFF_HEADER]: "1" })).toBe("/@default/missing/:path*");
    expect(renderedBy(path, { [OFF_HEADER]: "1", [GROUP_HEADER]: "kia" })).toBe(
      "/@:group~default/missing/:path*",
    );
  });

  it("also where middleware decides, in the visitor's own store", () =>
    expect(decide({ pathname: "/compare", search: "", storeCookie: "kia-city", isOff: true })).toEqual({
      kind: "rewrite",
      path: "/@kia-city/missing/compare",
      dynamic: false,
    }));
});

describe("page switches of a profile", () => {
  it("override the table's own choice, both ways", () => {
    const pages = { service: false, "our-company-warranty": true };
    expect(isPageOn("service", { pages })).toBe(false);
    expect(isPageOn("our-company-warranty", { pages })).toBe(true);
    expect(isPageOn("service", {})).toBe(true);
    expect(isPageOn("our-company-warranty", {})).toBe(false);
  });

  it("switch a page's further steps with it", () => {
    const store = { pages: { "test-drive": false } };
    expect(isPageOn("test-drive-scheduled", store)).toBe(false);
    expect(isPageOn("test-drive-scheduled", {})).toBe(true);
  });

  it("shows a brand's pages for stores that sell the brand, in any spelling", () => {
    const page = "service-mitsubishi-roadside-assistance";
    expect(isPageOn(page, {})).toBe(true);
    expect(isPageOn(page, { brands: ["Kia"] })).toBe(false);
    expect(isPageOn(page, { brands: ["Kia", "MITSUBISHI"] })).toBe(true);
    expect(isPageOn(page, { brands: ["Kia"], pages: { [page]: true } })).toBe(false);
  });

  it("name no page that the site, its law or its forms need, nor an unknown one", () => {
    for (const page of ["index", "legal-privacy-policy", "car-reserch"]) {
      const parsed = StoreProfileSchema.safeParse({ ...makeProfile(), pages: { [page]: false } });
      expect(parsed.error?.issues[0]?.message).toContain(`there is no page "${page}" to switch`);
    }
    expect(SWITCHED_PAGES.some((id) => (PAGES[id] as PageRow).required)).toBe(false);
  });
});
