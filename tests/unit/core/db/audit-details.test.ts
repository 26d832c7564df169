import { describe, expect, it } from "vitest";
import { insertAuditRow } from "../../../../lib/core/db/audit-row";
import { memoryDb } from "../../../support/memory-database";

const BY = { id: "owner", name: "Olga" };

async function written(kind: string, after: object): Promise<unknown> {
  const db = await memoryDb();
  const row = { action: "test", record: { kind, id: "1", storeId: "north" }, before: null, after };
  await insertAuditRow(db, BY, row, 1);
  const { after_json } = await db.selectFrom("audit").select("after_json").executeTakeFirstOrThrow();
  await db.destroy();
  return JSON.parse(after_json ?? "null");
}

describe("details of the audit table, which cannot be deleted", () => {
  it.each([
    "ada@shopper.example.com",
    "312-555-0187",
    "3125550187",
    "+1 (312) 555-0187",
    "Ada O'Neill",
    "Is it still there?",
  ])("leave out of a visitor's record what may be personal: %s", async (value) => {
    for (const kind of ["lead", "consent", "audit", "report"])
      expect(await written(kind, { record: value, list: [value], deep: { value } })).toEqual({
        record: "[left out]",
        list: ["[left out]"],
        deep: { value: "[left out]" },
      });
  });

  it("keep ids, states, dates and numbers", async () => {
    const after = {
      ...{ stage: "lost", lost_reason: null, assignee: "6f1c9a52-0000-4000-8000-000000000001", spam: 1 },
      ...{
        start: "2026-11-23T10:30",
        firstDay: "2026-11-01",
        right: "credit.open",
        dueAt: 1_795_795_083_000,
      },
    };
    expect(await written("lead", after)).toEqual(after);
  });

  it("keep published values, and invited people", async () => {
    const after = { recipient: "sales@north.example.com" };
    expect(await written("document", after)).toEqual(after);
  });
});
