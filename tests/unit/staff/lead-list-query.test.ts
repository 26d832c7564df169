import { describe, expect, it } from "vitest";
import { LEAD_CHANGES } from "../../../lib/staff/leads/change-schemas";
import { leadListSearch } from "../../../lib/staff/leads/list-address";
import { readLeadList } from "../../../lib/staff/leads/list-query";

describe("the address of the list of leads", () => {
  it("shows the newest leads without spam by default", () =>
    expect(readLeadList(new URLSearchParams())).toEqual({ spam: "no", sort: "newest" }));

  it("is read back as it was written", () => {
    const query = {
      q: "O'Neill & co",
      store: "north",
      type: "SERVICE" as const,
      stage: "open" as const,
      assignee: "me",
      source: "google",
      days: 7,
      waiting: 24,
      spam: "all" as const,
      delivery: "failed" as const,
      sort: "due" as const,
      after: "abc",
    };
    expect(readLeadList(new URLSearchParams(leadListSearch(query)))).toEqual(query);
  });

  it("omits default values", () =>
    expect(leadListSearch({ spam: "no", sort: "newest", q: undefined })).toBe(""));

  it("ignores invalid values, and repetitions", () => {
    const text = `q=+&stage=gone&type=X&days=-1&spam=perhaps&sort=up&delivery=&store=a&store=b&q=${"x".repeat(101)}`;
    expect(readLeadList(new URLSearchParams(text))).toEqual({ store: "a", spam: "no", sort: "newest" });
  });
});

describe("changes of a lead, as forms post them", () => {
  it("convert texts to numbers, times and choices", () => {
    expect(LEAD_CHANGES.stage.parse({ version: "3", stage: "contacted", lostReason: "" })).toEqual({
      version: 3,
      stage: "contacted",
    });
    expect(LEAD_CHANGES.assign.parse({ version: "0", assignee: "" })).toEqual({ version: 0, assignee: null });
    expect(LEAD_CHANGES.spam.parse({ version: "1", spam: "false" })).toEqual({ version: 1, spam: false });
    expect(LEAD_CHANGES.task.parse({ text: " Call ", dueAt: "2026-11-23T10:00:00-06:00" })).toEqual({
      text: "Call",
      dueAt: Date.UTC(2026, 10, 23, 16),
    });
    expect(LEAD_CHANGES.task.parse({ text: "Call", dueAt: "5" })).toEqual({ text: "Call", dueAt: 5 });
    const local = { text: "Call", dueAt: "2026-11-23T10:00" };
    expect(LEAD_CHANGES.task.parse(local)).toEqual(local);
  });

  it.each([
    ["stage", { version: 1, stage: "lost" }],
    ["stage", { version: 1, stage: "won" }],
    ["stage", { stage: "new" }],
    ["spam", { version: 1, spam: "perhaps" }],
    ["note", { text: "  " }],
    ["note", { text: "x".repeat(10_001) }],
    ["task", { text: "Call", dueAt: "tomorrow" }],
  ] as const)("refuse %s of %j", (name, values) =>
    expect(LEAD_CHANGES[name].safeParse(values).success).toBe(false),
  );

  it("accept a note of 10,000 characters", () =>
    expect(LEAD_CHANGES.note.parse({ text: "x".repeat(10_000) }).text).toHaveLength(10_000));

  it.each(["note", "call", "mail"] as const)(
    "count a line break of a %s once, however it was posted",
    (name) => {
      const lines = "x\r\n".repeat(4_999);
      expect(LEAD_CHANGES[name].parse({ text: `${lines}xx`, outcome: "reached" }).text).toHaveLength(10_000);
      expect(LEAD_CHANGES[name].safeParse({ text: `${lines}xxx`, outcome: "reached" }).success).toBe(false);
    },
  );
});
