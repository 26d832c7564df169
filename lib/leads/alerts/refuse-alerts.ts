import "server-only";
import { ALERT_LIFETIMES } from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import { withdrawConsents } from "../core/consent-ledger";

/**
 * Deletes alerts that wait for a confirmation, because somebody else requested them for this address, and sends nothing to the
 * address for a while. Alerts that its owner confirmed before stay.
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
    // As if the last confirmation mail were sent so late that the next one is due when the silence ends.
    const confirm_mailed_at = now + ALERT_LIFETIMES.refused - ALERT_LIFETIMES.confirmSilence;
    await trx
      .updateTable("alert_people")
      .set({ confirm_hash: null, confirm_until: null, confirm_mailed_at })
      .where("id", "=", personId)
      .execute();
  });
}
