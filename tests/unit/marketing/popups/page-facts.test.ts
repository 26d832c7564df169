// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { updateProfile } from "@/lib/leads/core/profile/browser-profile";
import {
  dropInvalidSelectors,
  isNotApplicable,
  type PageWatch,
  readHistory,
  watchPage,
  writeHistory,
} from "@/lib/marketing/popups/page-facts";
import type { PopupCondition } from "@/lib/store/api/popup-conditions";

import type { Popup } from "@/lib/store/api/popup-schema";

interface Observer {
  watched: Element[];
  threshold: unknown;
  see(ratios: number[]): void;
}

let observers: Observer[];
let watch: PageWatch | undefined;

beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      watched: Element[] = [];
      constructor(callback: (entries: object[]) => void, { threshold }: { threshold: unknown }) {
        const see = (ratios: number[]) =>
          callback(ratios.map((intersectionRatio) => ({ intersectionRatio })));
        observers.push({ watched: this.watched, threshold, see });
      }
      observe = (element: Element) => void this.watched.push(element);
      disconnect = () => void this.watched.splice(0);
    },
  );
});

afterEach(() => {
  watch?.end();
  watch = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  updateProfile({ firstName: undefined, phone: undefined, phoneVerified: undefined, adsValues: undefined });
});

function popup(...conditions: PopupCondition[]): Popup {
  return {
    id: "a",
    conditions,
    settings: { component: "PrimeDialog" },
    component: { type: "html", data: { title: "A", html: "" } },
  };
}

const inner = (component: "UnlockInventory" | "UserLead" | "UserLeadPhoneVerification"): Popup => ({
  ...popup({}),
  component: { type: "component", component, data: { title: "A" } },
});

