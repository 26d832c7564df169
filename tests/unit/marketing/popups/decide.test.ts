import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageVisit } from "@/lib/core/pages/page-visit";
import {
  advance,
  afterSubmit,
  close,
  exclusion,
  mergeHistory,
  nextTimer,
  type PopupState,
  showAgain,
  sideButton,
  startPopups,
  submit,
} from "@/lib/marketing/popups/decide";
import type { PopupFacts } from "@/lib/marketing/popups/evaluate";
import type { PopupCondition } from "@/lib/store/api/popup-conditions";
import type { Popup } from "@/lib/store/api/popup-schema";
import { NO_FACTS } from "./no-facts";

const HOME = pageVisit("/");
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

const at = (
  state: PopupState,
  popups: Popup[],
  now: number,
  changes: Partial<PopupFacts> = {},
  isSuppressed = false,
) => advance(state, popups, { facts: { ...NO_FACTS, ...changes }, now, isSuppressed });

describe("finished pop-ups are never shown again, whichever page or tab finished them", () => {
  const shown: PopupState = { ...startPopups([], NONE, false), shown: "a" };
  it.each([
    ["finished elsewhere", shown, { finished: ["a"], closed: [] }, null],
    ["closed elsewhere", shown, { finished: [], closed: ["a"] }, null],
    ["another one finished elsewhere", shown, { finished: ["b"], closed: ["b"] }, "a"],
    ["sent here, and still thanking", submit(shown, "a"), { finished: ["a"], closed: [] }, "a"],
    [
      "brought back here by its side button",
      { ...shown, closed: ["a"] },
      { finished: [], closed: ["a"] },
      "a",
    ],
  ])("%s", (_, state, history, left) => {
    expect(mergeHistory(state, history)).toEqual({ ...state, ...history, shown: left });
  });
});

describe("inactive, active, shown, finished", () => {
  it("is active once any one condition is fully met", () => {
    const popups = [popup("a", [{ pages: ["contact-us"] }, { pages: ["index"], itemClicked: "b" }])];
    const state = startPopups(popups, NONE, false);
    expect(at(state, popups, 0).shown).toBeNull();
    expect(at(state, popups, 0, { clicked: new Set(["b"]) }).shown).toBe("a");
  });

  it("is shown unless a timer condition has not fired: seconds from when the rest was met", () => {
    const popups = [popup("a", [{ itemClicked: "b", timer: 5 }])];
    let state = at(startPopups(popups, NONE, false), popups, 1_000);
    expect(nextTimer(state, popups, 1_000)).toBeNull();
    state = at(state, popups, 2_000, { clicked: new Set(["b"]) });
    expect([state.shown, nextTimer(state, popups, 2_000)]).toEqual([null, 5_000]);
    expect(at(state, popups, 6_999).shown).toBeNull();
    expect(at(state, popups, 7_000).shown).toBe("a");
  });

  it("of two timers that run, the next is the one that fires first", () => {
    const popups = [popup("late", [{ timer: 9 }]), popup("soon", [{ timer: 4 }])];
    const state = at(startPopups(popups, NONE, false), popups, 1_000);
    expect(nextTimer(state, popups, 2_000)).toBe(3_000);
    expect(nextTimer(state, popups, 6_000)).toBe(4_000);
  });

  it("the lead pop-up shows 5 seconds after a lead condition is met", () => {
    const popups = [popup("lead", [{ isLead: true, timer: 5 }], { submitted: { timeoutClose: 5 } })];
    let state = startPopups(popups, NONE, false);
    state = at(state, popups, 0);
    state = at(state, popups, 10_000, { isLead: true });
    expect(at(state, popups, 14_999, { isLead: true }).shown).toBeNull();
    expect(at(state, popups, 15_000, { isLead: true }).shown).toBe("lead");
  });

  it("on close it is deactivated; without a side button it is finished and never shown again", () => {
    const [plain, button] = [popup("a", [{}]), popup("b", [{}], { button: { text: "Help" } })];
    const popups = [plain, button];
    let state = at(startPopups(popups, NONE, false), popups, 0);
    expect(state.shown).toBe("a");
    state = at(close(state, plain), popups, 1);
    expect([state.finished, state.shown]).toEqual([["a"], "b"]);
    state = at(close(state, button), popups, 2);
    expect([state.closed, state.shown]).toEqual([["b"], null]);
    expect(sideButton(state, popups, HOME)?.id).toBe("b");
    state = showAgain(state, "b");
    expect([state.shown, sideButton(state, popups, HOME)]).toEqual(["b", null]);
    state = close(submit(state, "b"), button);
    expect([state.shown, sideButton(state, popups, HOME)]).toEqual([null, null]);
    expect(showAgain(state, "b").shown).toBeNull();
  });

  it("the side button is only on pages that its pop-up's conditions name", () => {
    const popups = [popup("a", [{ pages: ["contact-us"], timer: 9 }], { button: { text: "Help" } })];
    const state = startPopups(popups, NONE, false);
    expect(sideButton(state, popups, HOME)).toBeNull();
    expect(sideButton(state, popups, pageVisit("/contact-us"))?.id).toBe("a");
    expect(
      sideButton(
        startPopups(popups, { finished: ["a"], closed: [] }, false),
        popups,
        pageVisit("/contact-us"),
      ),
    ).toBeNull();
  });

  it("finished pop-ups are excluded from the start", () => {
    const popups = [popup("a", [{}])];
    const state = startPopups(popups, { finished: ["a"], closed: [] }, false);
    expect(at(state, popups, 0).shown).toBeNull();
  });

  it.each<[string, PopupCondition[], boolean, "lead" | null]>([
    ["all conditions lead-based, a lead", [{ isLead: false }, { isLead: true, timer: 5 }], true, "lead"],
    ["all conditions lead-based, no lead", [{ isLead: false }], false, null],
    ["not all, a lead", [{ isLead: false }, { pages: ["index"] }], true, null],
  ])("excluded from the start: %s", (_, conditions, isLead, why) =>
    expect(exclusion(popup("a", conditions), NONE, isLead)).toBe(why),
  );

  it("leads do not see lead-based pop-ups whose submit does not close them", () => {
    const conditions = [{ isLead: true }, { pages: ["index"] }];
    const shownTo = (submitted: Popup["submitted"]) => {
      const popups = [popup("a", conditions, { submitted })];
      return at(startPopups(popups, NONE, false), popups, 0, { isLead: true }).shown;
    };
    expect(shownTo(undefined)).toBeNull();
    expect(shownTo({ track: "Lead" })).toBeNull();
    expect(shownTo({ close: true })).toBe("a");
    expect(shownTo({ timeoutClose: 5 })).toBe("a");
    expect(shownTo({ redirect: "/thank-you" })).toBe("a");
  });

  it.each<[string, Popup["submitted"], object]>([
    ["redirects", { redirect: "/x", close: true }, { kind: "redirect", to: "/x" }],
    ["closes at once", { close: true, timeoutClose: 5 }, { kind: "close", afterMs: 0 }],
    ["closes after timeoutClose seconds", { timeoutClose: 5 }, { kind: "close", afterMs: 5_000 }],
    ["stays where nothing is said", {}, { kind: "stay" }],
  ])("after submit it %s", (_, submitted, after) => expect(afterSubmit(submitted)).toEqual(after));

  it("waits on a page without pop-ups, and its timer continues there", () => {
    const popups = [popup("a", [{ timer: 5 }])];
    let state = at(startPopups(popups, NONE, false), popups, 0, {}, true);
    state = at(state, popups, 5_000, {}, true);
    expect(state.shown).toBeNull();
    expect(at(state, popups, 5_001).shown).toBe("a");
  });
});

