// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { queueTask, whenOpened } from "@/components/ui/start-later";
import { recheckOpenedPage } from "@/lib/web/builds/watch-builds";
import { STORE_PARTS_META } from "@/lib/web/cache/page-status";

afterEach(() => {
  Reflect.deleteProperty(document, "prerendering");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  document.head.innerHTML = "";
});

function prerender(): () => void {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  return () => {
    Reflect.deleteProperty(document, "prerendering");
    document.dispatchEvent(new Event("prerenderingchange"));
  };
}

describe("a prerendered page", () => {
  it("starts its islands once it is opened", () => {
    vi.useFakeTimers();
    const open = prerender();
    const [start, end] = [vi.fn(), vi.fn()];
    const stop = queueTask(() => {
      start();
      return end;
    });
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
    open();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
    stop();
    expect(end).toHaveBeenCalledOnce();
  });
  it("starts nothing that was stopped before", () => {
    const open = prerender();
    const start = vi.fn();
    whenOpened(start)();
    open();
    expect(start).not.toHaveBeenCalled();
  });
});

describe("an opened page", () => {
  const navigation = (entry: object) =>
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry] as never);
  const meta = (prints: string) => `<meta name="${STORE_PARTS_META}" content="${prints}">`;
  const pages = (shown: string, current: string | null) => {
    document.head.innerHTML = shown;
    const fetched = vi.fn(async (_: string, { cache }: RequestInit) => {
      // A copy without asking the server would be the page that is shown.
      if (current === null || cache !== "no-cache") throw new TypeError("Failed to fetch");
      return new Response(`<html><head>${current}</head></html>`);
    });
    vi.stubGlobal("fetch", fetched);
    return fetched;
  };
  /** True if the page asked for a reload, which it notes for its guard. */
  const isReloaded = () => Object.keys(sessionStorage).length > 0;

  it.each([{ activationStart: 12 }, { activationStart: 0, deliveryType: "navigational-prefetch" }])(
    "reloads if it was loaded before and has changed: %j",
    async (entry) => {
      navigation(entry);
      pages(meta("inventory=old"), meta("inventory=new"));
      await recheckOpenedPage();
      expect(isReloaded()).toBe(true);
    },
  );
  it.each([
    [meta("inventory=same"), meta("inventory=same")],
    ["", meta("inventory=new")],
    [meta("inventory=old"), ""],
    [meta("inventory=old"), null],
  ])("stays as it is with %s and then %s", async (shown, current) => {
    navigation({ activationStart: 12 });
    pages(shown, current);
    await recheckOpenedPage();
    expect(isReloaded()).toBe(false);
  });
  it("asks nothing if the click loaded it", async () => {
    navigation({ activationStart: 0, deliveryType: "" });
    const fetched = pages(meta("inventory=old"), meta("inventory=new"));
    await recheckOpenedPage();
    expect(fetched).not.toHaveBeenCalled();
  });
});
