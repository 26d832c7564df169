import { describe, expect, it } from "vitest";
import { pageVisit } from "@/lib/core/pages/page-visit";
import { evaluateParts, isAdsRuleMet, isMet, type PopupFacts } from "@/lib/marketing/popups/evaluate";
import {
  countVisit,
  isCountAllowed,
  matchesPage,
  readVisits,
  ruleKey,
  type VisitRecords,
} from "@/lib/marketing/popups/visits";
import type { AdsRule, PopupCondition, ViewedRule } from "@/lib/store/api/popup-conditions";
import type { Popup } from "@/lib/store/api/popup-schema";

import { NO_FACTS } from "./no-facts";

const USED = "/used-cars-for-sale/2021-kia-sorento-s-5XYRL4LC0MG000001";
const NEW = "/new-cars-for-sale/2026-kia-k4-lx-3KPFT4DE0TE000001";

describe("the page at an address", () => {
  it.each<[string, string | null, object]>([
    ["/", "index", {}],
    ["/contact-us", "contact-us", {}],
    ["/cars-for-sale/suvs/kia", "cars-search-page", { path: "suvs/kia" }],
    ["/used-cars-for-sale", "cars-search-page", { condition: "used" }],
    [
      USED,
      "cars-direct-page",
      { condition: "used", year: "2021", vin: "5XYRL4LC0MG000001", value: "kia-sorento-s" },
    ],
    ["/our-company/meet-our-team/ada", "our-company-meet-our-team-slug", { slug: "ada" }],
    ["/special-offers/service/ofr_1", "special-offers-id", { list: "service", id: "ofr_1" }],
    ["/nowhere", null, {}],
  ])("%s", (path, name, params) => {
    const page = pageVisit(path, "?q=1");
    expect(page).toMatchObject({ name, path, params: { ...params, q: "1" } });
  });
});

describe("pages by name, path or pattern", () => {
  it.each<[string, string, boolean]>([
    ["index", "/", true],
    ["index", "/contact-us", false],
    ["cars-search-page", "/new-cars-for-sale/trucks", true],
    ["/contact-us", "/contact-us", true],
    ["/contact-us/", "/contact-us", true],
    ["/contact-us", "/contact-us/more", false],
    ["/service/*", "/service/schedule/time", true],
    ["/service/*", "/service", false],
    ["*", "/", false],
    ["/*", "/", true],
    ["/a.b/*", "/axb/c", false],
    ["^/(new|used)-cars-for-sale$", "/used-cars-for-sale", true],
    ["^/(new|used)-cars-for-sale$", "/cars-for-sale", false],
  ])("%s on %s: %s", (rule, path, met) => expect(matchesPage(rule, pageVisit(path))).toBe(met));
});

describe("pop-up page-visit rules", () => {
  it.each<[string, Partial<ViewedRule>, [number, boolean][]]>([
    [
      "no min and no max: allowed once visits exceed 0",
      {},
      [
        [0, false],
        [1, true],
        [9, true],
      ],
    ],
    [
      "both bounds: count within them",
      { minCount: 2, maxCount: 3 },
      [
        [1, false],
        [2, true],
        [3, true],
        [4, false],
      ],
    ],
    [
      "only min: at least min",
      { minCount: 2 },
      [
        [0, false],
        [1, false],
        [2, true],
        [9, true],
      ],
    ],
    [
      "only max: not above max",
      { maxCount: 2 },
      [
        [0, true],
        [2, true],
        [3, false],
      ],
    ],
    [
      "a bound of 0",
      { minCount: 0, maxCount: 0 },
      [
        [0, true],
        [1, false],
      ],
    ],
  ])("%s", (_, rule, counts) => {
    for (const [count, allowed] of counts) expect(isCountAllowed(count, rule), String(count)).toBe(allowed);
  });

  const counted = (rule: ViewedRule, ...addresses: string[]) => {
    const popups = [{ id: "p", conditions: [{ pageItemsViewed: [rule] }] }] as unknown as Popup[];
    const records = addresses.reduce<VisitRecords>((all, address) => {
      const { pathname, search } = new URL(address, "https://cars.example");
      return countVisit(all, popups, pageVisit(pathname, search));
    }, {});
    return records[ruleKey("p", rule)]!;
  };

  it.each<[string, ViewedRule, string[], number]>([
    ["a visit counts once per distinct page path", { name: "cars-direct-page" }, [USED, USED, NEW], 2],
    ["pages that the rule does not name count nothing", { name: "index" }, [USED], 0],
    ["by path", { path: "/used-cars-for-sale/*" }, [USED, NEW], 1],
    [
      "name and path both",
      { name: "cars-search-page", path: "/used-*" },
      ["/used-cars-for-sale", "/cars-for-sale"],
      1,
    ],
    [
      "or per distinct param value for params set to true",
      { name: "cars-direct-page", params: { condition: true } },
      [USED, `${USED.slice(0, -1)}2`, NEW],
      2,
    ],
    [
      "of the query too",
      { path: "/cars-for-sale", params: { make: true } },
      ["/cars-for-sale?make=kia", "/cars-for-sale?make=ford", "/cars-for-sale?make=kia", "/cars-for-sale"],
      2,
    ],
    [
      "param rules match string equality",
      { name: "cars-direct-page", params: { condition: "used" } },
      [USED, NEW],
      1,
    ],
    [
      "or membership in a list",
      { name: "cars-direct-page", params: { condition: ["used", "new"] } },
      [USED, NEW],
      2,
    ],
    ["and nothing else", { name: "cars-direct-page", params: { condition: ["certified"] } }, [USED, NEW], 0],
    [
      "all params must match",
      { name: "cars-direct-page", params: { condition: "used", year: "2020" } },
      [USED],
      0,
    ],
  ])("%s", (_, rule, addresses, count) => {
    const record = counted(rule, ...addresses);
    expect(record.countVisits).toBe(count);
    expect(record.itemsListViewed).toHaveLength(count);
    expect(record.popupPageRuleAllowed).toBe(count > 0);
  });

  it("stored visits are read back, and invalid ones are ignored", () => {
    const popups = [
      { id: "p", conditions: [{ pageItemsViewed: [{ name: "index" }] }] },
    ] as unknown as Popup[];
    const records = countVisit({}, popups, pageVisit("/"));
    expect(readVisits(JSON.stringify(records))).toEqual(records);
    for (const stored of [
      null,
      "",
      "[",
      "1",
      "null",
      '{"a":1}',
      '{"a":{"countVisits":2,"itemsListViewed":["/"]}}',
    ])
      expect(readVisits(stored)).toEqual({});
  });
});

