// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runPopups } from "@/components/marketing/popups/run-popups";
import type { PopupSetup } from "@/components/marketing/popups/setup";
import { SETTLED_MS, SIDE_BUTTON } from "@/config/marketing/popups/settings";
import { updateProfile } from "@/lib/leads/core/profile/browser-profile";
import type { Popup } from "@/lib/store/api/popup-schema";
import { giveDialogsMethods } from "../../../support/dialogs";
import { forgetChoice } from "../../../support/forget-choice";

/** Elements that the test marks as fully visible. */
let showFully: (element: Element) => void;
let end: (() => void) | undefined;

beforeAll(async () => {
  // What a browser loads on demand is loaded here before the fake clock runs, because React waits for it on the real clock.
  const { renderPopups } = await import("@/components/marketing/popups/render-popups");
  giveDialogsMethods();
  // Nothing is under a teaser.
  document.elementsFromPoint = () => [];
  const nothing = () => undefined;
  const rendered = renderPopups(SETUP, { onClose: nothing, onSubmitted: nothing, onAgain: nothing });
  rendered.render({ shown: popup("first"), button: null, isRequested: true });
  await opens("first");
  rendered.end();
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const observers: { watched: Element[]; callback: (entries: object[]) => void }[] = [];
  showFully = (element) => {
    for (const { watched, callback } of observers)
      if (watched.includes(element)) callback([{ intersectionRatio: 1 }]);
  };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      watched: Element[] = [];
      constructor(callback: (entries: object[]) => void) {
        observers.push({ watched: this.watched, callback });
      }
      observe = (element: Element) => void this.watched.push(element);
      disconnect = () => void this.watched.splice(0);
    },
  );
  giveDialogsMethods();
  history.replaceState(null, "", "/cars-for-sale");
  updateProfile({ allowCookies: ["essential", "functional"] });
});

afterEach(() => {
  end?.();
  end = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
  updateProfile({ firstName: undefined, phone: undefined, phoneVerified: undefined });
  forgetChoice();
});

function popup(id: string, changes: Partial<Popup> = {}): Popup {
  return {
    id,
    conditions: [{ pages: ["cars-search-page"] }],
    settings: { component: "PrimeDialog" },
    component: { type: "html", data: { title: `Title of ${id}`, html: "<p>Text</p>" } },
    ...changes,
  };
}

const SETUP: PopupSetup = {
  popups: [],
  malformed: [],
  consentText: "I agree",
  seller: "Acme",
  phone: "312-555-0100",
};

function run(...popups: Popup[]): void {
  end = runPopups({ ...SETUP, popups });
}

const opens = async (id: string) =>
  expect(await screen.findByRole("dialog", { name: `Title of ${id}` })).toBeTruthy();
const teaser = (id: string) => screen.findByRole("complementary", { name: `Title of ${id}` });
/** Expects its teaser, which then opens it. */
const shows = async (id: string) => {
  const found = await teaser(id);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(within(found).getAllByRole("button")[0]!);
  await opens(id);
};
const isAway = () => {
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("complementary")).toBeNull();
};
/** Expects it to disappear; only after `shows`, because a pop-up that never appeared would also pass. */
const goes = () => waitFor(isAway);
const soon = () => vi.advanceTimersByTimeAsync(50);
const realTurn = setImmediate;
/** Time for a pop-up that is due to show, for loading and rendering it too: the first test shows that it is enough. */
const timeToShow = async () => {
  for (let turn = 0; turn < 5; turn++) {
    await vi.advanceTimersByTimeAsync(200);
    await vi.dynamicImportSettled();
    await new Promise((resolve) => realTurn(resolve));
  }
};
const staysAway = async () => {
  await timeToShow();
  isAway();
};

it("wrong rule values of a store's pop-ups are a console error of the browser", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  end = runPopups({ ...SETUP, malformed: ['The pop-up "a" is skipped: conditions.0.timer invalid_type'] });
  expect(console.error).toHaveBeenCalledWith('The pop-up "a" is skipped: conditions.0.timer invalid_type');
  vi.mocked(console.error).mockRestore();
});

