import "server-only";
import { createHash } from "node:crypto";
import { PostgresAdapter, type Transaction } from "kysely";
import { copyBatch } from "../../../config/runtime/connections";
import { type GiveUp, inTransaction } from "./in-transaction";
import { migrate } from "./migrate";
import type { Db, Tables } from "./schema";

export interface CopiedTable {
  table: string;
  rows: number;
  /** The same for the same rows in any order. */
  checksum: string;
}

export type CopyReport =
  | { ok: true; tables: CopiedTable[] }
  | { ok: false; problem: "not-empty" | "different"; message: string };

/** Tables in an order in which each row finds the rows that it refers to, with the columns that identify a row. */
export const COPIED_TABLES: { [table in keyof Tables]: (keyof Tables[table] & string)[] } = {
  store_groups: ["id"],
  stores: ["id"],
  vehicles: ["store_id", "vin"],
  vehicle_records: ["store_id", "import_id", "vin"],
  stock_lines: ["store_id", "vin"],
  stock_line_states: ["group_id"],
  vehicle_counts: ["store_id", "vin", "day"],
  price_changes: ["store_id", "vin", "changed_at"],
  feed_prices: ["file", "store_id", "vin", "changed_at"],
  model_recalls: ["make", "model", "year"],
  window_stickers: ["vin"],
  feed_runs: ["id"],
  feed_uploads: ["id"],
  feed_states: ["store_id", "source"],
  leases: ["name"],
  site_uploads: ["id"],
  content: ["group_id", "collection", "id"],
  staff_documents: ["group_id", "kind", "store_id", "record_id"],
  staff_revisions: ["group_id", "kind", "store_id", "record_id", "version"],
  versions: ["group_id"],
  photos: ["source_url"],
  leads: ["id"],
  lead_work: ["lead_id"],
  deals: ["id"],
  deal_versions: ["id"],
  deposits: ["id"],
  vehicle_holds: ["store_id", "vin"],
  lead_notes: ["id"],
  lead_tasks: ["id"],
  lead_tags: ["id"],
  lead_messages: ["id"],
  lead_alarms: ["lead_id"],
  inbound_mails: ["id"],
  person_links: ["id"],
  staff_notices: ["id"],
  lead_assignments: ["lead_id", "person_id"],
  do_not_contact: ["id"],
  audit: ["id"],
  outbox: ["id"],
  webhook_states: ["store_id"],
  attachments: ["id"],
  trade_photos: ["id"],
  form_drafts: ["token"],
  test_drives: ["lead_id"],
  service_appointments: ["lead_id"],
  appointment_outcomes: ["lead_id"],
  past_appointments: ["lead_id", "starts_at"],
  service_places: ["store_id", "starts_at", "place"],
  phone_attempts: ["phone_hash"],
  phone_confirmed: ["phone_hash"],
  phone_sends: ["day"],
  credit_applications: ["lead_id"],
  credit_openings: ["id"],
  web_vitals: ["day", "page", "vital", "bucket"],
  empty_searches: ["day", "store_id", "search"],
  alert_people: ["id"],
  alert_subscriptions: ["id"],
  alert_events: ["id"],
  alert_seen: ["group_id", "vin"],
  alert_states: ["group_id"],
  consents: ["id"],
  staff_people: ["id"],
  staff_sessions: ["id"],
  staff_credentials: ["id"],
  staff_challenges: ["id"],
  staff_two_factors: ["id"],
  staff_passkeys: ["id"],
  staff_roles: ["person_id", "group_id", "store_id"],
  staff_invitations: ["id"],
  staff_mail_choices: ["person_id", "kind"],
  staff_duty: ["person_id", "group_id"],
  programs: ["id"],
  program_reads: ["program_id", "scope", "day"],
  program_requests: ["actor_id", "key_hash"],
  foreign_ids: ["lead_id", "system"],
  sales: ["lead_id"],
  record_changes: ["kind", "record_id", "store_id"],
  lead_reads: ["person_id", "lead_id"],
  staff_views: ["id"],
  staff_push_subscriptions: ["id"],
  refused_addresses: ["address_hash"],
  server_keys: ["name"],
};

