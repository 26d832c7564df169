import { parse } from "csv-parse/sync";
import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { type AuditEntry, recordHistory, writeAudit, writeRefusal } from "../../../lib/staff/audit";
import { auditCsv, exportAudit } from "../../../lib/staff/audit-log/audit-endpoints";
import { readAuditQuery } from "../../../lib/staff/audit-log/audit-query";
import {
  type AuditContext,
  getAuditPage,
  getNamedAuditPage,
} from "../../../lib/staff/audit-log/get-audit-page";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { makeLead } from "../../unit/leads/core/fixture";

/** Noon in Chicago. */
const NOON = Date.UTC(2026, 10, 21, 18);
const DAY = 86_400_000;
const ANA = { id: "ana", name: "Ana Ruiz" };
const EVIL = { id: "evil", name: '=HYPERLINK("https://evil.example","x")' };

let group = "";
let tests = 0;

function auditContract(database: () => Db): void {
  let db: Db;
  // Rows stay: each test has its own stores.
  beforeEach(() => {
    db = database();
    group = `group-${++tests}`;
  });
  const store = (name: string) => `${group}-${name}`;

  const write = (changes: Partial<AuditEntry> = {}, at = NOON, actor = ANA) => {
    const record = { kind: "lead", id: "lead-1", storeId: store("north"), ...changes.record };
    return writeAudit(db, actor, { action: "lead.call", before: null, after: null, ...changes, record }, at);
  };
  const context = (changes: Partial<AuditContext> = {}): AuditContext => ({
    db,
    stores: [group, store("north"), store("south")],
    timeZone: "America/Chicago",
    names: { person: () => null, store: () => null, time: String },
    ...changes,
  });
  const read = (query: Record<string, string> = {}, changes: Partial<AuditContext> = {}, size?: number) =>
    getAuditPage(context(changes), readAuditQuery(Object.entries(query)), size);
  const found = async (query: Record<string, string> = {}) =>
    (await read(query)).rows.map(({ record }) => record.id);

  it("shows refused attempts of others in a record's history to owners only", async () => {
    const record = { kind: "lead", id: store("history"), storeId: store("north") };
    await write({ record });
    await writeRefusal(db, ANA, { action: "lead.note", record, right: "leads.answer" }, NOON + 1);
    const seenBy = async (id: string, role: Role) => {
      const person = { id, name: id, email: `${id}@example.com`, roles: [{ role, storeId: null }] };
      return (await recordHistory(db, person, "lead", record.id)).map(({ action }) => action);
    };
    expect(await seenBy("owner", "owner")).toEqual(["lead.note.refused", "lead.call"]);
    expect(await seenBy("ana", "sales")).toEqual(["lead.note.refused", "lead.call"]);
    for (const role of ["manager", "sales"] as const)
      expect(await seenBy("ben", role)).toEqual(["lead.call"]);
  });

  it("names leads by their customers on the page, and not in a file", async () => {
    const id = await storeLead(db, makeLead({ id: store("named") }));
    await write({ record: { kind: "lead", id, storeId: store("north") } });
    const page = await getNamedAuditPage(context(), readAuditQuery([]));
    expect(page.rows.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^Ana Ruiz logged a call on the lead of \w+ .+\.$/),
    ]);
    expect((await read()).rows[0]?.sentence).toContain(`lead ${id.slice(0, 8)}`);
  });

  it("shows the newest first, page by page, without a gap or a repetition", async () => {
    for (let index = 0; index < 7; index++)
      await write(
        { record: { kind: "lead", id: `lead-${index}`, storeId: store("north") } },
        NOON + (index >> 1),
      );
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read({ after }, {}, 2);
      seen.push(...page.rows.map(({ record }) => record.id));
      after = page.next;
      // Rows written in the meantime are newer than the first page.
      await write({}, NOON + DAY);
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen[0]).toBe("lead-6");
    expect(seen.slice(-2).sort()).toEqual(["lead-0", "lead-1"]);
  });

  it("shows only rows of the person's stores, also in a search", async () => {
    await write();
    await write({ record: { kind: "lead", id: "lead-south", storeId: store("south") } });
    const north = { stores: [store("north")] };
    expect((await read({}, north)).rows).toHaveLength(1);
    expect((await read({ store: store("south") }, north)).rows).toEqual([]);
    expect((await read({ record: "lead-south" }, north)).rows).toEqual([]);
    expect((await read({}, { stores: [] })).rows).toEqual([]);
  });

  it("finds by person, action, record, store, days and refusals", async () => {
    const record = (id: string, storeId = store("north")) => ({ kind: "lead", id, storeId });
    await write({ record: record("a") }, NOON, { id: "ben", name: "Ben" });
    await write({ record: record("b"), action: "lead.note" });
    await write({ record: record("c", store("south")) });
    await writeRefusal(db, ANA, { action: "lead.note", record: record("d"), right: "leads.answer" }, NOON);
    // The last and the first minute of a day in Chicago.
    await write({ record: record("evening") }, Date.UTC(2026, 10, 21, 5, 59));
    await write({ record: record("morning") }, Date.UTC(2026, 10, 21, 6));
    expect(await found({ person: "ben" })).toEqual(["a"]);
    expect(await found({ action: "lead.note" })).toEqual(["b"]);
    expect(await found({ record: "c" })).toEqual(["c"]);
    expect(await found({ store: store("south") })).toEqual(["c"]);
    expect(await found({ refused: "yes" })).toEqual(["d"]);
    expect(await found({ refused: "yes", action: "lead.note" })).toEqual(["d"]);
    expect(await found({ refused: "yes", action: "lead.call" })).toEqual([]);
    expect(await found({ to: "2026-11-20" })).toEqual(["evening"]);
    expect(await found({ from: "2026-11-21" })).not.toContain("evening");
    expect(await found({ from: "2026-11-21", to: "2026-11-21" })).toContain("morning");
  });

  it.each<Record<string, string>>([
    { after: "x" },
    { after: "1.'; DROP TABLE audit" },
    { from: "2026-13-45" },
    { refused: "perhaps" },
    { person: "" },
  ])("what cannot be read counts as left out: %o", async (query) => {
    await write();
    expect(await found(query)).toEqual(["lead-1"]);
  });

  it("marks a rejection, apart from completed actions", async () => {
    const record = { kind: "lead", id: "lead-1", storeId: store("north") };
    await writeRefusal(db, ANA, { action: "lead.stage", record, right: "leads.manage" }, NOON);
    expect((await read()).rows).toMatchObject([
      {
        action: "lead.stage",
        refused: true,
        sentence: "Ana Ruiz tried to change the status of a lead (lead lead-1) without permission.",
      },
    ]);
  });

  it("one person's refusals do not fill the table", async () => {
    const record = { kind: "lead", id: "lead-1", storeId: store("north") };
    const insistent = { id: `insistent-${group}`, name: "Ivo" };
    for (let index = 0; index < 305; index++)
      await writeRefusal(db, insistent, { action: "lead.view", record, right: "leads.answer" }, NOON);
    const page = await read({ person: insistent.id }, {}, 400);
    expect(page.rows).toHaveLength(300);
  });

  it("a row can be neither changed nor deleted", async () => {
    await write();
    await expect(db.updateTable("audit").set({ actor_name: "Nobody" }).execute()).rejects.toThrow();
    await expect(db.deleteFrom("audit").execute()).rejects.toThrow();
    expect(await found()).toEqual(["lead-1"]);
  });

  it("a file has the rows that match, and runs nothing in a spreadsheet", async () => {
    await write({ before: { stage: "new" }, after: { stage: "sold" }, action: "lead.stage" }, NOON, EVIL);
    await write();
    let text = "";
    for await (const part of auditCsv(context(), readAuditQuery([["person", "evil"]]))) text += part;
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      time: "2026-11-21T12:00:00-06:00",
      person: `'${EVIL.name}`,
      action: "lead.stage",
      refused: "no",
      before: '{"stage":"new"}',
      after: '{"stage":"sold"}',
    });
    for (const cell of Object.values(rows[0]!)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  it("an export is a file, and an audit row with its filters", async () => {
    await write();
    const owner: StaffPerson = { id: "owner", name: "Olga", email: "olga@acme.example.com", roles: [] };
    const fields = { action: "lead.call", after: "1.x" };
    const response = await exportAudit(context(), { person: owner, fields, now: NOON + 1 });
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true })).toHaveLength(1);
    const rows = await db
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "audit.export")
      .where("at", "=", NOON + 1)
      .execute();
    expect(rows.map(({ after_json }) => after_json)).toEqual(['{"action":"lead.call"}']);
  });
}

onBothDatabases("the audit log", (instances) => auditContract(() => instances().first));
