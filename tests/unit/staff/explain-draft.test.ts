import { describe, expect, it } from "vitest";
import { explainDraft, readVisitor, type Visitor } from "@/lib/staff/popups/explain-draft";
import type { Popup } from "@/lib/store/api/popup-schema";
import { staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";

const POPUP: Popup = {
  id: "ask",
  conditions: [
    {
      pages: ["cars-search-page"],
      pageItemsViewed: [{ name: "cars-direct-page", params: { vin: true }, minCount: 2 }],
      timer: 5,
      isLead: false,
    },
  ],
  settings: { component: "PrimeDialog" },
  component: { type: "html", data: { title: "Ask us", html: "" } },
};
const OTHER: Popup = {
  ...POPUP,
  id: "other",
  component: { type: "html", data: { title: "Other", html: "" } },
};
const VISITOR: Visitor = {
  ...{ address: "/cars-for-sale", vehicles: 2, visited: "", seconds: 5 },
  ...{ isLead: false, hasClosed: false, visible: [], clicked: [] },
};
const explain = (change: Partial<Visitor> = {}, popup = POPUP, all = [popup]) => {
  const visitor = { ...VISITOR, ...change };
  return explainDraft(popup, all, visitor.address, readVisitor(visitor, popup)!);
};

describe("why a draft would show", () => {
  const t = staffPopupMessages().why;
  it("is each line that holds", () => {
    const { shows, reasons, occasions } = explain();
    expect({ shows, reasons }).toEqual({ shows: true, reasons: [] });
    expect(occasions[0]).toMatchObject({ isMet: true });
    expect(occasions[0]!.lines.map(({ isMet }) => isMet)).toEqual([true, true, true, true]);
  });

  it("is each line that does not hold", () => {
    const { shows, occasions } = explain({ vehicles: 1, address: "/" });
    expect(shows).toBe(false);
    expect(occasions[0]!.isMet).toBe(false);
    expect(occasions[0]!.lines.map(({ isMet }) => isMet)).toEqual([false, false, false, true]);
  });

  it.each<[string, Partial<Visitor>, string]>([
    ["its seconds are not over", { seconds: 2 }, t.waits(3)],
    ["the page has a form", { address: "/contact-us" }, t.excluded],
    ["the page does not exist", { address: "/nowhere" }, t.excluded],
    ["the visitor has sent a form", { isLead: true }, t.lead],
    ["the visitor has closed it", { hasClosed: true }, t.finished],
  ])("is that %s", (_, change, reason) => {
    expect(explain(change)).toMatchObject({ shows: false, reasons: [reason] });
  });

  it("is that it comes back by its button alone", () => {
    expect(explain({ hasClosed: true }, { ...POPUP, button: { text: "Ask" } }).reasons).toEqual([t.closed]);
  });

  it("is that another one is before it", () => {
    expect(explain({}, POPUP, [OTHER, POPUP])).toMatchObject({ shows: false, reasons: [t.another("Other")] });
    expect(explain({}, POPUP, [POPUP, OTHER])).toMatchObject({ shows: true });
  });
});

describe("a described visitor", () => {
  it("has seen pages of the site; other lines are left out", () => {
    const { visited } = readVisitor(
      { ...VISITOR, vehicles: 1, visited: " /service \nservice\n//x\n" },
      POPUP,
    )!;
    expect(visited).toEqual([expect.stringMatching(/^\/used-cars-for-sale\/.*1$/), "/service"]);
  });

  it.each(["contact-us", "", "//elsewhere", "/\\elsewhere", "https://example.com"])(
    "is not at %j",
    (address) => expect(readVisitor({ ...VISITOR, address }, POPUP)).toBeNull(),
  );
});
