import { describe, expect, it } from "vitest";
import { PAGES, type PageId } from "@/config/runtime/pages";
import { isPageOn, type PageChoices, pagePath, SWITCHED_PAGES } from "@/lib/core/pages/page-switches";
import { type Menu, MenuSchema } from "@/lib/store/api/page-schemas";
import { shippedContent } from "@/lib/store/content/content-files";
import { type MenuEntry, visibleMenu } from "@/lib/web/pages/menu";

type MenuId = Menu["id"];

/** Every kind of entry: a page, a group, a page at a custom address. */
const menus = [
  MenuSchema.parse({
    id: "header",
    entries: [
      { label: "Service", page: "service" },
      {
        label: "Financing",
        children: [
          { label: "Overview", page: "auto-financing" },
          { label: "Full Credit Application", page: "auto-financing-full-credit-application" },
        ],
      },
      { label: "New Vehicles", page: "cars-search-page", path: "/new-cars-for-sale" },
    ],
  }),
  MenuSchema.parse({ id: "legal", entries: [{ label: "Contact Us", page: "contact-us" }] }),
];
const outline = (entries: MenuEntry[]) =>
  entries.flatMap((entry) =>
    "children" in entry ? entry.children.map((child) => `${entry.label}: ${child.label}`) : [entry.label],
  );
const all: PageChoices = { pages: Object.fromEntries(SWITCHED_PAGES.map((id) => [id, true])) };
const onlyOn = (page: PageId): PageChoices => ({
  pages: Object.fromEntries(SWITCHED_PAGES.map((id) => [id, id === page])),
});

describe("the shipped menus hold at least, in this order, with every page on", () => {
  it.each<[MenuId, string[]]>([
    [
      "header",
      [
        "Get Financing",
        "Vehicles: Browse All",
        "Vehicles: New Vehicles",
        "Vehicles: Pre-Owned Vehicles",
        "Vehicles: Special Offers",
        "Vehicles: Vehicle Protection Plans",
        "Sell/Trade",
        "Service",
      ],
    ],
    [
      "footer",
      [
        "Financing: Auto Financing",
        "Financing: Get Pre-Approved",
        "Financing: Full Credit Application",
        "Sell or Trade",
        "Service Center",
        "Dealership: Our Company",
        "Dealership: Meet Our Team",
        "Dealership: Careers",
      ],
    ],
    ["legal", ["Contact Us", "Privacy Policy", "Terms of Sale", "Cookie Policy"]],
  ])("%s", (id, wanted) => {
    const shipped = outline(visibleMenu(shippedContent().defaults.menus, id, all));
    expect(shipped.filter((label) => wanted.includes(label))).toEqual(wanted);
  });
});

describe("a page that is off is nowhere linked", () => {
  it("shows an entry, a group and an entry with a custom address while their pages are on", () =>
    expect(visibleMenu(menus, "header", all)).toEqual([
      { label: "Service", href: PAGES.service.path },
      {
        label: "Financing",
        children: [
          { label: "Overview", href: PAGES["auto-financing"].path },
          { label: "Full Credit Application", href: PAGES["auto-financing-full-credit-application"].path },
        ],
      },
      { label: "New Vehicles", href: "/new-cars-for-sale" },
    ]));

  it.each<[PageId, string[]]>([
    ["auto-financing-full-credit-application", ["Financing: Full Credit Application", "New Vehicles"]],
    ["service", ["Service", "New Vehicles"]],
    ["compare", ["New Vehicles"]],
  ])(
    "with only %s and the required pages on, leaves out every other entry, and a group without entries",
    (on, wanted) => expect(outline(visibleMenu(menus, "header", onlyOn(on)))).toEqual(wanted),
  );

  it("shows the default pages of a store without settings", () => {
    const pages = Object.keys(PAGES) as PageId[];
    const everyPage = MenuSchema.parse({
      id: "footer",
      entries: pages.map((page) => ({ label: `Page ${page}`, page })),
    });
    const pagesOn = pages.filter((page) => isPageOn(page, {}));
    expect(visibleMenu([everyPage], "footer", {}).map(({ label }) => label)).toEqual(
      pagesOn.map((page) => `Page ${page}`),
    );
    expect(pagesOn.length).toBeGreaterThan(0);
    expect(pagesOn.length).toBeLessThan(pages.length);
  });
});

it("a menu may have its own labels, and an entry for an unknown page is left out", () => {
  const own = MenuSchema.parse({
    id: "header",
    entries: [
      { label: "Fleet sales", page: "contact-us", path: "/contact-us#fleet" },
      { label: "Boats", page: "boats" },
    ],
  });
  expect(visibleMenu([own], "header", {})).toEqual([{ label: "Fleet sales", href: "/contact-us#fleet" }]);
  expect(visibleMenu([own], "footer", {})).toEqual([]);
});

describe("page switches", () => {
  it.each([
    "bad-credit-auto-financing",
    "better-than-buy-here-pay-here",
    "free-credit-score-pre-approval",
    "our-company-warranty",
  ] as const)("%s is disabled", (page) => {
    expect(PAGES[page].enabled).toBe(false);
    expect(pagePath(page, {})).toBeNull();
  });
  it("returns the path of an enabled page", () => {
    expect(pagePath("cars-search-page", {})).toBe("/cars-for-sale");
  });
});