describe("a random set of pop-ups", () => {
  const condition: fc.Arbitrary<PopupCondition> = fc.record(
    {
      pages: fc.subarray(["index", "contact-us", "/*"], { minLength: 1 }),
      itemClicked: fc.constantFrom("a", "b"),
      tagQuery: fc.constantFrom("a", "b"),
      timer: fc.integer({ min: 0, max: 3 }),
      isLead: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const set = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom("a", "b", "c", "d", "e"),
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
      hasButton: fc.boolean(),
      submitted: fc.option(
        fc.record({ close: fc.boolean(), timeoutClose: fc.nat(3) }, { requiredKeys: [] }),
        { nil: undefined },
      ),
    }),
    { selector: ({ id }) => id },
  );
  const selectors = fc.subarray(["a", "b"]).map((all) => new Set(all));
  const step = fc.record({
    what: fc.constantFrom("wait", "close", "submit", "button"),
    after: fc.nat(3_000),
    facts: fc.record({
      page: fc.constantFrom("/", "/contact-us", "/service").map((path) => pageVisit(path)),
      clicked: selectors,
      visible: selectors,
      isLead: fc.boolean(),
    }),
    isSuppressed: fc.boolean(),
  });

  it("never shows two concurrently, and never a finished one again", () => {
    const counts = { shown: 0, gone: 0 };
    fc.assert(
      fc.property(set, fc.array(step, { maxLength: 40 }), fc.boolean(), (entries, steps, isLead) => {
        const popups = entries.map(({ id, conditions, hasButton, submitted }) =>
          popup(id, conditions, { submitted, ...(hasButton && { button: { text: id } }) }),
        );
        let state = startPopups(popups, NONE, isLead);
        let now = 0;
        const gone = new Set<string>();
        for (const each of steps) {
          const before = state.shown;
          const open = popups.find(({ id }) => id === before);
          if (each.what === "close" && open) {
            state = close(state, open);
            if (!open.button) gone.add(open.id);
          }
          if (each.what === "submit" && open) {
            state = close(submit(state, open.id), open);
            gone.add(open.id);
          }
          const offered = sideButton(state, popups, HOME);
          if (each.what === "button" && offered) state = showAgain(state, offered.id);
          now += each.after;
          const between = state.shown;
          state = at(state, popups, now, each.facts, each.isSuppressed);
          // What shows stays until it is closed: another cannot come over it.
          expect(between ?? state.shown).toBe(state.shown);
          expect([...gone]).not.toContain(state.shown);
          expect(state.shown && sideButton(state, popups, HOME)).toBeNull();
          if (state.shown) counts.shown++;
          if (gone.size > 0) counts.gone++;
        }
      }),
    );
    expect(Math.min(counts.shown, counts.gone), JSON.stringify(counts)).toBeGreaterThan(0);
  });
});
