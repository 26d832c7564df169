import { describe, expect, it } from "vitest";
import { pageVisit } from "@/lib/core/pages/page-visit";
import {
  advance,
  close,
  isHiddenFromLeads,
  nextTimer,
  showAgain,
  sideButton,
  startPopups,
  submit,
} from "@/lib/marketing/popups/decide";
import { evaluateParts, isMet } from "@/lib/marketing/popups/evaluate";
import {
  countVisit,
  isRuleAllowed,
  matchesPage,
  readVisits,
  ruleKey,
  type VisitRecords,
} from "@/lib/marketing/popups/visits";
import type { PopupCondition } from "@/lib/store/api/popup-conditions";
import type { Popup } from "@/lib/store/api/popup-schema";

import { NO_FACTS } from "./no-facts";

const NONE = { finished: [], closed: [] };
function popup(id: string, conditions: PopupCondition[], more: Partial<Popup> = {}): Popup {
  return {
    id,
    conditions,
    settings: { component: "PrimeDialog" },
    component: { type: "html", data: { title: id, html: "" } },
    ...more,
  };
}

describe("the state of pop-ups, at its edges", () => {
  it("a met condition stays met", () => {
    const popups = [popup("a", [{ tagQuery: "#x", timer: 2 }])];
    let state = startPopups(popups, NONE, false);
    state = advance(state, popups, {
      facts: { ...NO_FACTS, visible: new Set(["#x"]) },
      now: 100,
      isSuppressed: false,
    });
    expect(state.metAt).toEqual({ "a.0": 100 });
    state = advance(state, popups, { facts: NO_FACTS, now: 2_099, isSuppressed: false });
    expect([state.shown, state.metAt["a.0"]]).toEqual([null, 100]);
    expect(advance(state, popups, { facts: NO_FACTS, now: 2_100, isSuppressed: false }).shown).toBe("a");
  });

  it("the first of the list shows first, each condition has its own timer", () => {
    const popups = [popup("a", [{ timer: 3 }, { timer: 1 }]), popup("b", [{}])];
    const start = startPopups(popups, NONE, false);
    const first = advance(start, popups, { facts: NO_FACTS, now: 0, isSuppressed: true });
    expect(Object.keys(first.metAt)).toEqual(["a.0", "a.1", "b.0"]);
    expect(advance(first, popups, { facts: NO_FACTS, now: 999, isSuppressed: false }).shown).toBe("b");
    expect(advance(first, popups, { facts: NO_FACTS, now: 1_000, isSuppressed: false }).shown).toBe("a");
  });

  it("the next timer is the nearest that is still running", () => {
    const popups = [popup("a", [{ timer: 3 }, { timer: 1 }, { itemClicked: "x", timer: 0.5 }, {}])];
    const state = advance(startPopups(popups, NONE, false), popups, {
      facts: NO_FACTS,
      now: 0,
      isSuppressed: true,
    });
    expect(nextTimer(state, popups, 0)).toBe(1_000);
    expect(nextTimer(state, popups, 999)).toBe(1);
    expect(nextTimer(state, popups, 1_000)).toBe(2_000);
    expect(nextTimer(state, popups, 3_000)).toBeNull();
  });

  it("one that was closed on an earlier page does not open automatically", () => {
    const popups = [popup("a", [{}], { button: { text: "Help" } })];
    const state = startPopups(popups, { finished: [], closed: ["a"] }, false);
    expect(advance(state, popups, { facts: NO_FACTS, now: 0, isSuppressed: false }).shown).toBeNull();
    expect(showAgain(state, "a").shown).toBe("a");
    expect(showAgain({ ...state, shown: "b" }, "a").shown).toBe("b");
  });

  it("closing one that does not show leaves the one that does", () => {
    const state = { ...startPopups([], NONE, false), shown: "b" };
    expect(close(state, popup("a", [{}]))).toMatchObject({ shown: "b", finished: ["a"], closed: [] });
    expect(close(state, popup("b", [{}], { button: { text: "x" } }))).toMatchObject({
      shown: null,
      finished: [],
      closed: ["b"],
    });
  });

  it("a pop-up finished twice is stored once, and stays after its form was sent", () => {
    const state = { ...startPopups([], NONE, false), shown: "a" };
    expect(submit(submit(state, "a"), "a")).toMatchObject({ finished: ["a"], shown: "a" });
  });

  it("one without conditions is shown to leads too", () => {
    expect(startPopups([popup("a", [])], NONE, true).excluded).toEqual([]);
    expect(startPopups([popup("a", [{ isLead: true }])], NONE, true).excluded).toEqual(["a"]);
    expect(isHiddenFromLeads(popup("a", [{ pages: ["index"] }]))).toBe(false);
    expect(isHiddenFromLeads(popup("a", [{ pages: ["index"] }, { isLead: false }]))).toBe(true);
  });

  it("the side button is that of the first pop-up that has one here, and is not left out", () => {
    const button = { text: "Help" };
    const popups = [
      popup("none", [{}]),
      popup("lead", [{ isLead: false }], { button }),
      popup("there", [{ pages: ["contact-us"] }], { button }),
      popup("here", [{ pages: ["contact-us"] }, { pages: ["service", "index"] }], { button }),
      popup("any", [{ timer: 9 }], { button }),
    ];
    const at = (path: string, isLead = true) =>
      sideButton(startPopups(popups, NONE, isLead), popups, pageVisit(path))?.id;
    expect([at("/"), at("/contact-us"), at("/cars-for-sale")]).toEqual(["here", "there", "any"]);
    expect(at("/", false)).toBe("lead");
  });
});