describe("pop-ups on a page", () => {
  it("a due one shows before the tests check for a missing one", async () => {
    run(popup("a"));
    await timeToShow();
    expect(screen.queryByRole("complementary", { name: "Title of a" })).not.toBeNull();
  });

  it("shows one at a time; closed, it is finished and the next may come", async () => {
    run(popup("a"), popup("b"));
    await shows("a");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await shows("b");
    expect(JSON.parse(localStorage.finishedPopups)).toEqual({ finished: ["a"], closed: [] });
    end?.();
    run(popup("a"));
    await staysAway();
  });

  it("waits on a page with a task, while the visitor types, and while the cookie banner is open", async () => {
    history.replaceState(null, "", "/contact-us");
    run(popup("a", { conditions: [{}] }));
    await staysAway();
    end?.();

    history.replaceState(null, "", "/cars-for-sale");
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    run(popup("a"));
    await staysAway();
    field.blur();
    await shows("a");
    end?.();

    localStorage.clear();
    updateProfile({ allowCookies: undefined });
    run(popup("a"));
    await staysAway();
    updateProfile({ allowCookies: ["essential"] });
    await shows("a");
  });

  it("timer: seconds after the rest of its condition is met", async () => {
    run(popup("a", { conditions: [{ itemClicked: "#call", timer: 5 }] }));
    const call = document.body.appendChild(document.createElement("a"));
    call.id = "call";
    await soon();
    fireEvent.click(call);
    await vi.advanceTimersByTimeAsync(3_900);
    await staysAway();
    await vi.advanceTimersByTimeAsync(200);
    await shows("a");
  });

  it("tagQuery: an element that is fully visible, also one that is rendered later", async () => {
    run(popup("a", { conditions: [{ tagQuery: "#offers" }] }));
    await soon();
    const offers = document.body.appendChild(document.createElement("div"));
    offers.id = "offers";
    await staysAway();
    showFully(offers);
    await shows("a");
  });

  it("isLead: once the visitor becomes one; a confirmed number is not verified again", async () => {
    const lead = popup("a", { conditions: [{ isLead: true }], submitted: { timeoutClose: 5 } });
    const inner = {
      type: "component",
      component: "UserLeadPhoneVerification",
      data: { title: "Title of b" },
    } as const;
    run(popup("b", { ...lead, id: "b", component: inner }), lead);
    await staysAway();
    updateProfile({ firstName: "Ada", phone: "(312) 555-0187", phoneVerified: true });
    await shows("a");
  });

  it("a wrong selector is skipped with a console error, and the others work", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    run(popup("a", { conditions: [{ tagQuery: "##" }] }), popup("b"));
    await shows("b");
    expect(vi.mocked(console.error).mock.calls[0]![0]).toContain('The pop-up "a" is skipped');
    vi.mocked(console.error).mockClear();
  });

  it("visits are persisted under viewedPagesItems, while that is allowed", async () => {
    const rules = popup("a", {
      conditions: [{ pageItemsViewed: [{ name: "cars-search-page", minCount: 2 }] }],
    });
    run(rules);
    expect(Object.values(JSON.parse(localStorage.viewedPagesItems))).toEqual([
      { popupPageRuleAllowed: false, countVisits: 1, itemsListViewed: ["/cars-for-sale"] },
    ]);
    end?.();
    history.replaceState(null, "", "/cars-for-sale/suvs");
    run(rules);
    await shows("a");
    end?.();
    localStorage.clear();
    document.documentElement.setAttribute("data-cookie-tier", "2");
    updateProfile({ allowCookies: ["essential"] });
    run(rules);
    expect(localStorage.viewedPagesItems).toBeUndefined();
  });

  it("side button: 10 s after the start, highlighted for 4 s, hidden while the pop-up is visible, and opens it", async () => {
    run(popup("a", { conditions: [{ pages: ["cars-search-page"], timer: 60 }], button: { text: "Help" } }));
    await vi.advanceTimersByTimeAsync(SIDE_BUTTON.delayMs - 1_500);
    await timeToShow();
    expect(screen.queryByRole("button", { name: "Help" })).toBeNull();
    await vi.advanceTimersByTimeAsync(600);
    const button = await screen.findByRole("button", { name: "Help" });
    expect(button.dataset.pulse).toBe("");
    await vi.advanceTimersByTimeAsync(SIDE_BUTTON.highlightMs);
    await waitFor(() => expect(button.dataset.pulse).toBeUndefined());
    fireEvent.click(button);
    await opens("a");
    // The visitor opened it: it takes the focus, and gives it back to the button.
    expect(document.activeElement?.textContent).toBe("Title of a");
    expect(screen.queryByRole("button", { name: "Help" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    const again = await screen.findByRole("button", { name: "Help" });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it("its teaser leaves the focus where it is, and is finished by Escape", async () => {
    const before = document.body.appendChild(document.createElement("button"));
    before.focus();
    run(popup("a", { background: { modal: false } }));
    await teaser("a");
    expect(document.activeElement).toBe(before);
    fireEvent.keyDown(document, { key: "Escape" });
    await goes();
    expect(JSON.parse(localStorage.finishedPopups).finished).toEqual(["a"]);
  });

  it("its teaser is away while the page scrolls, and where it would cover a price or an action", async () => {
    const price = document.body.appendChild(document.createElement("p"));
    price.className = "locked-price";
    run(popup("a"));
    const shown = await teaser("a");
    await waitFor(() => expect(shown.dataset.away).toBeUndefined());
    document.elementsFromPoint = () => [price];
    fireEvent.scroll(window);
    await waitFor(() => expect(shown.dataset.away).toBe(""));
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    expect(shown.dataset.away).toBe("");
    document.elementsFromPoint = () => [];
    fireEvent.scroll(window);
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    await waitFor(() => expect(shown.dataset.away).toBeUndefined());
  });

  it("a modal one takes the focus, returns it, and closes on Escape", async () => {
    const before = document.body.appendChild(document.createElement("button"));
    before.focus();
    run(popup("a", { background: { modal: true } }));
    await shows("a");
    const dialog = screen.getByRole("dialog");
    expect(dialog.contains(document.activeElement)).toBe(true);
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    await goes();
    expect(document.activeElement).toBe(before);
  });

  it("a plain one returns the focus and closes on Escape too", async () => {
    const before = document.body.appendChild(document.createElement("button"));
    before.focus();
    run(popup("a", { background: { modal: false }, closeButton: { text: "No, thanks" } }));
    await shows("a");
    expect(within(screen.getByRole("dialog")).getByRole("button", { name: "No, thanks" })).toBeTruthy();
    fireEvent.keyDown(document, { key: "Escape" });
    await goes();
    expect(document.activeElement).toBe(before);
  });

  it("one that may be maximized fills the window, and returns to its dragged position", async () => {
    run(popup("a", { settings: { component: "PrimeDialog", maximizable: true } }));
    await shows("a");
    const dialog = screen.getByRole("dialog");
    const head = screen.getByRole("heading", { name: "Title of a" }).parentElement!;
    head.setPointerCapture = () => undefined;
    fireEvent.pointerDown(head, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(head, { clientX: 30, clientY: 15 });
    fireEvent.pointerUp(head);
    expect(dialog.style.translate).toBe("20px 5px");
    fireEvent.click(screen.getByRole("button", { name: "Maximize" }));
    expect(dialog.dataset.maximized).toBe("");
    expect(dialog.style.translate).toBe("none");
    fireEvent.pointerDown(head, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(head, { clientX: 90, clientY: 90 });
    expect(dialog.style.translate).toBe("none");
    fireEvent.click(screen.getByRole("button", { name: "Restore size" }));
    expect(dialog.dataset.maximized).toBeUndefined();
    expect(dialog.style.translate).toBe("20px 5px");
  });

  it.each([
    ["PrimeDialog", undefined],
    ["ModalHeadless", true],
  ] as const)("a %s with maximizable %s has no button for it", async (component, maximizable) => {
    run(popup("a", { settings: { component, maximizable } }));
    await shows("a");
    expect(screen.queryByRole("button", { name: "Maximize" })).toBeNull();
  });

  it.each([
    ["string", "top-left", 1_280, "top-left"],
    ["desktop", { mobile: "bottom", desktop: "right" }, 640, "right"],
    ["mobile, below 640 px", { mobile: "bottom", desktop: "right" }, 639, "bottom"],
  ] as const)("its position by %s", async (_, position, width, expected) => {
    vi.stubGlobal("innerWidth", width);
    run(popup("a", { settings: { component: "ModalHeadless", position } }));
    await shows("a");
    expect(screen.getByRole("dialog").dataset.position).toBe(expected);
    // Headless: without a close icon, unless its settings want one.
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });
});