describe("watched page events", () => {
  it("an element counts while it is fully visible", () => {
    document.body.innerHTML = '<div id="offers"></div>';
    const changed = vi.fn();
    watch = watchPage([popup({ tagQuery: "#offers" })], changed);
    expect(observers).toHaveLength(1);
    expect(observers[0]!.watched).toEqual([document.querySelector("#offers")]);
    expect(observers[0]!.threshold).toEqual([0, 1]);
    const visible = () => [...watch!.facts({}).visible];
    observers[0]!.see([0.5]);
    expect(visible()).toEqual([]);
    observers[0]!.see([0, 1]);
    expect(visible()).toEqual(["#offers"]);
    observers[0]!.see([1, 0.9]);
    expect(visible()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it("each selector once, however many conditions have it", () => {
    watch = watchPage([popup({ tagQuery: "#a" }, { tagQuery: "#a" }, { tagQuery: "#b" }, {})], vi.fn());
    expect(observers).toHaveLength(2);
  });

  it("an element that is rendered later is watched then, in the place of one before it", async () => {
    watch = watchPage([popup({ tagQuery: ".offers" })], vi.fn());
    expect(observers[0]!.watched).toEqual([]);
    document.body.innerHTML = '<p class="offers" id="first"></p>';
    await vi.waitFor(() => expect(observers[0]!.watched.map(({ id }) => id)).toEqual(["first"]));
    document.body.innerHTML = '<p><i class="offers" id="second"></i></p>';
    await vi.waitFor(() => expect(observers[0]!.watched.map(({ id }) => id)).toEqual(["second"]));
    document.body.replaceChildren();
    await vi.waitFor(() => expect(observers[0]!.watched).toEqual([]));
  });

  it("a click on an element or within it", () => {
    document.body.innerHTML = '<a class="call"><b>Call</b></a><i>else</i>';
    const changed = vi.fn();
    watch = watchPage([popup({ itemClicked: "a.call" }, { itemClicked: "a.mail" })], changed);
    document.querySelector("i")!.click();
    document.dispatchEvent(new MouseEvent("click"));
    expect(changed).not.toHaveBeenCalled();
    document.querySelector("b")!.click();
    expect([...watch.facts({}).clicked]).toEqual(["a.call"]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("also if the page itself stops the click", () => {
    document.body.innerHTML = '<a class="call">Call</a>';
    const link = document.querySelector<HTMLElement>("a")!;
    link.addEventListener("click", (event) => event.stopPropagation());
    watch = watchPage([popup({ itemClicked: "a.call" })], vi.fn());
    link.click();
    expect(watch.facts({}).clicked.has("a.call")).toBe(true);
  });

  it("nothing any more once it has ended", () => {
    document.body.innerHTML = '<a class="call" id="offers">Call</a>';
    const changed = vi.fn();
    watchPage([popup({ itemClicked: "a.call", tagQuery: "#offers" })], changed).end();
    document.querySelector<HTMLElement>("a")!.click();
    expect(changed).not.toHaveBeenCalled();
    expect(observers[0]!.watched).toEqual([]);
  });

  it("the page, the visits, the ads values and whether the visitor is a lead", () => {
    history.replaceState(null, "", "/cars-for-sale?utm_source=mail&gclid=2");
    updateProfile({ allowCookies: ["essential", "targeting"], adsValues: { gclid: "1", utm_term: "suv" } });
    watch = watchPage([], vi.fn());
    const visits = { x: { popupPageRuleAllowed: true, countVisits: 0, itemsListViewed: [] } };
    expect(watch.facts(visits)).toMatchObject({
      page: { name: "cars-search-page", path: "/cars-for-sale" },
      visits,
      ads: { gclid: "2", utm_term: "suv", utm_source: "mail" },
      isLead: false,
    });
    updateProfile({ firstName: "Ann" });
    expect(watch.facts({}).isLead).toBe(true);
  });
});

describe("selectors that no browser understands", () => {
  it("skip their pop-up with a console error, and no other", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const wrong = [popup({ tagQuery: "a[" }), popup({}, { itemClicked: "<p>" })];
    const right = [popup({ tagQuery: "#a", itemClicked: "b" }), popup({})];
    expect(dropInvalidSelectors([...wrong, ...right])).toEqual(right);
    expect(error.mock.calls).toEqual([
      ['The pop-up "a" is skipped: "a[" is no selector'],
      ['The pop-up "a" is skipped: "<p>" is no selector'],
    ]);
    error.mockClear();
  });
});

describe("a pop-up without questions", () => {
  it("the unlock form, if the page has it itself", () => {
    expect(isNotApplicable(inner("UnlockInventory"))).toBe(false);
    document.body.innerHTML = '<form action="/api/leads/unlock-inventory"></form>';
    expect(isNotApplicable(inner("UnlockInventory"))).toBe(true);
    expect(isNotApplicable(popup({}))).toBe(false);
    expect(isNotApplicable(inner("UserLead"))).toBe(false);
  });

  it("the confirmation of a number, without a number or once it is confirmed", () => {
    const verification = inner("UserLeadPhoneVerification");
    expect(isNotApplicable(verification)).toBe(true);
    updateProfile({ phone: "312-555-0100" });
    expect(isNotApplicable(verification)).toBe(false);
    updateProfile({ phoneVerified: true });
    expect(isNotApplicable(verification)).toBe(true);
    updateProfile({ phone: "+44 20 7946 0000", phoneVerified: undefined });
    expect(isNotApplicable(verification)).toBe(true);
    expect(isNotApplicable(inner("UserLead"))).toBe(false);
    expect(isNotApplicable(popup({}))).toBe(false);
  });
});

describe("the stored pop-up history", () => {
  const storage = (stored: string | null) => ({ getItem: () => stored, setItem: vi.fn() });
  it.each([
    [null, [], []],
    ['{"finished":["a"],"closed":["b"]}', ["a"], ["b"]],
    ['{"finished":["a",1,null],"closed":"b"}', ["a"], []],
    ['{"finished":{"length":1}}', [], []],
    ["null", [], []],
    ["[", [], []],
    ["5", [], []],
  ])("%j is read as it can be", (stored, finished, closed) =>
    expect(readHistory(storage(stored))).toEqual({ finished, closed }),
  );
  it("is nothing where storage is blocked", () => {
    const getItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(readHistory({ getItem, setItem: vi.fn() })).toEqual({ finished: [], closed: [] });
  });
  it("is written under its key, and nothing else of the state", () => {
    const saved = storage(null);
    const state = { finished: ["a"], closed: ["b"], shown: "c" };
    writeHistory(saved, state);
    expect(saved.setItem).toHaveBeenCalledWith("finishedPopups", '{"finished":["a"],"closed":["b"]}');
  });
});
