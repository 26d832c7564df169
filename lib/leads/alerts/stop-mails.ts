import "server-only";
import type { Db } from "../../core/db/schema";
import { type MailRefusal, refuseAddress } from "../../delivery/mail/refused-addresses";
import { endAlerts } from "./change-alerts";

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
