import "server-only";
import { APPRAISAL } from "../../../config/leads/appointments";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import { type BookingCalendar, freeSlots, momentOfSlot, offeredSlot, type Slot } from "../schedule/slots";
import { estimateDates } from "./estimate-dates";
import type { StoredOffer } from "./get-offer";

type Seller = Pick<StoreProfile, "id" | "sales" | "closures" | "timeZone">;
type Offer = Pick<StoredOffer, "tradeIn" | "createdAt">;

/**
 * Key of the message that requests an appraisal. A store has one at a time, so the unique key decides between two
 * visitors who request the same time.
 */
export function appraisalKey(storeId: string, slot: string): string {
  return `${PREFIX}${storeId}.${slot}`;
}

const PREFIX = "appraisal.";

/** Returns true if a vehicle may be brought in for an appraisal: its estimate is good and it is safe to drive. */
export function canBeAppraised({ tradeIn, createdAt }: Offer, { timeZone }: Seller, now: number): boolean {
  const { valuation } = tradeIn;
  const isUnsafe =
    valuation?.kind === "offers" &&
    valuation.offers.some((offer) => offer.type === "bringVehicleIn" && offer.reasons.includes("safety"));
  return !isUnsafe && !estimateDates(createdAt, timeZone, now).isOver;
}

/** Returns the free times of an appraisal until the estimate's last day. @throws on a database error */
export async function appraisalTimes(from: Db, offer: Offer, seller: Seller, now: number): Promise<Slot[]> {
  if (!canBeAppraised(offer, seller, now)) return [];
  const { last } = estimateDates(offer.createdAt, seller.timeZone, now);
  const slots = freeSlots(calendarOf(seller), [], now).filter(({ date }) => date <= last);
  if (slots.length === 0) return [];
  const keys = new Map(slots.map((slot) => [appraisalKey(seller.id, slot.value), slot]));
  const taken = await from
    .selectFrom("lead_messages")
    .select("message_id")
    .where("message_id", "in", [...keys.keys()])
    .execute();
  for (const { message_id } of taken) keys.delete(message_id);
  return [...keys.values()];
}

/** Returns the requested time if the store appraises the vehicle then. It may still be taken. */
export function offeredAppraisal(value: string, offer: Offer, seller: Seller, now: number): Slot | null {
  if (!canBeAppraised(offer, seller, now)) return null;
  const slot = offeredSlot(value, calendarOf(seller), now);
  return slot && slot.date <= estimateDates(offer.createdAt, seller.timeZone, now).last ? slot : null;
}

/** Returns the time that a lead has requested, in the store's local time; null without one. */
export async function requestedAppraisal(
  from: Db,
  { leadId }: Pick<StoredOffer, "leadId">,
): Promise<{ key: string; date: string; minutes: number; value: string } | null> {
  const row = await from
    .selectFrom("lead_messages")
    .select("message_id")
    .where("lead_id", "=", leadId)
    .where("message_id", "like", `${PREFIX}%`)
    .executeTakeFirst();
  if (!row) return null;
  const value = row.message_id.slice(-"YYYY-MM-DDTHH:MM".length);
  return { key: row.message_id, value, ...momentOfSlot(value) };
}

/** Returns an offer's requested time and the free ones, which are null if they cannot be read; null without a choice. */
export async function getAppraisal(
  offer: StoredOffer,
  seller: Seller,
  now: number,
): Promise<{ requested: Awaited<ReturnType<typeof requestedAppraisal>>; free: Slot[] | null } | null> {
  if (!canBeAppraised(offer, seller, now)) return null;
  try {
    const requested = await requestedAppraisal(db(), offer);
    return { requested, free: await appraisalTimes(db(), offer, seller, now) };
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "the times of an appraisal could not be read");
    return { requested: null, free: null };
  }
}

/** Releases a requested time; its message stays in the thread. */
export async function releaseAppraisal(trx: Db, key: string, at: number): Promise<void> {
  await trx
    .updateTable("lead_messages")
    .set({ message_id: `moved.${at}.${key}` })
    .where("message_id", "=", key)
    .execute();
}

function calendarOf({ sales, closures, timeZone }: Seller): BookingCalendar {
  return { hours: sales.workingHours, closures, timeZone, rules: APPRAISAL };
}
