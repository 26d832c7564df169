import "server-only";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";

/** Request of a person for no more alerts and texts, as the staff recorded it. */
export interface ContactStop {
  /** Milliseconds since 1970. */
  at: number;
  /** Name of the person who recorded it. */
  by: string;
}

/** Normalizes an e-mail address or a phone number in any format. */
function stoppedContact(contact: string): string {
  return contact.includes("@") ? contact.trim().toLowerCase() : phoneDigits(contact);
}

/** Returns the earliest request that covers one of some addresses and numbers, or null. */
export async function contactStopOf(
  db: Db,
  groupId: string,
  contacts: readonly string[],
): Promise<ContactStop | null> {
  const wanted = contacts.map(stoppedContact).filter(Boolean);
  if (wanted.length === 0) return null;
  const row = await db
    .selectFrom("do_not_contact")
    .select(["created_at as at", "author_name as by"])
    .where("contact", "in", wanted)
    .where("group_id", "=", groupId)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
