import "server-only";
import { randomUUID } from "node:crypto";
import { STAFF_PART } from "../../../config/runtime/routes";
import type { Db } from "../../core/db/schema";
import type { MailDataOf } from "../../delivery/mail/mail-kinds";
import { personMail } from "../../delivery/mail/person-mail";
import { enqueue } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { NoticeChoices } from "../accounts/notice-choices";
import type { StaffContext } from "../leads/scope";
import type { StaffPerson } from "../rights";

/** Dependencies of one group's mails to staff. */
export interface NoticeContext extends Pick<StaffContext, "db" | "hoursOf" | "now"> {
  groupId: string;
  siteUrl: string;
  company: StoreProfile;
  stores: readonly StoreProfile[];
  /** People who can sign in. */
  people: readonly StaffPerson[];
  wants: (personId: string) => NoticeChoices;
}

/**
 * Queues a mail to a staff member. @param key identifies the mail, which is queued once
 * @returns false if it was already queued
 */
export function queueNotice<Kind extends NoticeKind>(
  trx: Db,
  { company, now }: Pick<NoticeContext, "company" | "now">,
  { key, person, store, kind, data }: Notice<Kind>,
): Promise<boolean> {
  const payload = personMail(kind, data, {
    id: key,
    to: person.email,
    now: now(),
    from: { name: company.site.name, address: company.email },
  });
  const entry = { idempotencyKey: key, kind: "email", storeId: store.id, leadId: null, payload };
  return enqueue(trx, entry, now());
}

/** Returns true if the mail with a key was queued before. */
export async function isQueued(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

type NoticeKind = "staff-notices" | "staff-digest" | "staff-set-aside";

interface Notice<Kind extends NoticeKind> {
  key: string;
  person: Pick<StaffPerson, "email">;
  store: Pick<StoreProfile, "id">;
  kind: Kind;
  data: MailDataOf<Kind>;
}

/** Mails the owners that a mail was set aside, without its content. @returns how many owners were mailed */
export async function mailSetAside(
  context: Pick<NoticeContext, "db" | "now" | "company" | "siteUrl" | "people">,
): Promise<number> {
  const { db, company, siteUrl, people } = context;
  const owners = people.filter(({ roles }) => roles.some(({ role }) => role === "owner"));
  const link = `${siteUrl}/${STAFF_PART}/mails`;
  const data = { store: company, siteUrl, company: company.name, link };
  for (const person of owners) {
    const mail = { kind: "staff-set-aside", data } as const;
    await queueNotice(db, context, { key: `set-aside.${randomUUID()}`, person, store: company, ...mail });
  }
  return owners.length;
}