describe("ads values, per key true, false, an exact text, or in and not lists", () => {
  it.each<[string, AdsRule, [string | undefined, boolean][]]>([
    [
      "true",
      true,
      [
        ["x", true],
        ["", false],
        [undefined, false],
      ],
    ],
    [
      "false",
      false,
      [
        ["x", false],
        ["", true],
        [undefined, true],
      ],
    ],
    [
      "exact",
      "spring",
      [
        ["spring", true],
        ["Spring", false],
        [undefined, false],
      ],
    ],
    [
      "in",
      { in: ["a", "b"] },
      [
        ["a", true],
        ["c", false],
        [undefined, false],
      ],
    ],
    [
      "not",
      { not: ["a"] },
      [
        ["a", false],
        ["b", true],
        [undefined, true],
      ],
    ],
    [
      "in and not",
      { in: ["a", "b"], not: ["b"] },
      [
        ["a", true],
        ["b", false],
      ],
    ],
  ])("%s", (_, rule, cases) => {
    for (const [value, met] of cases) expect(isAdsRuleMet(rule, value), String(value)).toBe(met);
  });
});

describe("a condition is met when all that it names is", () => {
  const facts: PopupFacts = {
    ...NO_FACTS,
    ads: { utm_source: "mail" },
    visible: new Set(["#offers"]),
    clicked: new Set(["a.call"]),
  };
  type Kind = Exclude<keyof PopupCondition, "timer">;
  /** For each kind, a condition that these facts meet and one that they do not. */
  const EXAMPLES: { [Of in Kind]: Record<"met" | "unmet", Required<PopupCondition>[Of]> } = {
    pages: { met: ["contact-us", "index"], unmet: ["contact-us"] },
    pageItemsViewed: { met: [{ name: "index", maxCount: 3 }], unmet: [{ name: "index" }] },
    adsValues: { met: { utm_source: "mail" }, unmet: { gclid: true } },
    tagQuery: { met: "#offers", unmet: "#other" },
    itemClicked: { met: "a.call", unmet: "a.mail" },
    isLead: { met: false, unmet: true },
  };
  it.each(Object.entries(EXAMPLES))("%s alone", (kind, { met, unmet }) => {
    expect(isMet("p", { [kind]: met }, facts)).toBe(true);
    expect(isMet("p", { [kind]: unmet }, facts)).toBe(false);
  });

  it.each<[PopupCondition, boolean]>([
    [{}, true],
    [{ timer: 5 }, true],
    [{ adsValues: { utm_source: "mail", gclid: true } }, false],
    [{ pageItemsViewed: [{ name: "index", maxCount: 3 }, { name: "index" }] }, false],
    [{ pages: ["index"], tagQuery: "#offers", itemClicked: "a.call", isLead: false }, true],
    [{ pages: ["index"], tagQuery: "#offers", itemClicked: "a.call", isLead: true }, false],
  ])("%j: %s", (condition, met) => expect(isMet("p", condition, facts)).toBe(met));

  it("reports for each part if it is met", () => {
    expect(evaluateParts("p", { pages: ["index"], isLead: true }, facts)).toEqual([
      { part: "pages", met: true, wanted: "index" },
      { part: "isLead", met: false, wanted: "a lead" },
    ]);
  });
});
