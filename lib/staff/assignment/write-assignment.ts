import "server-only";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { queueLeadNews } from "../../leads/core/lead-news";
import { writeAudit } from "../audit";
import { recordOf } from "../leads/change-work";
import type { LeadWorkRow } from "../leads/lead-state";

/** Lead with the people to whom a rule has assigned it, in order. */
export interface AssignedLead extends LeadWorkRow {
  assigned: readonly { personId: string; at: number }[];
}

/** Actor of assignments by rule in the audit. */
const RULE = { id: "assignment-rule", name: "Forecourt" };

/**
 * Assigns a lead with its history and the notification of the assignee in one transaction.
 * @returns false if the lead has changed since it was read; nothing is written then
 */
export function writeAssignment(db: Db, lead: AssignedLead, personId: string, at: number): Promise<boolean> {
  const version = lead.version + 1;
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("lead_work")
      .set({ assignee: personId, version, updated_at: at })
      .where("lead_id", "=", lead.lead_id)
      .where("version", "=", lead.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await trx
      .insertInto("lead_assignments")
      .values({ lead_id: lead.lead_id, person_id: personId, assigned_at: at, version })
      .execute();
    const values = { before: { assignee: lead.assignee }, after: { assignee: personId } };
    await writeAudit(trx, RULE, { action: "lead.assign-rule", record: recordOf(lead), ...values }, at);
    await queueLeadNews(trx, { leadId: lead.lead_id, storeId: lead.store_id, kind: "assigned", at });
    return true;
  });
}
