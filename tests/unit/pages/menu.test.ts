import { describe, expect, it } from "vitest";
import { FOOTER_MENU, HEADER_MENU, LEGAL_MENU } from "@/config/menus";
import { PAGES, type PageId } from "@/config/pages";
import { messages } from "@/lib/i18n/messages";
import { type MenuEntry, visibleMenu } from "@/lib/pages/menu";
import { isPageOn, pagePath } from "@/lib/pages/page-switches";

const words = messages().shell.menu;
const outline = (entries: MenuEntry[]) =>
  entries.map((entry) =>
    "children" in entry
      ? [words[entry.label], entry.children.map((child) => words[child.label])]
      : words[entry.label],
  );
const all = () => true;

describe("specification §2, menus, with every page on", () => {
  it("header", () => {
    expect(outline(visibleMenu(HEADER_MENU, all))).toEqual([
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
    expect(outline(visibleMenu(FOOTER_MENU, all))).toEqual([
      ["Financing", ["Auto Financing", "Apply for Financing", "Full Credit Application"]],
      "Sell or Trade",
      "Service Center",
      ["Dealership", ["Our Company", "Meet Our Team", "Careers"]],
    ]);
  });
  it("legal line", () => {
    expect(outline(visibleMenu(LEGAL_MENU, all))).toEqual([
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
    expect(outline(visibleMenu(FOOTER_MENU, isOn))).toEqual([["Financing", ["Full Credit Application"]]]);
  });
  it("shows only switched-on pages in the real menus", () => {
    const links = [HEADER_MENU, FOOTER_MENU, LEGAL_MENU].flatMap((menu) =>
      visibleMenu(menu).flatMap((entry) => ("children" in entry ? entry.children : [entry])),
    );
    const pathsOn = (Object.keys(PAGES) as PageId[]).filter(isPageOn).map((id) => PAGES[id].path);
    for (const { href } of links) {
      expect(pathsOn).toContain(href.replace(/^\/(new|used)-cars-for-sale$/, "/cars-for-sale"));
    }
  });
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
