import "server-only";
import { APPLICATION_TYPES } from "../../../config/leads/leads";
import { STAFF_MAIL_TIMES } from "../../../config/leads/replies";
import { STAFF_PART } from "../../../config/runtime/routes";
import { addDays, momentOf, wallClock } from "../../core/time/zoned-time";
import { openingOf } from "../../leads/schedule/opening-hours";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { DigestLine } from "../../store/i18n/staff-reply-messages";
import { leadListSearch } from "../leads/list-address";
import type { StaffPerson } from "../rights";
import { isQueued, type NoticeContext, queueNotice } from "./notice";
import { managesLeads } from "./recipients";

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Mails the day's figures to all people who manage leads, when the first of their stores opens. Each person gets one
 * mail a day, even with several instances. Stores closed today are omitted. @returns how many mails were queued
 */
export async function mailDigests(context: NoticeContext): Promise<number> {
  const { db, people, stores, wants, now } = context;
  const openings = stores.flatMap((store) => openingToday(context, store));
  let count = 0;
  for (const person of people.filter(({ id }) => wants(id).digest.mail)) {
    const own = openings.filter(({ store }) => managesLeads(person, store.id));
    const first = own.reduce<Opening | null>((a, b) => (a && a.at <= b.at ? a : b), null);
    if (!first || now() < first.at || now() >= first.at + STAFF_MAIL_TIMES.digestHours * HOUR_MS) continue;
    const key = `digest.${context.groupId}.${first.date}.${person.id}`;
    if (await isQueued(db, key)) continue;
    if (await queueDigest(context, person, first, key)) count++;
  }
  return count;
}

interface Opening {
  store: StoreProfile;
  /** Opening time in milliseconds since 1970, and the local date. */
  at: number;
  date: string;
}

function openingToday({ hoursOf, now }: NoticeContext, store: StoreProfile): Opening[] {
  const open = hoursOf({ storeId: store.id, type: "AVAILABILITY" });
  if (!open) return [];
  const { date } = wallClock(now(), open.timeZone);
  const at = openingOf(date, open)?.start ?? null;
  return at === null ? [] : [{ store, at, date }];
}

async function queueDigest(
  context: NoticeContext,
  person: StaffPerson,
  { store: first }: Opening,
  key: string,
): Promise<boolean> {
  const { db, company, stores, siteUrl } = context;
  const lines: DigestLine[] = [];
  for (const store of [company, ...stores].filter(({ id }) => managesLeads(person, id))) {
    const figures = await figuresOf(context, store);
    // Leads for the whole company are rare, so a line of zeros is omitted.
    if (store === company && figures.leads + figures.unanswered === 0) continue;
    const list = { store: store.id, stage: "new" } as const;
    lines.push({
      store: store.name,
      ...figures,
      link: `${siteUrl}/${STAFF_PART}/leads${leadListSearch(list)}`,
    });
  }
  const account = `${siteUrl}/${STAFF_PART}/account`;
  const data = { store: company, siteUrl, company: company.site.name, stores: lines, account };
  return queueNotice(db, context, { key, person, store: first, kind: "staff-digest", data });
}

/** Returns yesterday's leads, leads without a reply, and today's bookings, in the store's local time. */
async function figuresOf({ db, now }: NoticeContext, { id, timeZone }: StoreProfile) {
  const { date } = wallClock(now(), timeZone);
  const [yesterday, today, tomorrow] = [-1, 0, 1].map((days) => startOf(addDays(date, days), timeZone));
  const count = db.fn.countAll<string | number>().as("count");
  const leads = db
    .selectFrom("lead_work")
    .select(count)
    .where("store_id", "=", id)
    .where("spam", "=", 0)
    .where("type", "not in", APPLICATION_TYPES);
  const numbers = await Promise.all([
    leads.where("created_at", ">=", yesterday!).where("created_at", "<", today!).executeTakeFirstOrThrow(),
    leads.where("stage", "=", "new").where("answered_at", "is", null).executeTakeFirstOrThrow(),
    db
      .selectFrom("test_drives")
      .select(count)
      .where("store_id", "=", id)
      .where("starts_at", ">=", today!)
      .where("starts_at", "<", tomorrow!)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("service_appointments")
      .select(count)
      .where("store_id", "=", id)
      .where("state", "!=", "cancelled")
      .where("starts_at", ">=", today!)
      .where("starts_at", "<", tomorrow!)
      .executeTakeFirstOrThrow(),
  ]);
  const [received, unanswered, drives, services] = numbers.map((row) => Number(row.count));
  return { leads: received!, unanswered: unanswered!, appointments: drives! + services! };
}

/** Returns the start of a day, one hour later if a clock change skips midnight. */
function startOf(date: string, timeZone: string): number {
  return momentOf({ date, minutes: 0 }, timeZone) ?? momentOf({ date, minutes: 60 }, timeZone)!;
}
