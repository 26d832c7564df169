// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { searchLink } from "@/components/catalog/inventory/live/controls";
import { prefetchOnHover } from "@/components/catalog/inventory/live/listen";
import { parseSearchUrl } from "@/lib/catalog/inventory/search/live/live-response";

const requested: string[] = [];
let answers: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requested.length = 0;
  vi.stubGlobal(
    "fetch",
    vi.fn((url: string) => {
      requested.push(url);
      return new Promise((_, refuse) => answers.push(() => refuse(new Error("over"))));
    }),
  );
  const links = Array.from({ length: 9 }, (_, n) => `<a href="/cars-for-sale?page=${n + 2}">${n}</a>`);
  document.body.innerHTML = `<div id="search">${links.join("")}<a href="/service">Service</a></div>`;
  const area = document.getElementById("search")!;
  prefetchOnHover(area, new QueryClient(), "", (target) => {
    const link = searchLink(target);
    return link && parseSearchUrl(new URL(link.href));
  });
});

afterEach(async () => {
  // They have their places for all tests.
  for (const end of answers) end();
  answers = [];
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function restOn(link: Element, milliseconds: number): Promise<void> {
  link.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(milliseconds);
}

describe("route preload", () => {
  it("is for a link that the pointer rests on, not for one that it crosses", async () => {
    const [first, second] = document.links;
    await restOn(first!, 40);
    await restOn(second!, 65);
    expect(requested).toEqual(["/api/inventory/search?store=&path=%2Fcars-for-sale&page=3"]);
  });

  it("runs at most five in parallel", async () => {
    for (const link of document.links) await restOn(link, 65);
    expect(requested).toHaveLength(5);
  });

  it("is only for searches", async () => {
    await restOn([...document.links].at(-1)!, 65);
    expect(requested).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "is not done on a slow connection: %j",
    async (connection) => {
      Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
      await restOn(document.links[0]!, 65);
      expect(requested).toEqual([]);
      Reflect.deleteProperty(navigator, "connection");
    },
  );
});
