// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { vinOf } from "../../../support/store-fixture";

const heart = (number: number) =>
  `<article><input type="checkbox" data-save="${vinOf(number)}"><a data-compare="${vinOf(number)}" hidden></a></article>`;
const input = (number: number) => document.querySelector<HTMLInputElement>(`[data-save="${vinOf(number)}"]`)!;
const status = () => document.getElementById("saved-status")!.textContent;
const count = () => document.getElementById("saved-count")!;

let stop: () => void;

async function start(): Promise<void> {
  vi.resetModules();
  stop = (await import("@/components/catalog/shortlist/live-shortlist")).startShortlist();
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<a id="saved-link"></a><span id="saved-count" hidden></span><p id="saved-status"></p>${heart(1)}${heart(2)}`;
});
afterEach(() => stop());

describe("hearts", () => {
  it("announce their action, and count in the header", async () => {
    await start();
    input(1).click();
    const said = () => [status(), count().textContent, count().hidden];
    await vi.waitFor(() => expect(said()).toEqual(["Saved. 1 vehicle on your list.", "1", false]));
    expect(document.getElementById("saved-link")!.getAttribute("href")).toBe(
      `/saved-vehicles?vins=${vinOf(1)}`,
    );
    input(1).click();
    // Stored at once, because the page may be left before it is announced.
    expect(localStorage.getItem(SHORTLIST.storageKey)).toBe("[]");
    await vi.waitFor(() =>
      expect([status(), count().hidden]).toEqual(["Removed. 0 vehicles on your list.", true]),
    );
  });

  it("clicked before the code has loaded are applied, and announced once", async () => {
    input(2).checked = true;
    await start();
    expect(localStorage.getItem(SHORTLIST.storageKey)).toBe(JSON.stringify([vinOf(2)]));
    expect(status()).toBe("Saved. 1 vehicle on your list.");
    stop();
    document.getElementById("saved-status")!.textContent = "";
    await start();
    expect(status()).toBe("");
  });

  it("that are rendered later know the list", async () => {
    localStorage.setItem(SHORTLIST.storageKey, JSON.stringify([vinOf(3)]));
    await start();
    document.body.insertAdjacentHTML("beforeend", `<ul>${heart(3)}${heart(4)}</ul>`);
    await vi.waitFor(() => expect(input(3).checked).toBe(true));
    expect(input(4).checked).toBe(false);
  });

  it("follow another tab", async () => {
    await start();
    localStorage.setItem(SHORTLIST.storageKey, JSON.stringify([vinOf(2)]));
    window.dispatchEvent(new StorageEvent("storage", { key: SHORTLIST.storageKey }));
    expect([input(1).checked, input(2).checked, count().textContent]).toEqual([false, true, "1"]);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect([input(2).checked, count().hidden]).toEqual([false, true]);
  });

  it("are empty while the page is left, so that no browser restores an old state, and filled when it is shown again", async () => {
    localStorage.setItem(SHORTLIST.storageKey, JSON.stringify([vinOf(1)]));
    await start();
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    expect(input(1).checked).toBe(false);
    expect(localStorage.getItem(SHORTLIST.storageKey)).toBe(JSON.stringify([vinOf(1)]));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(input(1).checked).toBe(true);
  });

  it("of one too many stay empty, and explain it", async () => {
    const full = Array.from({ length: SHORTLIST.maxSaved }, (_, n) => vinOf(100 + n));
    localStorage.setItem(SHORTLIST.storageKey, JSON.stringify(full));
    await start();
    input(1).click();
    expect(input(1).checked).toBe(false);
    expect(status()).toBe("Your list is full (50 vehicles). Remove one first.");
  });
});

describe("compare links on cards", () => {
  const link = (number: number) =>
    document.querySelector<HTMLAnchorElement>(`[data-compare="${vinOf(number)}"]`)!;
  const compared = (number: number) => [link(number).hidden, new URL(link(number).href).search];

  it("are there once a vehicle is saved, and go with the last one", async () => {
    await start();
    expect([link(1).hidden, link(2).hidden]).toEqual([true, true]);
    input(1).click();
    await vi.waitFor(() => expect(compared(2)).toEqual([false, `?vins=${vinOf(2)},${vinOf(1)}`]));
    expect(compared(1)).toEqual([false, `?vins=${vinOf(1)}`]);
    input(1).click();
    await vi.waitFor(() => expect([link(1).hidden, link(2).hidden]).toEqual([true, true]));
  });

  it("compare this vehicle with those saved last, no more than fit side by side, also on cards rendered later", async () => {
    localStorage.setItem(SHORTLIST.storageKey, JSON.stringify([5, 6, 7, 8].map(vinOf)));
    await start();
    document.body.insertAdjacentHTML("beforeend", `<ul>${heart(3)}</ul>`);
    const vins = [3, 5, 6, 7].map(vinOf).join(",");
    await vi.waitFor(() => expect(compared(3)).toEqual([false, `?vins=${vins}`]));
  });
});

describe("the code of the list", () => {
  const loaded = vi.fn(() => () => undefined);

  /** Hydrates the island of a page; `unmount` leaves it. */
  async function hydrate(): Promise<void> {
    vi.resetModules();
    vi.doMock("@/components/catalog/shortlist/live-shortlist", () => ({ startShortlist: loaded }));
    const { Shortlist } = await import("@/components/catalog/shortlist/shortlist");
    const { createRoot } = await import("react-dom/client");
    const { createElement } = await import("react");
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    root.render(createElement(Shortlist));
    stop = () => root.unmount();
  }
  afterEach(() => {
    vi.doUnmock("@/components/catalog/shortlist/live-shortlist");
    loaded.mockClear();
  });

  it("is loaded for visitors with a list", async () => {
    localStorage.setItem(SHORTLIST.storageKey, "[]");
    await hydrate();
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
  });
  it("is loaded with the first heart, once", async () => {
    await hydrate();
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      input(1).checked = false;
      input(1).click();
      expect(loaded).toHaveBeenCalledTimes(1);
    });
    input(2).click();
    expect(loaded).toHaveBeenCalledTimes(1);
  });
});
