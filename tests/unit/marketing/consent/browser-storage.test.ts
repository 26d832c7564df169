// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { storageFor } from "@/lib/core/browser/browser-storage";

const storage = storageFor("functional");

afterEach(() => {
  vi.restoreAllMocks();
  storage.removeItem("list");
  localStorage.clear();
  document.documentElement.removeAttribute("data-cookie-tier");
});

describe("blocked storage falls back to memory", () => {
  it("is the browser's own where its category is allowed", () => {
    storage.setItem("list", "a");
    expect(localStorage.getItem("list")).toBe("a");
    expect(storage.getItem("list")).toBe("a");
    storage.removeItem("list");
    expect([localStorage.getItem("list"), storage.getItem("list")]).toEqual([null, null]);
  });

  it("lasts as long as the page if its category is not allowed, and does not read earlier values", () => {
    localStorage.setItem("list", "old");
    document.documentElement.setAttribute("data-cookie-tier", "2");
    expect(storage.getItem("list")).toBeNull();
    storage.setItem("list", "new");
    expect([localStorage.getItem("list"), storage.getItem("list")]).toEqual(["old", "new"]);
    storage.removeItem("list");
    expect([localStorage.getItem("list"), storage.getItem("list")]).toEqual([null, null]);
  });

  it.each([
    ["getItem", null, null],
    ["setItem", "a", null],
    ["removeItem", "a", "a"],
  ] as const)("survives a storage whose %s throws", (method, set, removed) => {
    vi.spyOn(Object.getPrototypeOf(localStorage) as Storage, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    storage.setItem("list", "a");
    expect(storage.getItem("list")).toBe(set);
    storage.removeItem("list");
    expect(storage.getItem("list")).toBe(removed);
  });
});
