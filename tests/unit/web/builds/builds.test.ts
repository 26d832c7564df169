// @vitest-environment jsdom
// @own-process: it replaces the location
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BUILD_POLL_MS, CHUNK_RELOAD_KEY, NAVIGATED, PRELOAD_ERROR } from "../../../../config/runtime/shell";
import { watchBuilds } from "../../../../lib/web/builds/watch-builds";
import { mayReload, mayReloadForChunk, watchChunks } from "../../../../lib/web/builds/watch-chunks";

const reload = vi.fn();
let requested: string[];
let latest: string | null;
let fileStatus: number;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  requested = [];
  latest = "one";
  fileStatus = 404;
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    if (latest === null) throw new TypeError("out of reach");
    if (url.endsWith(".js")) return new Response("", { status: fileStatus });
    return Response.json({ id: latest, timestamp: 1 });
  });
  vi.stubGlobal("location", { pathname: "/cars-for-sale", search: "", reload });
  show("visible");
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: "visible" | "hidden"): void {
  Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

function goTo(pathname: string, how = NAVIGATED): void {
  Object.assign(location, { pathname });
  window.dispatchEvent(new Event(how));
}

describe("build updates", () => {
  it("polls with a timestamp while the page is looked at", async () => {
    stop = watchBuilds("one");
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatch(/^\/builds\/latest\.json\?\d{13}$/);
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    expect(requested).toHaveLength(2);
  });

  it("is paused in a hidden tab, and checks immediately when the tab is visible again and a check is due", async () => {
    stop = watchBuilds("one");
    show("hidden");
    await vi.advanceTimersByTimeAsync(10 * BUILD_POLL_MS);
    expect(requested).toEqual([]);
    show("visible");
    expect(requested).toHaveLength(1);
    show("hidden");
    show("visible");
    expect(requested).toHaveLength(1);
  });

  it.each([NAVIGATED, "popstate"])(
    "a new build reloads on the next navigation, not before (%s)",
    async (how) => {
      stop = watchBuilds("one");
      goTo("/used-cars-for-sale", how);
      latest = "two";
      await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
      expect(reload).not.toHaveBeenCalled();
      // A jump within the page is none.
      window.dispatchEvent(new Event("popstate"));
      expect(reload).not.toHaveBeenCalled();
      goTo("/new-cars-for-sale", how);
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it("guards a path for 10 s, and no other path", async () => {
    stop = watchBuilds("one");
    latest = "two";
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    goTo("/a");
    goTo("/b");
    goTo("/b", "popstate");
    expect(reload).toHaveBeenCalledTimes(2);
    goTo("/c");
    goTo("/b");
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it("reloads nothing while something typed would be lost", async () => {
    document.body.innerHTML = '<form method="post"><textarea name="message"></textarea></form>';
    document.querySelector("textarea")!.value = "Is it still there?";
    stop = watchBuilds("one");
    latest = "two";
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    goTo("/a");
    expect(reload).not.toHaveBeenCalled();
    document.body.innerHTML = "";
    goTo("/b");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("an unchanged build, or an unreachable server, reloads nothing", async () => {
    stop = watchBuilds("one");
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    goTo("/a");
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    latest = null;
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    goTo("/b");
    expect(reload).not.toHaveBeenCalled();
    expect(error.mock.calls).toEqual([["Failed to fetch the app manifest", expect.any(TypeError)]]);
    error.mockClear();
  });

  it("a page from the back/forward cache checks immediately, and is reloaded when it is outdated", async () => {
    stop = watchBuilds("one");
    const shown = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    shown();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    latest = "two";
    shown();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("the reload guard", () => {
  const storage = () => {
    const saved = new Map<string, string>();
    return {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, to: string) => void saved.set(key, to),
    };
  };
  it("10 s for each path", () => {
    const saved = storage();
    expect(mayReload(saved, "/a", 1_000)).toBe(true);
    expect(mayReload(saved, "/a", 10_999)).toBe(false);
    expect(mayReload(saved, "/a", 11_000)).toBe(true);
    expect(mayReload(saved, "/b", 11_001)).toBe(true);
  });
  it("applies to a path regardless of other reloads", () => {
    const saved = storage();
    expect(mayReload(saved, "/a", 1_000)).toBe(true);
    expect(mayReload(saved, "/b", 1_001)).toBe(true);
    expect(mayReload(saved, "/a", 1_002)).toBe(false);
  });
  it("blocked storage: it stays as it is, rather than reloading for ever", () => {
    const blocked = () => {
      throw new Error("blocked");
    };
    expect(mayReload({ getItem: blocked, setItem: blocked }, "/a", 1)).toBe(false);
    expect(mayReload({ getItem: () => null, setItem: () => undefined }, "/a", 1)).toBe(false);
    expect(mayReloadForChunk({ getItem: blocked, setItem: blocked }, "one", "/a", 1)).toBe(false);
  });
  it("for a failed file once for each build", () => {
    const saved = storage();
    expect(mayReloadForChunk(saved, "one", "/a", 1_000)).toBe(true);
    expect(mayReloadForChunk(saved, "one", "/b", 900_000)).toBe(false);
    expect(mayReloadForChunk(saved, "two", "/b", 900_001)).toBe(true);
  });
});

describe("a failed dynamic module preload", () => {
  const fail = (src = "http://site/_next/static/chunks/7.js") => {
    const script = document.createElement("script");
    script.src = src;
    document.head.append(script);
    script.dispatchEvent(new Event("error"));
    script.remove();
    return vi.advanceTimersByTimeAsync(0);
  };

  it("raises preloadError, and the page is reloaded once", async () => {
    const raised = vi.fn();
    window.addEventListener(PRELOAD_ERROR, raised, { once: true });
    stop = watchChunks("one");
    await fail();
    expect(raised.mock.calls[0]![0].detail).toEqual({ file: "http://site/_next/static/chunks/7.js" });
    expect(reload).toHaveBeenCalledTimes(1);
    await fail();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem(CHUNK_RELOAD_KEY)).toBe("one");
  });
  it("waits where the file is there: the visitor may be on the way to another page", async () => {
    fileStatus = 200;
    stop = watchChunks("one");
    await fail();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it("not when a listener has handled it", async () => {
    window.addEventListener(PRELOAD_ERROR, (event) => event.preventDefault(), { once: true });
    stop = watchChunks("one");
    await fail();
    expect(reload).not.toHaveBeenCalled();
  });
  it("not without a response of the server, so that an offline visitor keeps the page", async () => {
    latest = null;
    stop = watchChunks("one");
    await fail();
    expect(reload).not.toHaveBeenCalled();
  });
  it("not while something typed would be lost", async () => {
    document.body.innerHTML = '<form method="post"><input name="a"></form>';
    document.querySelector("input")!.value = "Ada";
    stop = watchChunks("one");
    await fail();
    expect(reload).not.toHaveBeenCalled();
    document.body.innerHTML = "";
  });
  it("not for another host's script: a blocked tag is no sign of the build", async () => {
    stop = watchChunks("one");
    await fail("https://www.googletagmanager.com/gtm.js");
    expect(requested).toEqual([]);
  });
});
