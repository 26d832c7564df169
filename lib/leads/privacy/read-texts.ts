import "server-only";
import { z } from "zod";
import type { Db, Tables } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import type { KnownPerson } from "./identify-person";
import { emailOf, type Mentions } from "./mentions";
import { pagesOf } from "./pages";
import { PERSONAL_TABLES } from "./personal-data";

/** Text in another person's record that contains the person's address or number. */
export interface Mention {
  table: keyof Tables;
  /** Name and value of the column that identifies the row. */
  key: string;
  id: string;
}

/** Data that can only be found by reading texts. */
export interface FoundTexts {
  /** Deliveries outside the person's leads that are addressed to the person or about the person's leads. */
  deliveries: string[];
  /** Attachments of these deliveries. */
  files: string[];
  /** The person's mails that were added to another person's lead. */
  messages: string[];
  mentions: Mention[];
  /** Ids of emails, with which the names of their files begin. */
  mailIds: string[];
}

type Row = Record<string, string | null>;

/**
 * Reads all deliveries, and all texts in other people's leads. @param stores ids of the stores to search; all by
 * default
 */
export async function readTexts(
  db: Db,
  { leadIds, emails }: KnownPerson,
  mentions: Mentions,
  stores: readonly string[] | undefined,
): Promise<FoundTexts> {
  const found: FoundTexts = { deliveries: [], files: [], messages: [], mentions: [], mailIds: [] };
  const own = new Set(leadIds);
  const others = await otherLeads(db, own, stores);
  for (const [table, { blackOut, other }] of PERSONAL_TABLES) {
    if (!blackOut) continue;
    const key = other.split(" ").includes("id") ? "id" : "lead_id";
    for await (const row of pagesOf<Row>(db, table, key, columnsOf(table, key, blackOut))) {
      const leadId = table === "leads" ? row.id! : (row.lead_id ?? null);
      const isOthers = leadId !== null && others.has(leadId);
      if (table === "outbox" && !isOthers) {
        const isOwn = leadId !== null && own.has(leadId);
        const inScope = !stores || stores.includes(row.store_id!);
        if (isOwn || (leadId === null && inScope)) noteDelivery(row, { isOwn, mentions }, found);
      } else if (!isOthers) continue;
      else if (table === "lead_messages" && emails.includes(emailOf(row.sender ?? "")))
        found.messages.push(row.id!);
      else if (blackOut.some((column) => mentions.isIn(columnValue(column, row[column]))))
        found.mentions.push({ table, key, id: row[key]! });
    }
  }
  return found;
}

async function otherLeads(
  db: Db,
  own: ReadonlySet<string>,
  stores: readonly string[] | undefined,
): Promise<Set<string>> {
  const others = new Set<string>();
  for await (const { id, store_id } of pagesOf<{ id: string; store_id: string }>(db, "leads", "id", [
    "store_id",
  ]))
    if (!own.has(id) && (!stores || stores.includes(store_id))) others.add(id);
  return others;
}

function columnsOf(table: keyof Tables, key: string, blackOut: readonly string[]): string[] {
  const more = { outbox: ["store_id", "lead_id"], lead_messages: ["lead_id", "sender"] } as const;
  const named = table === "outbox" || table === "lead_messages" ? more[table] : [];
  const ofLead = key === "id" && named.length === 0 && table !== "leads" ? ["lead_id"] : [];
  return [...named, ...ofLead, ...blackOut];
}

/** Returns a column's value; `*_json` columns are parsed. */
export function columnValue(column: string, text: string | null | undefined): unknown {
  return column.endsWith("_json") ? readStored(z.unknown(), text ?? "null", column) : (text ?? "");
}

const DeliverySchema = z.object({
  id: z.string().optional().catch(undefined),
  files: z.array(z.object({ id: z.string() })).catch([]),
});

/** Adds a delivery of the person's lead, or a delivery without a lead that names the person. */
function noteDelivery(
  row: Row,
  { isOwn, mentions }: { isOwn: boolean; mentions: Mentions },
  found: FoundTexts,
): void {
  const payload = columnValue("payload_json", row.payload_json);
  if (!isOwn && !mentions.isIn(payload)) return;
  const { id, files } = DeliverySchema.catch({ files: [] }).parse(payload);
  if (id !== undefined) found.mailIds.push(id);
  if (isOwn) return;
  found.deliveries.push(row.id!);
  found.files.push(...files.map((file) => file.id));
}
