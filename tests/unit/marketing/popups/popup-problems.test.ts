import { describe, expect, it } from "vitest";
import { problemsOfPopup } from "@/lib/marketing/popups/popup-problems";
import { readPopups } from "@/lib/marketing/popups/read-popups";
import type { PopupCondition } from "@/lib/store/api/popup-conditions";
import type { Popup } from "@/lib/store/api/popup-schema";
import { readCollection } from "@/lib/store/content/content-files";

const popup = (condition: PopupCondition, more: Partial<Popup> = {}): Popup => ({
  id: "ask",
  conditions: [condition],
  settings: { component: "PrimeDialog" },
  component: { type: "html", data: { title: "Ask", html: "" } },
  ...more,
});
const fieldsOf = (each: Popup) => problemsOfPopup(each).map(({ field }) => field);

describe("impossible conditions of a pop-up", () => {
  it.each<[string, PopupCondition, string[]]>([
    ["no page", { pages: [] }, ["conditions.0.pages"]],
    ["an unknown page", { pages: ["index", "indx"] }, ["conditions.0.pages.1"]],
    ["an unknown path", { pages: ["/special-offer"] }, ["conditions.0.pages.0"]],
    ["a page without pop-ups", { pages: ["contact-us"] }, ["conditions.0.pages.0"]],
    ["its path", { pages: ["/contact-us"] }, ["conditions.0.pages.0"]],
    [
      "visits of unknown pages",
      { pageItemsViewed: [{ name: "x", path: "/y" }] },
      ["conditions.0.pageItemsViewed.0.name", "conditions.0.pageItemsViewed.0.path"],
    ],
    [
      "a highest number below the lowest",
      { pageItemsViewed: [{ name: "index", minCount: 3, maxCount: 2 }] },
      ["conditions.0.pageItemsViewed.0.maxCount"],
    ],
    ["no parameter", { adsValues: { "": true } }, ["conditions.0.adsValues."]],
    ["no value", { adsValues: { gclid: "" } }, ["conditions.0.adsValues.gclid"]],
    ["no values", { adsValues: { gclid: { in: [], not: [] } } }, ["conditions.0.adsValues.gclid"]],
  ])("is %s", (_, condition, fields) => {
    expect(fieldsOf(popup(condition))).toEqual(fields);
    expect(problemsOfPopup(popup(condition)).some(({ isConfirmable }) => isConfirmable)).toBe(false);
  });

  it.each<[string, PopupCondition]>([
    ["a page by name, path or pattern", { pages: ["index", "/service", "/service*", "^/serv"] }],
    ["a number of visits", { pageItemsViewed: [{ path: "/special-offers*", minCount: 2, maxCount: 2 }] }],
    ["that there is no value", { adsValues: { gclid: false } }],
    ["one list of values", { adsValues: { gclid: { not: ["a"] } } }],
  ])("is not %s", (_, condition) => expect(fieldsOf(popup(condition))).toEqual([]));

  it("must be confirmed if it shows on every page immediately", () => {
    expect(problemsOfPopup(popup({}))).toMatchObject([{ field: "conditions.0", isConfirmable: true }]);
  });

  it("must be confirmed if active HTML is removed, or a link is broken", () => {
    const html =
      '<p onclick="go()">Hi <a href="javascript:go()">a</a> <a href="/nowhere">b</a> <a href="/service">c</a></p>' +
      '<script>go()</script><a href="https://example.com/x">d</a>';
    const data = { title: "Hi", html };
    const problems = problemsOfPopup(
      popup(
        { timer: 5 },
        { component: { type: "html", data }, submitted: { component: { type: "html", data } } },
      ),
    );
    expect(problems).toMatchObject(
      ["component.data.html", "submitted.component.data.html"].flatMap((field) => [
        {
          field,
          message: "These parts are left out when it shows: onclick, href, <script>.",
          isConfirmable: true,
        },
        { field, message: "There is no page /nowhere on this site.", isConfirmable: true },
      ]),
    );
  });

  it("is a link to a missing page", () => {
    expect(fieldsOf(popup({ timer: 5 }, { submitted: { redirect: "/nowhere" } }))).toEqual([
      "submitted.redirect",
    ]);
    expect(fieldsOf(popup({ timer: 5 }, { submitted: { redirect: "/service?from=mail" } }))).toEqual([]);
    expect(fieldsOf(popup({ timer: 5 }, { submitted: { redirect: "/photos/a.webp" } }))).toEqual([]);
  });

  it.each(["heartland", "lone-star"])("is nowhere in the samples of %s", (group) => {
    const popups = readPopups(readCollection(process.cwd(), group, "pop-ups") ?? []);
    expect(popups.length).toBeGreaterThan(0);
    expect(popups.flatMap(problemsOfPopup)).toEqual([]);
  });
});
