import "server-only";
import { recordOpening, sealedText } from "../../leads/credit/open-application";
import { type AuditEntry, writeAudit } from "../audit";
import { may, type Right } from "../rights";
import { findWork, recordOf, refuse } from "./change-work";
import { type StaffContext, targetOf } from "./scope";

export type SealedAnswer =
  | { ok: true; sealed: string }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right }
  /** The lead is not a credit application, or its application was deleted by age. */
  | { ok: false; reason: "none" | "deleted" };

/**
 * Returns the sealed file of a credit application for a browser that has the key. The access log and the audit table
 * record the person before the response. @throws if that fails; nothing is returned then
 */
export async function takeSealed(context: StaffContext, leadId: string): Promise<SealedAnswer> {
  const { db, person, now } = context;
  const row = await findWork(context, leadId);
  if (!row) return { ok: false, reason: "unknown" };
  if (!may(person, "credit.open", targetOf(row))) return refuse(context, row, "credit.open", "credit.open");
  const sealed = await sealedText(db, leadId);
  if (typeof sealed !== "string")
    return { ok: false, reason: row.type === "FULL_CREDIT_APP" ? "deleted" : "none" };
  const entry: AuditEntry = { action: "credit.open", record: recordOf(row), before: null, after: null };
  await db.transaction().execute(async (trx) => {
    await recordOpening(trx, leadId, "opened", { by: person.email, at: now() });
    await writeAudit(trx, person, entry, now());
  });
  return { ok: true, sealed };
}
