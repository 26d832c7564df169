import "server-only";
import { ALERT_LIFETIMES } from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import { type MailRefusal, refuseAddress } from "../../delivery/mail/refused-addresses";
import { withdrawConsents } from "../core/consent-ledger";
import { endAlerts } from "./change-alerts";

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

/**
 * Stops mails to an address that rejects them or whose owner reported one as spam. Ends its alerts too, so that no
 * digest is composed.
 * @param now milliseconds since 1970
 */
export async function stopMails(db: Db, address: string, reason: MailRefusal, now: number): Promise<void> {
  await refuseAddress(db, address, reason, now);
  const readers = await db
    .selectFrom("alert_people")
    .select("id")
    .where("email", "=", address.trim().toLowerCase())
    .execute();
  for (const { id } of readers) await endAlerts(db, id, now, reason);
}