describe("parts of a condition, written out", () => {
  it("each with its action, in turn", () => {
    const condition: PopupCondition = {
      pages: ["index", "/a*"],
      pageItemsViewed: [{ name: "index" }],
      adsValues: { gclid: true, utm_source: { in: ["a"] } },
      tagQuery: "#x",
      itemClicked: "b",
      timer: 3,
      isLead: false,
    };
    expect(evaluateParts("p", condition, { ...NO_FACTS, visible: new Set(["#x"]) })).toEqual([
      { part: "pages", met: true, wanted: "index or /a*" },
      { part: "pageItemsViewed", met: false, wanted: '{"name":"index"}' },
      { part: "adsValues", met: false, wanted: "gclid: true" },
      { part: "adsValues", met: false, wanted: 'utm_source: {"in":["a"]}' },
      { part: "tagQuery", met: true, wanted: "#x fully visible" },
      { part: "itemClicked", met: false, wanted: "b clicked" },
      { part: "isLead", met: true, wanted: "no lead yet" },
    ]);
  });

  it("an unknown kind of condition is never met, so that its pop-up stays away", () => {
    const condition = { pages: ["index"], weather: "sunny" } as PopupCondition;
    expect(evaluateParts("p", condition, NO_FACTS)).toContainEqual({
      part: "weather",
      met: false,
      wanted: "no such condition",
    });
    expect(isMet("p", condition, NO_FACTS)).toBe(false);
  });
});

describe("pages that a rule means", () => {
  it.each([
    ["/a", "/a/", true],
    ["/a/", "/a", true],
    ["/a//", "/a", true],
    ["/", "/", true],
    ["/", "/a", false],
    ["/a", "/ab", false],
    ["/a*c", "/abbc", true],
    ["/a*c", "/abbcd", false],
    ["/a*c", "/x/abbc", false],
    ["/*b*", "/abc", true],
    ["/a(b)|[c]{1}+?^$\\*", "/a(b)|[c]{1}+?^$\\x", true],
    ["/a.c*", "/abc", false],
    ["index", "/", true],
    ["contact-us", "/", false],
    ["^/a", "/abc", true],
    ["^/a$", "/abc", false],
  ])("%s on %s: %j", (rule, path, met) => expect(matchesPage(rule, pageVisit(path))).toBe(met));
});

describe("visits that are counted", () => {
  const rule = { path: "/*" };
  const popups = [popup("p", [{ pageItemsViewed: [rule] }, {}])];

  it("at most 200 one by one", () => {
    let records: VisitRecords = {};
    for (let page = 0; page < 205; page++) records = countVisit(records, popups, pageVisit(`/x/${page}`));
    expect(records[ruleKey("p", rule)]!.countVisits).toBe(200);
    expect(records[ruleKey("p", rule)]!.itemsListViewed.at(-1)).toBe("/x/199");
  });

  it("apart for each pop-up and rule; records of others stay", () => {
    const other = { a: { popupPageRuleAllowed: true, countVisits: 1, itemsListViewed: ["/"] } };
    const records = countVisit(other, popups, pageVisit("/b"));
    expect(records.a).toEqual(other.a);
    expect(Object.keys(records)).toHaveLength(2);
    expect(ruleKey("p", rule)).not.toBe(ruleKey("q", rule));
    expect(ruleKey("p", rule)).not.toBe(ruleKey("p", { path: "/a*" }));
    expect(isRuleAllowed("p", rule, records)).toBe(true);
    expect(isRuleAllowed("q", rule, records)).toBe(false);
  });

  it("by all values of the params that are set to true, together", () => {
    const both = { path: "/a", params: { make: true, model: true, kind: "x" } } as const;
    const counted = [popup("p", [{ pageItemsViewed: [both] }])];
    const records = ["?make=1&model=2&kind=x", "?make=1&model=3&kind=x", "?make=1&model=2&kind=y"].reduce(
      (all, query) => countVisit(all, counted, pageVisit("/a", query)),
      {} as VisitRecords,
    );
    expect(records[ruleKey("p", both)]!.itemsListViewed).toEqual(["1|2", "1|3"]);
  });

  it.each([
    ['{"a":{"countVisits":1,"itemsListViewed":["/"]}}', ["a"]],
    ['{"a":{"countVisits":0,"itemsListViewed":[]},"b":null}', ["a"]],
    ['{"a":{"countVisits":1,"itemsListViewed":[5]}}', []],
    ['{"a":{"countVisits":1.5,"itemsListViewed":["/"]}}', []],
    ['{"a":{"countVisits":1,"itemsListViewed":"/"}}', []],
    ['"text"', []],
  ])("%s is read as %j", (stored, keys) => expect(Object.keys(readVisits(stored))).toEqual(keys));
});
