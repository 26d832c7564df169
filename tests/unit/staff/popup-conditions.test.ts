import { describe, expect, it } from "vitest";
import { pageVisit } from "@/lib/core/pages/page-visit";
import { routes } from "@/lib/core/pages/routes";
import {
  conditionOf,
  freeKinds,
  newRow,
  ROW_KINDS,
  rowPlaces,
  rowsOf,
} from "@/lib/staff/popups/condition-rows";
import { EXAMPLE_PAGES, exampleVehicle, POPUP_PAGES, VISITED_PAGES } from "@/lib/staff/popups/page-choices";
import {
  adsComparison,
  rowText,
  visitsComparison,
  withAdsComparison,
  withVisitsComparison,
} from "@/lib/staff/popups/row-text";
import { type PopupCondition, PopupConditionSchema } from "@/lib/store/api/popup-conditions";
import { readCollection } from "@/lib/store/content/content-files";
import { popupPageName, staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";

const EVERYTHING: PopupCondition = {
  pages: ["index", "/service*"],
  pageItemsViewed: [
    { name: "cars-direct-page", params: { vin: true }, minCount: 4 },
    { path: "/special-offers*" },
  ],
  adsValues: { gclid: true, utm_source: { in: ["mail", "spring"] } },
  tagQuery: "footer nav",
  itemClicked: "a.call",
  timer: 5,
  isLead: false,
};

describe("the lines of a condition", () => {
  it("are each part of it, and produce the condition again", () => {
    const samples = ["heartland", "lone-star"].flatMap(
      (group) =>
        readCollection(process.cwd(), group, "pop-ups")?.flatMap(({ conditions }) => conditions) ?? [],
    );
    expect(samples.length).toBeGreaterThan(3);
    for (const condition of [EVERYTHING, ...samples])
      expect(conditionOf(rowsOf(condition))).toEqual(condition);
    expect(Object.keys(EVERYTHING).sort()).toEqual(Object.keys(PopupConditionSchema.shape).sort());
  });

  it("have places in the record, where problems are", () => {
    expect(rowPlaces(rowsOf(EVERYTHING))).toEqual([
      "pages",
      "pageItemsViewed.0",
      "pageItemsViewed.1",
      "adsValues.gclid",
      "adsValues.utm_source",
      "tagQuery",
      "itemClicked",
      "timer",
      "isLead",
    ]);
  });

  it("read as sentences", () => {
    expect(rowsOf(EVERYTHING).map(rowText)).toEqual([
      "Page is one of Home page, /service*",
      "Pages opened before: at least 4 of Vehicle page",
      "Pages opened before: at least once of /special-offers*",
      "gclid is in the address",
      "utm_source is one of mail, spring",
      "footer nav is fully in view",
      "a.call was clicked",
      "Time on the page: at least 5 seconds",
      "Visitor hasn't sent a form",
    ]);
  });

  it("stay while a draft's values are missing", () => {
    const draft = { pages: [""], timer: null, tagQuery: "", adsValues: { utm_source: "" } };
    expect(conditionOf(rowsOf(draft))).toEqual(draft);
    expect(PopupConditionSchema.safeParse(draft).success).toBe(false);
    expect(rowsOf(null)).toEqual([]);
  });

  it("are of each kind once, but for visits and campaigns", () => {
    expect(freeKinds([])).toEqual(ROW_KINDS);
    expect(freeKinds(rowsOf(EVERYTHING))).toEqual(["visits", "ads"]);
    const [first] = [newRow("ads", [])];
    expect(first).toMatchObject({ name: "utm_source" });
    expect(newRow("ads", [first!])).toMatchObject({ name: "utm_medium" });
  });

  it("keep their numbers and values when the comparison changes", () => {
    const rule = { name: "index", minCount: 3 };
    expect(withVisitsComparison(rule, "between")).toEqual({ name: "index", minCount: 3, maxCount: 5 });
    expect(withVisitsComparison(rule, "any")).toEqual({ name: "index" });
    for (const to of ["any", "atLeast", "atMost", "between"] as const)
      expect(visitsComparison(withVisitsComparison(rule, to))).toBe(to);
    for (const to of ["present", "absent", "is", "in", "not", "inNot"] as const)
      expect(adsComparison(withAdsComparison("mail", to))).toBe(to);
    expect(withAdsComparison({ in: ["mail"] }, "not")).toEqual({ not: ["mail"] });
    expect(withAdsComparison({ in: ["mail"] }, "is")).toBe("mail");
  });
});

describe("the pages to choose from", () => {
  it("have a name each", () => {
    const names = new Set(routes.map(({ name }) => name));
    expect(Object.keys(staffPopupMessages().pages).sort()).toEqual([...names].sort());
    expect(popupPageName("/service*")).toBe("/service*");
  });

  it("are those that pop-ups show on, and those that can be opened before", () => {
    expect(POPUP_PAGES).toContain("cars-search-page");
    expect(POPUP_PAGES).not.toContain("contact-us");
    expect(VISITED_PAGES).toContain("contact-us");
    for (const { name, address } of EXAMPLE_PAGES) expect(pageVisit(address).name).toBe(name);
    expect(pageVisit(exampleVehicle(7)).params.vin).toBe(`${"0".repeat(16)}7`);
  });
});
