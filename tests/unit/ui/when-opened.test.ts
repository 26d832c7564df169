// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { queueTask, whenOpened } from "@/components/ui/start-later";
import { recheckOpenedPage } from "@/lib/web/builds/watch-builds";

afterEach(() => {
  Reflect.deleteProperty(document, "prerendering");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
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
  const etags = (shown: string | null, current: string | null) => {
    const fetched = vi.fn(async (_: string, { cache }: RequestInit) => {
      const etag = cache === "only-if-cached" ? shown : current;
      return new Response("", { headers: etag === null ? {} : { etag } });
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
      etags('W/"old"', 'W/"new"');
      await recheckOpenedPage();
      expect(isReloaded()).toBe(true);
    },
  );
  it.each([
    ['W/"same"', 'W/"same"'],
    [null, 'W/"new"'],
    ['W/"old"', null],
  ])("stays as it is with %s and then %s", async (shown, current) => {
    navigation({ activationStart: 12 });
    etags(shown, current);
    await recheckOpenedPage();
    expect(isReloaded()).toBe(false);
  });
  it("asks nothing if the click loaded it", async () => {
    navigation({ activationStart: 0, deliveryType: "" });
    const fetched = etags('W/"old"', 'W/"new"');
    await recheckOpenedPage();
    expect(fetched).not.toHaveBeenCalled();
  });
});
