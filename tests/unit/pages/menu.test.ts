import { describe, expect, it } from "vitest";
import { PAGES, type PageId } from "@/config/pages";
import { shippedContent } from "@/lib/content/content-files";
import { type MenuEntry, visibleMenu } from "@/lib/pages/menu";
import { isPageOn, pagePath } from "@/lib/pages/page-switches";
import { MenuSchema } from "@/lib/store-api/page-schemas";

const { menus } = shippedContent().furniture;
const outline = (entries: MenuEntry[]) =>
  entries.map((entry) =>
    "children" in entry ? [entry.label, entry.children.map((child) => child.label)] : entry.label,
  );
const all = () => true;

describe("specification §2, menus, with every page on", () => {
  it("header", () => {
    expect(outline(visibleMenu(menus, "header", all))).toEqual([
      "Get Financing",
      [
        "Vehicles",
        ["Browse All", "New Vehicles", "Pre-Owned Vehicles", "Special Offers", "Vehicle Protection Plans"],
      ],
      "Sell/Trade",
      "Service",
    ]);
  });
  it("footer", () => {
    expect(outline(visibleMenu(menus, "footer", all))).toEqual([
      ["Financing", ["Auto Financing", "Apply for Financing", "Full Credit Application"]],
      "Sell or Trade",
      "Service Center",
      ["Dealership", ["Our Company", "Meet Our Team", "Careers"]],
    ]);
  });
  it("legal line", () => {
    expect(outline(visibleMenu(menus, "legal", all))).toEqual([
      "Contact Us",
      "Privacy Policy",
      "Terms of Sale",
      "Cookie Policy",
    ]);
  });
});

describe("a page that is off is nowhere linked", () => {
  it("leaves out an entry, and a group without entries", () => {
    const isOn = (page: PageId) => page === "auto-financing-full-credit-application";
    expect(outline(visibleMenu(menus, "footer", isOn))).toEqual([["Financing", ["Full Credit Application"]]]);
  });
  it("shows only switched-on pages in the real menus", () => {
    const links = (["header", "footer", "legal"] as const).flatMap((id) =>
      visibleMenu(menus, id).flatMap((entry) => ("children" in entry ? entry.children : [entry])),
    );
    const pathsOn = (Object.keys(PAGES) as PageId[]).filter(isPageOn).map((id) => PAGES[id].path);
    for (const { href } of links) {
      expect(pathsOn).toContain(href.replace(/^\/(new|used)-cars-for-sale$/, "/cars-for-sale"));
    }
  });
});

it("a menu may say its own words, and an entry for a page that nobody knows is left out", () => {
  const own = MenuSchema.parse({
    id: "header",
    entries: [
      { label: "Fleet sales", page: "contact-us", path: "/contact-us#fleet" },
      { label: "Boats", page: "boats" },
    ],
  });
  expect(visibleMenu([own], "header")).toEqual([{ label: "Fleet sales", href: "/contact-us#fleet" }]);
  expect(visibleMenu([own], "footer")).toEqual([]);
});

describe("page switches", () => {
  it.each([
    "bad-credit-auto-financing",
    "better-than-buy-here-pay-here",
    "free-credit-score-pre-approval",
    "our-company-warranty",
  ] as const)("specification §2: %s is disabled", (page) => {
    expect(PAGES[page].enabled).toBe(false);
    expect(pagePath(page)).toBeNull();
  });
  it("gives the path of a page that is on", () => {
    expect(pagePath("cars-search-page")).toBe("/cars-for-sale");
  });
});
