import "server-only";
import type { Db } from "../../core/db/schema";
import { dealMessages } from "../../store/i18n/deal-messages";
import { forStaff } from "../../store/i18n/in-locale";
import { visitMessages } from "../../store/i18n/visit-messages";
import type { LeadDetail } from "../core/lead";
import { parseLead, withLeadParts } from "../core/stored-lead";
import { formatDateTime } from "../schedule/format-slot";

/** Returns the line of a deal's lead with the booked time of its pick-up or delivery. */
export function bookedDetail(start: number, timeZone: string): LeadDetail {
  return forStaff(() => ({
    section: dealMessages().lead.section,
    label: visitMessages().bookedFor,
    value: formatDateTime(start, timeZone),
  }));
}

/** Writes the booked time (null for none) into the lead of a deal, in the transaction that books, moves or cancels it. */
export async function restateBooked(
  trx: Db,
  leadId: string,
  start: number | null,
  timeZone: string,
): Promise<void> {
  const row = await trx
    .selectFrom("leads")
    .select("payload_json")
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!row) return;
  const line = bookedDetail(start ?? 0, timeZone);
  const others = (parseLead(row.payload_json, leadId).details ?? []).filter(
    ({ label }) => label !== line.label,
  );
  const details = [...others, ...(start === null ? [] : [line])];
  const payload_json = withLeadParts(row.payload_json, leadId, { details });
  await trx.updateTable("leads").set({ payload_json }).where("id", "=", leadId).execute();
}
