import { describe, expect, it } from "vitest";
import { explainPopups } from "@/lib/marketing/popups/explain";
import type { Popup } from "@/lib/store/api/popup-schema";

const POPUP: Popup = {
  id: "ask",
  conditions: [{ pages: ["cars-search-page"], isLead: false, timer: 5 }, { adsValues: { gclid: true } }],
  settings: { component: "PrimeDialog" },
  component: { type: "html", data: { title: "Ask", html: "" } },
};

describe("npm run popups -- explain", () => {
  it("explains why a pop-up shows", () => {
    expect(explainPopups([POPUP], "/cars-for-sale/suvs", { seconds: 5 })).toBe(
      `/cars-for-sale/suvs is cars-search-page.

ask: SHOWS
  condition 1: met
    yes  pages: cars-search-page
    yes  isLead: no lead yet
    yes  timer: 5 s
  condition 2: not met
    no   adsValues: gclid: true`,
    );
  });

  it.each<[string, string, Parameters<typeof explainPopups>[2], RegExp]>([
    [
      "its timer has not fired",
      "/cars-for-sale",
      { seconds: 2 },
      /does not show[\s\S]*next timer fires in 3 s/,
    ],
    ["the page is another", "/", {}, /does not show[\s\S]*no {3}pages/],
    ["the page is quiet", "/contact-us?gclid=1", {}, /quiet page[\s\S]*does not show/],
    ["the page is none", "/nowhere?gclid=1", {}, /no page of ours[\s\S]*does not show/],
    ["it is finished", "/?gclid=1", { finished: ["ask"] }, /left out: it is finished/],
    ["it was closed", "/?gclid=1", { closed: ["ask"] }, /left out: it was closed/],
    ["the visitor is a lead", "/?gclid=1", { isLead: true }, /left out: it is lead-based/],
    ["the cookie banner is open", "/?gclid=1", { bannerOpen: true }, /waits?[\s\S]*does not show/],
  ])("says why not: %s", (_, address, state, text) =>
    expect(explainPopups([POPUP], address, state)).toMatch(text),
  );

  it("counts the visits of a described visitor", () => {
    const popup = {
      ...POPUP,
      conditions: [{ pageItemsViewed: [{ name: "cars-search-page", minCount: 2 }] }],
    };
    const said = (visited: string[]) => explainPopups([popup], "/cars-for-sale", { visited });
    expect(said([])).toMatch(/does not show/);
    expect(said(["/used-cars-for-sale"])).toMatch(/SHOWS/);
  });
});
