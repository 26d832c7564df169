import { describe, expect, it } from "vitest";
import { getSlugToken, previewSlug } from "@/lib/catalog/inventory/snapshot/preview/preview-address";
import { parseStoreSlug } from "@/lib/store/locations/store-slug";
import { decide } from "@/lib/web/routing/decide";

const TOKEN = `${"Ab-_".repeat(20)}.${"c".repeat(43)}`;
const PREVIEW_SLUG = previewSlug(TOKEN);

describe("a page of a preview", () => {
  const at = (pathname: string, search = "", group: string | null = null) =>
    decide({ pathname, search, storeCookie: "heartland", group, preview: TOKEN });

  it.each([
    ["/", `/${PREVIEW_SLUG}`],
    ["/our-company", `/${PREVIEW_SLUG}/our-company`],
    ["/no-such-page", `/${PREVIEW_SLUG}/no-such-page`],
    ["/compare", `/${PREVIEW_SLUG}/compare`],
  ])("%s is rendered at the preview's segment, whatever store the visitor chose", (pathname, path) => {
    expect(at(pathname)).toMatchObject({ kind: "rewrite", path });
  });

  it("is a search with its query as well", () => {
    expect(JSON.stringify(at("/used-cars-for-sale", "?year=2020-2024"))).toContain(
      `/${PREVIEW_SLUG}/search/`,
    );
  });

  it("is at a segment of its group where a process serves many", () => {
    const inGroup = `@acme~preview.${TOKEN}`;
    expect(at("/our-company", "", "acme")).toMatchObject({ path: `/${inGroup}/our-company` });
    expect(parseStoreSlug(inGroup)).toEqual({ group: "acme", storeSlug: PREVIEW_SLUG });
    expect(getSlugToken(parseStoreSlug(inGroup).storeSlug)).toBe(TOKEN);
  });

  it("is nowhere for a cookie that is no token", () => {
    const other = decide({ pathname: "/our-company", search: "", storeCookie: null, preview: "../x" });
    expect(other).toEqual({ kind: "next" });
  });

  it("cannot be requested by its segment from outside", () => {
    const decision = decide({ pathname: `/${PREVIEW_SLUG}/our-company`, search: "", storeCookie: null });
    expect(decision).toMatchObject({ path: expect.stringContaining("/@default/missing") });
  });
});

describe("a page in a frame of the back office", () => {
  const inFrame = (pathname: string, search = "") =>
    decide({ pathname: `/preview-frame/${TOKEN}${pathname}`, search, storeCookie: "heartland" });

  it("is rendered at the preview's segment by its address alone", () => {
    expect(inFrame("")).toMatchObject({ kind: "rewrite", path: `/${PREVIEW_SLUG}` });
    expect(inFrame("/our-company")).toMatchObject({ kind: "rewrite", path: `/${PREVIEW_SLUG}/our-company` });
    expect(JSON.stringify(inFrame("/used-cars-for-sale", "?year=2020-2024"))).toContain(
      `/${PREVIEW_SLUG}/search/`,
    );
  });

  it("stays in the frame where a page has moved", () => {
    expect(inFrame("/our-company/")).toMatchObject({
      kind: "redirect",
      location: `/preview-frame/${TOKEN}/our-company`,
    });
  });

  it.each(["/staff", "/api/leads/contact", `/preview-frame/${TOKEN}`, "/@default"])(
    "is a page of the site, not %s",
    (pathname) => {
      expect(inFrame(pathname)).toMatchObject({ path: expect.stringMatching(/\/missing\/|staff$/) });
    },
  );

  it("is nowhere without a token", () => {
    const decision = decide({ pathname: "/preview-frame/x/our-company", search: "", storeCookie: null });
    expect(decision).toMatchObject({ path: expect.stringContaining("/@default/missing") });
  });
});
