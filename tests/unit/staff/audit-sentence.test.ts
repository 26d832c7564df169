import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AUDIT_ACTIONS } from "../../../config/runtime/audit";
import { type AuditNames, auditChanges, auditSentence } from "../../../lib/staff/audit-log/audit-sentence";
import { recordPage } from "../../../lib/staff/audit-log/record-page";

const LEAD = { kind: "lead", id: "6f1c9a52-0000-4000-8000-000000000001" };
const PEOPLE = new Map([
  ["ana", "Ana Ruiz"],
  ["ben", "Ben Cole"],
]);
const names: AuditNames = {
  person: (id) => PEOPLE.get(id) ?? null,
  store: (id) => (id === "north" ? "Acme North" : null),
  time: (at) => `time ${at}`,
};

function sentence(
  action: string,
  before: Record<string, unknown> | null = null,
  after: Record<string, unknown> | null = null,
  { record = LEAD, refused = false, person = { id: "ana", name: "Ana" } } = {},
): string {
  return auditSentence({ action, before, after, record, refused, person }, names);
}

describe("every action has a sentence", () => {
  it.each([...AUDIT_ACTIONS])("%s", (action) => {
    for (const refused of [false, true]) {
      const text = sentence(action, {}, {}, { refused });
      expect(text).toMatch(/^Ana Ruiz \w.+\.$/);
      expect(text).not.toContain(action.includes(".") ? action : "“");
    }
  });

  it("that the code writes, and there is no other", () => {
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib", "bin"], {
      encoding: "utf8",
    })
      .split("\n")
      .filter((file) => file.endsWith(".ts") && !file.includes("/i18n/"));
    // Without the lines of comments, which may name what only looks like an action: `document.referrer`.
    const source = files
      .map((file) => readFileSync(file, "utf8").replace(/^\s*(?:\/\*|\*|\/\/).*$/gm, ""))
      .join("\n");
    const groups = [...new Set(AUDIT_ACTIONS.flatMap((action) => action.split(".")[0]!))].join("|");
    // Includes composed actions, as in `lead.${kind}`: their first part is fixed.
    const named = new RegExp(`["\`](${groups})\\.([a-z-]+)["\`]`, "g");
    const written = new Set([...source.matchAll(named)].map(([, group, name]) => `${group}.${name}`));
    const NOT_ACTIONS = [
      "lead.created",
      "lead.status_changed",
      "vehicle.changed",
      "appointment.ics",
      "audit.csv",
    ];
    for (const [, action] of source.matchAll(/\baction: "([a-z-]+\.[a-z-]+)"/g)) written.add(action!);
    const known: readonly string[] = AUDIT_ACTIONS;
    expect([...written].filter((action) => !known.includes(action) && !NOT_ACTIONS.includes(action))).toEqual(
      [],
    );
    expect(written.size).toBeGreaterThan(20);
  });
});

