import "server-only";
import type { Db } from "../../core/db/schema";
import { singleLine } from "../../core/platform/clean-text";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import { enqueue } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { MailChoices } from "../accounts/mail-choices";
import type { StaffContext } from "../leads/scope";
import type { StaffPerson } from "../rights";

/** What mails to the staff are made with, for one group. */
export interface NoticeContext extends Pick<StaffContext, "db" | "hoursOf" | "now"> {
  groupId: string;
  siteUrl: string;
  company: StoreProfile;
  stores: readonly StoreProfile[];
  /** Those who may sign in. */
  people: readonly StaffPerson[];
  wants: (personId: string) => MailChoices;
}

/**
 * Queues a mail to a person of the staff. @param key the same mail has the same one, and is sent once
 * @returns whether it was new
 */
export function queueNotice(
  trx: Db,
  { company, now }: Pick<NoticeContext, "company" | "now">,
  { key, person, store, subject, body }: Notice,
): Promise<boolean> {
  const job = {
    id: key,
    message: { type: "text", subject: singleLine(subject), email: person.email, body },
    requestDate: zonedTimestamp(now(), store.timeZone),
    from: { name: company.site.name, address: company.email },
  };
  const entry = { idempotencyKey: key, kind: "email", storeId: store.id, leadId: null, payload: job };
  return enqueue(trx, entry, now());
}

interface Notice {
  key: string;
  person: Pick<StaffPerson, "email">;
  store: Pick<StoreProfile, "id" | "timeZone">;
  subject: string;
  body: string;
}
