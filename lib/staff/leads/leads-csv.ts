import "server-only";
import { LEAD_BULK } from "../../../config/runtime/limits";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import { spreadsheetFile } from "../../marketing/feeds/delimited";
import { staffLeadBulkMessages } from "../../store/i18n/staff-lead-bulk-messages";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { getLeadPage, linesOf } from "./get-lead-page";
import type { LeadLine } from "./lead-state";
import type { LeadListQuery } from "./list-query";
import { mayBeSeen, type StaffContext } from "./scope";

/** Names of the people and stores in an export, and its time zone. */
export interface ExportNames {
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
}

/** Returns selected leads, or the leads of a list in its order, up to `LEAD_BULK.exported`. */
export async function leadsToExport(
  context: StaffContext,
  { ids, query }: { ids: readonly string[]; query: LeadListQuery },
): Promise<LeadLine[]> {
  if (ids.length > 0) {
    const rows = await context.db
      .selectFrom("lead_work")
      .selectAll()
      .where("lead_id", "in", [...ids])
      .where((eb) => mayBeSeen(eb, context))
      .orderBy("created_at", "desc")
      .execute();
    return linesOf(context, rows);
  }
  const lines: LeadLine[] = [];
  let after: string | undefined;
  do {
    const page = await getLeadPage(context, { ...query, after });
    lines.push(...page.leads);
    after = page.next ?? undefined;
  } while (after !== undefined && lines.length < LEAD_BULK.exported);
  return lines.slice(0, LEAD_BULK.exported);
}

/** Formats leads as a CSV file. Cells are escaped so that spreadsheets run no formulas. */
export function leadsCsv(lines: readonly LeadLine[], { nameOf, storeOf, timeZone }: ExportNames): string {
  const t = staffLeadMessages();
  const rows = lines.map((lead) => [
    zonedTimestamp(lead.createdAt, timeZone),
    lead.name,
    lead.email,
    lead.phone,
    t.types[lead.type as keyof typeof t.types] ?? lead.type,
    storeOf(lead.storeId),
    lead.vehicle,
    lead.source,
    t.stages[lead.stage],
    lead.lostReason && t.lostReasons[lead.lostReason],
    nameOf(lead.assignee),
    lead.tags.join("; "),
    lead.answeredAt === null ? null : zonedTimestamp(lead.answeredAt, timeZone),
  ]);
  return spreadsheetFile(staffLeadBulkMessages().csvHead, rows);
}
