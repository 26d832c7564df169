import "server-only";
import Table from "cli-table3";
import { formatPhone } from "../../core/contact/phone-format";
import type { Db, OutboxState } from "../../core/db/schema";
import { expectDue } from "../../delivery/outbox/queue";
import type { Lead } from "./lead";
import { tradeInLines } from "./lead-text";
import { readLead } from "./stored-lead";

/** Row of the operator's list of leads, without personal data. */
export interface LeadRecord {
  id: string;
  type: string;
  storeId: string;
  status: string;
  spamReason: string | null;
  createdAt: number;
  /** State of the lead's email, or null if it has none. */
  state: OutboxState | null;
  attempts: number;
  nextAttemptAt: number | null;
  lastError: string | null;
}

/** Lists leads, newest first. */
export async function listLeads(
  db: Db,
  { limit, state }: { limit: number; state?: OutboxState },
): Promise<LeadRecord[]> {
  const query = records(db).orderBy("leads.created_at", "desc").limit(limit);
  return state ? query.where("outbox.state", "=", state).execute() : query.execute();
}

/** Returns one lead with the visitor's details, or null if it does not exist. */
export async function showLead(db: Db, id: string): Promise<{ lead: Lead; deliveries: LeadRecord[] } | null> {
  const lead = await readLead(db, id);
  return lead && { lead, deliveries: await records(db).where("leads.id", "=", id).execute() };
}

/**
 * Makes undelivered rows due immediately and restarts their retry schedule at `now`.
 * @returns how many deliveries were reset, or null if the lead does not exist
 */
export async function retryLead(db: Db, id: string, now: number): Promise<number | null> {
  const lead = await db.selectFrom("leads").select("id").where("id", "=", id).executeTakeFirst();
  if (!lead) return null;
  const rows = await db
    .updateTable("outbox")
    .set({ state: "queued", attempts: 0, next_attempt_at: now, created_at: now, updated_at: now })
    .where("lead_id", "=", id)
    .where("state", "in", ["queued", "failed"])
    .returning("kind")
    .execute();
  expectDue(rows.map(({ kind }) => kind));
  return rows.length;
}

function records(db: Db) {
  return db
    .selectFrom("leads")
    .leftJoin("outbox", "outbox.lead_id", "leads.id")
    .select((eb) => [
      "leads.id",
      "leads.type",
      "leads.store_id as storeId",
      "leads.status",
      "leads.spam_reason as spamReason",
      "leads.created_at as createdAt",
      "outbox.state",
      eb.fn.coalesce("outbox.attempts", eb.lit(0)).as("attempts"),
      "outbox.next_attempt_at as nextAttemptAt",
      "outbox.last_error as lastError",
    ]);
}

/** Formats the operator's list of leads, with times in UTC and without personal data. */
export function leadsTable(records: LeadRecord[], now: number): string {
  if (records.length === 0) return "No leads.";
  const table = new Table({
    head: ["Lead", "Received", "Type", "Store", "Status", "Delivery", "Attempts", "Next", "Trouble"],
    style: { head: [], border: [] },
  });
  for (const record of records) {
    table.push([
      record.id,
      time(record.createdAt),
      record.type,
      record.storeId,
      record.spamReason ? `${record.status}, spam?` : record.status,
      record.state === "failed" ? "FAILED" : (record.state ?? "none"),
      String(record.attempts),
      record.state === "queued" && record.nextAttemptAt ? wait(record.nextAttemptAt - now) : "",
      record.lastError ?? "",
    ]);
  }
  return table.toString();
}

/** Formats all data of one lead, including the visitor's details. */
export function leadSheet({ lead, deliveries }: { lead: Lead; deliveries: LeadRecord[] }): string {
  const { user, vehicle, consent, tradeIn, direct, details = [], files = [], agreements = [] } = lead;
  const table = new Table({ style: { head: [], border: [] }, colWidths: [20, 80], wordWrap: true });
  table.push(
    ["Lead", lead.id],
    ["Received", time(lead.createdAt)],
    ["Type", lead.type],
    ["Store", lead.storeId],
    ["Status", lead.status],
    ["Possible spam", lead.spamReason ?? "no"],
    ["Name", printable(`${user.firstName} ${user.lastName}`)],
    ["Email", printable(user.email)],
    ["Phone", formatPhone(user.phone, "general")],
    ["Vehicle", vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}` : ""],
    ["VIN", lead.vin ?? ""],
    ...(tradeIn ? [["Own vehicle", printable(tradeInLines(tradeIn).join("\n"))]] : []),
    ...details.map(({ label, value }) => [printable(label), printable(value)]),
    ...(direct ? [["Also sent to", printable(`${direct.name} <${direct.email}>`)]] : []),
    ...(files.length > 0 ? [["Files", files.map(({ name }) => printable(name)).join("\n")]] : []),
    ["Message", printable(lead.comments)],
    ["Consent", consent.given ? `yes, ${time(consent.at)}, text ${consent.version}` : "no"],
    ["Consent text", printable(consent.text)],
    ...agreements.map(({ version, at }) => ["Agreed to", `${version}, ${time(at)}`]),
    ["Page", consent.page],
    [
      "Ads",
      Object.entries(lead.ads)
        .map(([name, value]) => `${name}=${value}`)
        .join("\n"),
    ],
  );
  return `${table.toString()}\n${leadsTable(deliveries, Date.now())}`;
}

/** Removes control characters from a visitor's text, so that it cannot control the terminal. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, "");
}

function time(at: number): string {
  return new Date(at).toISOString().replace("T", " ").slice(0, 19);
}

function wait(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  return seconds < 120 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
}
