import "server-only";
import { SALES_APPOINTMENTS } from "../../../config/leads/appointments";
import { db } from "../../core/db/connect";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { momentOf } from "../../core/time/zoned-time";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { LeadStock } from "../core/lead";
import { freeSlots, momentOfSlot, offeredSlot, type Slot } from "../schedule/slots";
import {
  appraisalPlace,
  findBooking,
  type StoredBooking,
  salesCalendar,
  takenSpans,
  takeSlot,
} from "../test-drive/booked";
import { estimateDates } from "./estimate-dates";
import type { StoredOffer } from "./get-offer";

type Seller = Pick<StoreProfile, "id" | "sales" | "closures" | "timeZone">;
type Offer = Pick<StoredOffer, "tradeIn" | "createdAt">;

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
  const taken = await takenSpans(from, appraisalPlace(seller.id), now);
  return freeSlots(salesCalendar(seller, "appraisal"), taken, now).filter(({ date }) => date <= last);
}

/** Returns a chosen time if the store appraises the vehicle then. It may still be taken. */
export function offeredAppraisal(value: string, offer: Offer, seller: Seller, now: number): Slot | null {
  if (!canBeAppraised(offer, seller, now)) return null;
  const slot = offeredSlot(value, salesCalendar(seller, "appraisal"), now);
  return slot && slot.date <= estimateDates(offer.createdAt, seller.timeZone, now).last ? slot : null;
}

/** Returns the upcoming appraisal of an offer, with the token of its page; null without one. */
export async function bookedAppraisal(
  from: Db,
  { leadId }: Pick<StoredOffer, "leadId">,
  now: number,
): Promise<StoredBooking | null> {
  const booking = await findBooking(from, leadId);
  return booking?.kind === "appraisal" && booking.start > now ? booking : null;
}

/** Returns an offer's booked time and the free ones, which are null if they cannot be read; null without a choice. */
export async function getAppraisal(
  offer: StoredOffer,
  seller: Seller,
  now: number,
): Promise<{ booked: StoredBooking | null; free: Slot[] | null } | null> {
  if (!canBeAppraised(offer, seller, now)) return null;
  try {
    const booked = await bookedAppraisal(db(), offer, now);
    return { booked, free: await appraisalTimes(db(), offer, seller, now) };
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "the times of an appraisal could not be read");
    return { booked: null, free: null };
  }
}

/** Messages by which earlier releases booked an appraisal: `appraisal.STORE.YYYY-MM-DDTHH:MM`. */
const FORMER = { from: "appraisal.", until: "appraisal/" } as const;

/**
 * Books the appraisals that an earlier release booked as messages of their leads' threads. The messages stay, with another
 * id, so that each is booked once. A lead that has another appointment, or whose time is taken, keeps the message only.
 * @returns how many were booked
 */
export async function adoptAppraisals({ db, stock }: { db: Db; stock: LeadStock }): Promise<number> {
  const messages = await db
    .selectFrom("lead_messages")
    .select(["message_id", "lead_id", "created_at"])
    .where("message_id", ">=", FORMER.from)
    .where("message_id", "<", FORMER.until)
    .execute();
  let count = 0;
  for (const { message_id: key, lead_id: leadId, created_at } of messages) {
    const value = key.slice(-"YYYY-MM-DDTHH:MM".length);
    const storeId = key.slice(FORMER.from.length, -value.length - 1);
    const store = stock.stores.find(({ id }) => id === storeId);
    const start = store && momentOf(momentOfSlot(value), store.timeZone);
    // Another group of the installation has the store.
    if (!start) continue;
    const end = start + SALES_APPOINTMENTS.appraisal.lengthMinutes * 60_000;
    const vin = appraisalPlace(storeId);
    await inTransaction(db, async (trx) => {
      const message = trx.updateTable("lead_messages").set({ message_id: `booked.${key}.${leadId}` });
      await message.where("message_id", "=", key).execute();
      const booking = { kind: "appraisal" as const, leadId, storeId, vin, start, end };
      if (await takeSlot(trx, booking, Number(created_at))) count++;
    });
  }
  return count;
}
