import { type Kysely, sql } from "kysely";
import { onChange } from "./0081-record-changes";

export const isAdditive = true;

/** Tables whose rows are a record of a lead, with the store of a row in a statement; without a lead, a row is none. */
const RECORDS = [
  {
    table: "lead_messages",
    kind: "message",
    store: "(SELECT store_id FROM lead_work WHERE lead_id = ROW.lead_id)",
  },
  { table: "deals", kind: "deal", store: "ROW.store_id" },
  { table: "deposits", kind: "deposit", store: "ROW.store_id" },
] as const;

/** Adds messages, deals and deposits to the order of changes for programs, with those that exist already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, kind, store } of RECORDS) {
    const insert = (row: string, from: string) =>
      `INSERT INTO record_changes (kind, store_id, record_id, deleted, seq, numbered_at)
       SELECT '${kind}', ${store.replace("ROW", row)}, ${row}.id, 0, NULL, 0 ${from}
       WHERE ${row}.lead_id IS NOT NULL AND ${store.replace("ROW", row)} IS NOT NULL
       ON CONFLICT (kind, record_id, store_id) DO UPDATE SET deleted = 0, seq = NULL`;
    await sql.raw(insert(table, `FROM ${table}`)).execute(db);
    await onChange(db, table, undefined, (event) =>
      event === "delete"
        ? `UPDATE record_changes SET deleted = 1, seq = NULL WHERE kind = '${kind}' AND record_id = OLD.id;`
        : `${insert("NEW", "")};`,
    );
  }
}
