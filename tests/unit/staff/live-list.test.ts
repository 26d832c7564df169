import { describe, expect, it } from "vitest";
import { changed } from "@/components/staff/leads/change-lead";
import { conflictRows } from "@/components/staff/leads/lead-conflict";
import { withState } from "@/components/staff/leads/lead-list";
import { sortedBy } from "@/components/staff/leads/sort-link";
import type { LeadLine, LeadState } from "../../../lib/staff/leads/lead-state";
import { staffLiveMessages } from "../../../lib/store/i18n/staff-live-messages";

const STATE: LeadState = {
  id: "one",
  storeId: "north",
  type: "AVAILABILITY",
  createdAt: 0,
  stage: "new",
  lostReason: null,
  assignee: null,
  spam: false,
  answeredAt: null,
  repliedAt: null,
  version: 1,
};
const line = (id: string): LeadLine => ({
  ...STATE,
  id,
  name: id,
  email: "",
  phone: "",
  vehicle: "",
  source: "none",
  delivery: "none",
  unread: true,
  tags: [],
  response: null,
});

describe("a conflict", () => {
  const stage = { name: "stage", stage: "lost", lostReason: "price" } as const;

  it("shows both people's values of a field", () => {
    const theirs: LeadState = { ...STATE, stage: "sold", version: 2 };
    expect(conflictRows({ base: STATE, change: stage, theirs })).toEqual([
      { field: "stage", mine: changed(STATE, stage) },
      { field: "lostReason", mine: changed(STATE, stage) },
    ]);
  });

  it("shows only the current value of a field that the person did not change", () => {
    const theirs: LeadState = { ...STATE, assignee: "ana", version: 2 };
    const fields = conflictRows({ base: STATE, change: stage, theirs });
    expect(fields.map(({ field, mine }) => [field, mine !== null])).toEqual([
      ["stage", true],
      ["lostReason", true],
      ["assignee", false],
    ]);
  });

  it("omits equal values", () => {
    const theirs: LeadState = { ...STATE, spam: true, version: 2 };
    expect(conflictRows({ base: STATE, change: { name: "spam", spam: true }, theirs })).toEqual([]);
  });
});

describe("the list", () => {
  it("shows a change of one lead and leaves its other lines and the rest of the line alone", () => {
    const page = { leads: [line("one"), line("two")], next: null };
    const { leads } = withState(page, { ...STATE, assignee: "ana", version: 2 });
    expect(leads[0]).toEqual({ ...line("one"), assignee: "ana", version: 2 });
    expect(leads[1]).toBe(page.leads[1]);
  });

  it("names the direction of the column that it is sorted by, and of no other", () => {
    expect([sortedBy("received", "newest"), sortedBy("received", "oldest")]).toEqual([
      "descending",
      "ascending",
    ]);
    expect(sortedBy("due", "due")).toBe("ascending");
    expect(sortedBy("name", "newest")).toBeUndefined();
  });
});

describe("how long ago something was", () => {
  const MINUTE = 60_000;
  it.each([
    [-5_000, "just now"],
    [59_000, "just now"],
    [3 * MINUTE, "3 min. ago"],
    [59 * MINUTE, "59 min. ago"],
    [60 * MINUTE, "1 hr. ago"],
    [47 * 60 * MINUTE, "47 hr. ago"],
    [48 * 60 * MINUTE, "2 days ago"],
    [59 * 1_440 * MINUTE, "59 days ago"],
    [60 * 1_440 * MINUTE, "2 mo. ago"],
    [800 * 1_440 * MINUTE, "2 yr. ago"],
  ])("%i ms: %s", (ms, text) => expect(staffLiveMessages().ago(ms)).toBe(text));
});