/** Table to which triggers add rows for those copied before; it is never empty. */
const TRIGGERED = "record_changes";

type Row = Record<string, string | number | Buffer | null>;

/**
 * Copies everything of one database to another, empty one, whichever of the two engines each is. All or nothing: it
 * is one transaction, and the copy is read back and compared before it is committed. Changes made to the source
 * during the copy are not in it: stop the site first.
 * @throws when either database fails; the target is then as it was
 */
export async function copyStore(
  from: Db,
  to: Db,
  onTable: (table: string) => void = () => undefined,
): Promise<CopyReport> {
  await migrate(from);
  await migrate(to);
  const tables = Object.keys(COPIED_TABLES) as (keyof Tables)[];
  return consistent(from, (source) =>
    inTransaction(to, async (target, giveUp: GiveUp<CopyReport>): Promise<CopyReport> => {
      for (const table of tables.filter((each) => each !== TRIGGERED))
        await refuseRows(target, table, giveUp);
      const done: CopiedTable[] = [];
      for (const table of tables) {
        onTable(table);
        done.push(await copyTable(source, target, table, giveUp));
      }
      return { ok: true, tables: done };
    }),
  );
}

/** Returns a reader that sees one moment of the database. */
function consistent<T>(db: Db, read: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return (isPostgres ? transaction.setIsolationLevel("repeatable read") : transaction).execute(read);
}

async function refuseRows(target: Db, table: keyof Tables, giveUp: GiveUp<CopyReport>): Promise<void> {
  const row = await target
    .selectFrom(table)
    .select((eb) => eb.lit(1).as("one"))
    .limit(1)
    .executeTakeFirst();
  if (row)
    giveUp({
      ok: false,
      problem: "not-empty",
      message: `The target is not empty: it has rows in "${table}". Copy into a database of its own.`,
    });
}

async function copyTable(
  source: Db,
  target: Db,
  table: keyof Tables,
  giveUp: GiveUp<CopyReport>,
): Promise<CopiedTable> {
  const written = new Checksum();
  if (table === TRIGGERED) await target.deleteFrom(table).execute();
  for await (const rows of pages(source, table)) {
    await target
      .insertInto(table)
      .values(rows as never)
      .execute();
    for (const row of rows) written.add(row);
  }
  const read = new Checksum();
  for await (const rows of pages(target, table)) for (const row of rows) read.add(row);
  if (read.rows !== written.rows || read.value !== written.value) {
    giveUp({
      ok: false,
      problem: "different",
      message: `"${table}" is not the same when read back: ${written.rows} rows ${written.value}, then ${read.rows} rows ${read.value}.`,
    });
  }
  return { table, rows: written.rows, checksum: written.value };
}

async function* pages(db: Db, table: keyof Tables): AsyncGenerator<Row[]> {
  const limit = table === "attachments" ? copyBatch.files : copyBatch.rows;
  const keys = COPIED_TABLES[table] as never[];
  for (let offset = 0; ; offset += limit) {
    let query = db.selectFrom(table).selectAll().limit(limit).offset(offset);
    for (const key of keys) query = query.orderBy(key);
    const rows = (await query.execute()) as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
  }
}

/** Sum of the rows' own hashes: engines sort texts differently. */
class Checksum {
  rows = 0;
  private sum = 0n;

  add(row: Row): void {
    const hash = createHash("sha256");
    for (const [name, value] of Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const text = Buffer.isBuffer(value) ? value.toString("base64") : value;
      hash.update(JSON.stringify([name, text]));
    }
    this.rows++;
    this.sum = (this.sum + BigInt(`0x${hash.digest("hex")}`)) % (1n << 256n);
  }

  get value(): string {
    return this.sum.toString(16).padStart(64, "0").slice(0, 16);
  }
}
