import "server-only";
import { ALERT_LIFETIMES } from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import { withdrawConsents } from "../core/consent-ledger";

/**
 * Deletes pending alerts of an address whose owner did not request them, and mails nothing to it for a while. Alerts
 * that the owner confirmed earlier remain.
 */
export async function refuseAlerts(db: Db, personId: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom("alert_subscriptions")
      .where("person_id", "=", personId)
      .where("state", "=", "pending")
      .returning("id")
      .execute();
    const ids = deleted.map(({ id }) => id);
    await withdrawConsents(trx, ids, "never-confirmed", now);
    // The time lies in the future, so that the next confirmation mail is due only when the period of silence ends.
    const confirm_mailed_at = now + ALERT_LIFETIMES.refused - ALERT_LIFETIMES.confirmSilence;
    await trx
      .updateTable("alert_people")
      .set({ confirm_hash: null, confirm_until: null, confirm_mailed_at })
      .where("id", "=", personId)
      .execute();
  });
}
