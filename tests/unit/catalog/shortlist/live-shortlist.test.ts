// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { vinOf } from "../../../support/store-fixture";

const heart = (number: number) => `<article><input type="checkbox" data-save="${vinOf(number)}"></article>`;
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
  it("say what they did, and count in the header", async () => {
    await start();
    input(1).click();
    const said = () => [status(), count().textContent, count().hidden];
    await vi.waitFor(() => expect(said()).toEqual(["Saved. 1 vehicle on your list.", "1", false]));
    expect(document.querySelector("a")!.getAttribute("href")).toBe(`/saved-vehicles?vins=${vinOf(1)}`);
    input(1).click();
    // Stored at once, because the page may be left before it is announced.
    expect(localStorage.getItem(SHORTLIST.storageKey)).toBe("[]");
    await vi.waitFor(() =>
      expect([status(), count().hidden]).toEqual(["Removed. 0 vehicles on your list.", true]),
    );
  });

  it("clicked before the code has loaded count, and are announced once", async () => {
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

  it("are empty while the page is left, so that no browser restores an old state, and full when it is shown again", async () => {
    localStorage.setItem(SHORTLIST.storageKey, JSON.stringify([vinOf(1)]));
    await start();
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    expect(input(1).checked).toBe(false);
    expect(localStorage.getItem(SHORTLIST.storageKey)).toBe(JSON.stringify([vinOf(1)]));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(input(1).checked).toBe(true);
  });

  it("of one too many stay empty, and say so", async () => {
    const full = Array.from({ length: SHORTLIST.maxSaved }, (_, n) => vinOf(100 + n));
    localStorage.setItem(SHORTLIST.storageKey, JSON.stringify(full));
    await start();
    input(1).click();
    expect(input(1).checked).toBe(false);
    expect(status()).toBe("Your list is full (50 vehicles). Remove one first.");
  });
});
