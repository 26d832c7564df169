import "server-only";
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import { DEALS, type DealEvent, type DealStage } from "../../../config/leads/deal";
import { MAX_WAITING, WAITING_DELETED_AT_ONCE } from "../../../config/runtime/open-tables";
import type { Db, Tables } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import { findBooking } from "../test-drive/booked";
import { type DealData, DealDataSchema } from "./deal-data";
import type { BookedHandover } from "./handover";
import type { Worksheet } from "./worksheet";

/** Stored deal. Times are milliseconds since 1970. */
export interface Deal {
  id: string;
  groupId: string;
  storeId: string;
  vin: string;
  /** Lead with the contact details; null until they are given. */
  leadId: string | null;
  stage: DealStage;
  revision: number;
  data: DealData;
  createdAt: number;
  changedAt: number;
  /** Keyed hashes of the address and number to which the shopper sent the link last (`withAddress`); null if to none. */
  mailbox: string | null;
  /** Terms that a deposit holds for the shopper; absent or null if nothing is held. */
  hold?: DealHold | null;
  /** Appointment of the pick-up or delivery; absent or null if none is booked. */
  booked?: BookedHandover | null;
}

/** Price and offers of a moment, held by a deposit. */
export interface DealHold {
  /** Advertised price in cents; null for a vehicle that had none. */
  price: number | null;
  /** Time of the payment, and end of the hold. */
  at: number;
  until: number;
}

/** Begins a deal about a vehicle, and deletes the oldest deals without a lead if there are too many. */
export async function beginDeal(
  db: Db,
  deal: Pick<Deal, "groupId" | "storeId" | "vin" | "data">,
  now: number,
): Promise<Deal> {
  const begun: Deal = {
    ...deal,
    ...{ id: randomUUID(), leadId: null, stage: "begun", revision: 0, createdAt: now, changedAt: now },
    mailbox: null,
  };
  await db.insertInto("deals").values(rowOf(begun)).execute();
  await makeRoomForDeals(db);
  return begun;
}

function rowOf(deal: Deal): Insertable<Tables["deals"]> {
  return {
    id: deal.id,
    group_id: deal.groupId,
    store_id: deal.storeId,
    vin: deal.vin,
    lead_id: deal.leadId,
    stage: deal.stage,
    revision: deal.revision,
    data_json: JSON.stringify(deal.data),
    created_at: deal.createdAt,
    changed_at: deal.changedAt,
    mailbox: deal.mailbox,
  };
}

/** Deletes the oldest deals without a lead beyond a number. */
export async function makeRoomForDeals(db: Db, most: number = MAX_WAITING.deals): Promise<void> {
  await db
    .deleteFrom("deals")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("deals")
        .select("id")
        .where("lead_id", "is", null)
        .orderBy("changed_at", "desc")
        .orderBy("id")
        .limit(WAITING_DELETED_AT_ONCE)
        .offset(most),
    )
    .execute();
}

/** Deletes deals without a lead that can no longer be opened. @returns how many */
export async function purgeDeals(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("deals")
    .where("lead_id", "is", null)
    .where("changed_at", "<=", now - DEALS.lifetimeMs)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns a deal of a group, or null if there is none. */
export async function findDeal(db: Db, groupId: string, id: string): Promise<Deal | null> {
  const row = await db
    .selectFrom("deals")
    .selectAll()
    .where("id", "=", id)
    .where("group_id", "=", groupId)
    .executeTakeFirst();
  return row ? withBookings(db, dealOf(row)) : null;
}

/** Returns the appointment of a deal's pick-up or delivery, or null if none is booked. */
export async function bookedHandover(db: Db, leadId: string): Promise<BookedHandover | null> {
  const booking = await findBooking(db, leadId);
  if (booking?.kind !== "pickup" && booking?.kind !== "delivery") return null;
  const { kind, start, token } = booking;
  return { kind, start: Number(start), token };
}

/** Returns a deal with what a deposit holds for it, and its appointment. */
export async function withBookings<T extends Deal>(db: Db, deal: T): Promise<T> {
  const booked = deal.leadId === null ? null : await bookedHandover(db, deal.leadId);
  return { ...deal, hold: await holdOf(db, deal.id), booked };
}

/** Returns what a deposit holds for a deal, or null. */
async function holdOf(db: Db, dealId: string): Promise<DealHold | null> {
  const row = await db
    .selectFrom("deposits")
    .innerJoin("vehicle_holds", "vehicle_holds.deposit_id", "deposits.id")
    .select(["price", "paid_at", "until"])
    .where("deal_id", "=", dealId)
    .executeTakeFirst();
  return row?.paid_at == null
    ? null
    : {
        price: row.price === null ? null : Number(row.price),
        at: Number(row.paid_at),
        until: Number(row.until),
      };
}

/** Converts a row of the table to a deal. @throws StoredJsonError */
export function dealOf(row: Selectable<Tables["deals"]>): Deal {
  return {
    id: row.id,
    groupId: row.group_id,
    storeId: row.store_id,
    vin: row.vin,
    leadId: row.lead_id,
    stage: row.stage as DealStage,
    revision: Number(row.revision),
    data: readStored(DealDataSchema, row.data_json, `deals.data_json ${row.id}`),
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
    mailbox: row.mailbox,
  };
}

/**
 * Writes a changed deal, whose revision must be one higher than the stored one.
 * @returns false if the deal was changed in the meantime
 */
export async function replaceDeal(trx: Db, deal: Deal): Promise<boolean> {
  const { lead_id, stage, revision, data_json, changed_at } = rowOf(deal);
  const { numUpdatedRows } = await trx
    .updateTable("deals")
    .set({ lead_id, stage, revision, data_json, changed_at })
    .where("id", "=", deal.id)
    .where("revision", "=", deal.revision - 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the hashes of the address and number to which a deal's link was sent last. The deal itself does not change. */
export async function keepMailbox(db: Db, dealId: string, mailbox: string): Promise<void> {
  await db.updateTable("deals").set({ mailbox }).where("id", "=", dealId).execute();
}

/** Freezes a deal's state as its next version. The deal must have been written in the same transaction. */
export async function addVersion(
  trx: Db,
  deal: Deal & { leadId: string },
  version: { kind: DealEvent; authorName: string | null; worksheet: Worksheet | null; at: number },
): Promise<void> {
  const { last } = await trx
    .selectFrom("deal_versions")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("deal_id", "=", deal.id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("deal_versions")
    .values({
      id: randomUUID(),
      deal_id: deal.id,
      lead_id: deal.leadId,
      number: Number(last ?? 0) + 1,
      kind: version.kind,
      author_name: version.authorName,
      data_json: JSON.stringify(deal.data),
      worksheet_json: JSON.stringify(version.worksheet),
      created_at: version.at,
    })
    .execute();
}

/** Returns true if the pick-up or delivery that a deal wants is booked. */
export function isHandoverBooked({ data, booked }: Pick<Deal, "data" | "booked">): boolean {
  return booked != null && booked.kind === data.handover?.kind;
}

/** Returns true if a deal can still be opened. */
export function isOpen({ changedAt }: Pick<Deal, "changedAt">, now: number): boolean {
  return changedAt + DEALS.lifetimeMs > now;
}
