import { describe, expect, it, vi } from "vitest";
import { cleanHtml, readPopups } from "@/lib/marketing/popups/read-popups";
import { readCollection } from "@/lib/store/content/content-files";

const GOOD = {
  id: "spring",
  conditions: [{ pages: ["index"] }],
  settings: { component: "ModalHeadless", position: { mobile: "bottom", desktop: "bottom-right" } },
  component: { type: "html", data: { title: "Spring", html: "<p>Hello</p>" } },
};

describe("malformed pop-up data is skipped with a console error, and the rest works", () => {
  it.each<[string, unknown, RegExp]>([
    ["nothing", null, /skipped/],
    ["no id", { ...GOOD, id: undefined }, /id/],
    ["no conditions", { ...GOOD, conditions: [] }, /conditions/],
    ["an unknown kind", { ...GOOD, settings: { component: "Window" } }, /settings\.component/],
    [
      "an unknown position",
      { ...GOOD, settings: { ...GOOD.settings, position: "middle" } },
      /settings\.position/,
    ],
    [
      "a wrong rule value",
      { ...GOOD, conditions: [{ pageItemsViewed: [{ name: "index", params: { a: 5 } }] }] },
      /params/,
    ],
    [
      "a rule without a page",
      { ...GOOD, conditions: [{ pageItemsViewed: [{ minCount: 1 }] }] },
      /name or a path/,
    ],
    [
      "a negative count",
      { ...GOOD, conditions: [{ pageItemsViewed: [{ name: "index", minCount: -1 }] }] },
      /minCount/,
    ],
    ["a timer that is no number", { ...GOOD, conditions: [{ timer: "5" }] }, /timer/],
    ["an unknown part", { ...GOOD, conditions: [{ moon: "full" }] }, /conditions/],
    ["a broken expression", { ...GOOD, conditions: [{ pages: ["^/(a"] }] }, /no regular expression/],
    ["a redirect to elsewhere", { ...GOOD, submitted: { redirect: "//evil.example" } }, /redirect/],
    [
      "a component that there is not",
      { ...GOOD, component: { type: "component", component: "X", data: { title: "X" } } },
      /component/,
    ],
  ])("%s", (_, entry, message) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(readPopups([entry, { ...GOOD, id: "fine" }]).map(({ id }) => id)).toEqual(["fine"]);
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(vi.mocked(console.error).mock.calls[0]![0]).toMatch(message);
    vi.mocked(console.error).mockClear();
  });

  it("of two with one id, the first is used", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(readPopups([GOOD, GOOD])).toHaveLength(1);
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
  });

  it.each([
    ["<script>alert(1)</script><p onclick='x()'>Hi</p>", "<p>Hi</p>"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="/cars-for-sale">Cars</a>', '<a href="/cars-for-sale">Cars</a>'],
    ["<iframe src='https://evil.example'></iframe>", ""],
    ["<style>body{display:none}</style>5 &lt; 6", "5 &#x3C; 6"],
    ["<form action='/x'><b>Bold", "<b>Bold</b>"],
  ])("its HTML is made safe: %s", (html, safe) => expect(cleanHtml(html)).toBe(safe));
});

describe("the sample stores' pop-ups", () => {
  it.each(["heartland", "lone-star"])(
    "%s: all are valid, few, and none shows on a page immediately",
    (group) => {
      const list = readCollection(process.cwd(), group, "pop-ups") ?? [];
      const popups = readPopups(list);
      expect(popups).toHaveLength(list.length);
      expect(popups.length).toBeGreaterThan(0);
      for (const { conditions } of popups)
        for (const condition of conditions) expect(Object.keys(condition).length).toBeGreaterThan(1);
    },
  );

  it("a group without its own has none", () =>
    expect(readCollection(process.cwd(), "unknown", "pop-ups") ?? []).toEqual([]));
});