describe("a sentence", () => {
  it.each([
    [
      sentence("lead.stage", { stage: "new", lost_reason: null }, { stage: "contacted", lost_reason: null }),
      "Ana Ruiz changed the status of lead 6f1c9a52 from New to Contacted.",
    ],
    [
      sentence("lead.assign", { assignee: null }, { assignee: "ben" }),
      "Ana Ruiz assigned lead 6f1c9a52 to Ben Cole (before: unassigned).",
    ],
    [
      sentence("lead.assign", { assignee: "gone" }, { assignee: null }),
      "Ana Ruiz unassigned lead 6f1c9a52 (before: a former employee).",
    ],
    [sentence("lead.spam", { spam: 0 }, { spam: 1 }), "Ana Ruiz marked lead 6f1c9a52 as spam."],
    [sentence("lead.spam", { spam: 1 }, { spam: 0 }), "Ana Ruiz marked lead 6f1c9a52 as not spam."],
    [
      sentence("lead.undo", { stage: "sold" }, { stage: "new" }),
      "Ana Ruiz undid their last change to lead 6f1c9a52 (status: Sold → New).",
    ],
    [
      sentence("appointment.move", { start: "2026-11-23T09:30" }, { start: "2026-11-24T14:00" }),
      "Ana Ruiz moved the appointment of lead 6f1c9a52 from Nov 23, 2026, 9:30 AM to Nov 24, 2026, 2:00 PM.",
    ],
    [
      sentence(
        "person.role",
        { roles: ["sales north"] },
        { roles: ["owner"] },
        { record: { kind: "person", id: "ben" } },
      ),
      "Ana Ruiz changed the role of Ben Cole from Sales (Acme North) to Owner (All stores).",
    ],
    [
      sentence("lead.erase", null, { leads: 2 }, { record: { kind: "person", id: "command-line" } }),
      "Ana Ruiz deleted a person's data (on the command line, total leads: 2).",
    ],
    [
      sentence(
        "report.export",
        null,
        { firstDay: "2026-11-01", lastDay: "2026-11-30" },
        { record: { kind: "report", id: "types" } },
      ),
      "Ana Ruiz exported the report “Leads by type” (2026-11-01 to 2026-11-30).",
    ],
    [
      sentence("lead.stage", null, { right: "leads.manage" }, { refused: true }),
      "Ana Ruiz tried to change the status of a lead (lead 6f1c9a52) without permission.",
    ],
    [
      sentence("lead.call", null, null, { person: { id: "left", name: "Cleo Diaz" } }),
      "Cleo Diaz logged a call on lead 6f1c9a52.",
    ],
    [
      sentence("vehicle.price", { price: 1 }, { price: 2 }, { record: { kind: "vehicle", id: "12" } }),
      "Ana Ruiz did “vehicle.price” on vehicle 12: price: 1 → 2.",
    ],
  ])("%s", (text, expected) => expect(text).toBe(expected));

  it("names a lead by its customer", () => {
    const row = { action: "lead.call", before: null, after: null, record: LEAD, refused: false };
    const person = { id: "ana", name: "Ana" };
    expect(auditSentence({ ...row, person }, { ...names, lead: () => "Ada O'Neill" })).toBe(
      "Ana Ruiz logged a call on the lead of Ada O'Neill.",
    );
  });

  it("names the fields that changed as people call them", () => {
    const row = {
      before: { stage: "new", answered_at: null },
      after: { stage: "contacted", answered_at: 5, note: "n1" },
    };
    expect(auditChanges(row, names)).toEqual([
      { name: "status", before: "New", after: "Contacted" },
      { name: "first response", before: "none", after: "time 5" },
      { name: "note", before: null, after: "n1" },
    ]);
  });
});

describe("the link of a row", () => {
  it.each([
    ["lead", "a b", "/staff/leads/a%20b"],
    ["person", "ben", "/staff/people/ben"],
    ["document", "vehicle/north/1FT", "/staff/stock/north/1FT"],
    ["document", "faqs//why", "/staff/content/faqs/why"],
    ["document", "profile-hours/north/", "/staff/content/profile-hours?store=north"],
    ["document", "profile-fees/north/", "/staff/site/profile-fees?store=north"],
    ["feed", "north.csv", "/staff/feeds"],
    ["report", "types", "/staff/reports"],
    ["consent", "1", "/staff/consents"],
    ["inbound-mail", "1", "/staff/mails"],
    ["invitation", "1", "/staff/people"],
    ["lead-list", "csv", "/staff/leads"],
    ["store", "north", "/staff/appointments"],
  ])("of a %s (%s) leads to its page", (kind, id, href) => {
    const row = { action: "x", record: { kind, id } };
    expect(recordPage(row, (person) => PEOPLE.has(person))?.href).toBe(href);
  });

  it.each([
    ["lead.erase", "lead", "a"],
    ["person.remove", "person", "left"],
    ["access", "right", "site"],
    ["document.save", "document", "toString//x"],
  ])("is missing for %s of a %s (%s), which has no page", (action, kind, id) => {
    expect(recordPage({ action, record: { kind, id } }, (person) => PEOPLE.has(person))).toBeNull();
  });
});
