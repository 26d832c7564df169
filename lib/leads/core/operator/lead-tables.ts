import Table from "cli-table3";
import type { Lead } from "../lead";
import { formatPhone } from "../phone-format";
import { tradeInLines } from "../trade/trade-in-lines";
import type { LeadRecord } from "./lead-records";

/** The operator's list; times in UTC, without personal data. */
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

/** Everything of one lead, the visitor's details included. */
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

/** A visitor's text cannot steer the terminal. */
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
