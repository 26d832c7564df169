import "server-only";
import { readPriceRecords } from "../../catalog/inventory/prices/read-records";
import { type PricePart, toCents } from "../../catalog/pricing/out-the-door";
import type { Db } from "../../core/db/schema";
import { addDays, isDate, momentOf } from "../../core/time/zoned-time";
import { parseLead } from "../../leads/core/stored-lead";
import { advertisedPrice } from "../../store/api/vehicle-price";
import { readFeedPrices } from "./feed-log";

/**
 * Places that show an advertised price. All pages and agents compute it from the record of the moment by one function
 * (docs/rules.md#prices); feeds and mails have logs of their own.
 */
export type PricePlace = "record" | "page" | "card" | "agent" | "feed" | "mail";

/** A price in one place, for a time. */
export interface ProofRow {
  place: PricePlace;
  storeId: string;
  timeZone: string;
  /** File of a feed, source of a record, or lead of a mail; empty for pages and agents. */
  detail: string;
  /** Milliseconds since 1970. */
  from: number;
  /** Null while the price still shows; equal to `from` for a mail. */
  until: number | null;
  /** Cents, or null for "no price". */
  amount: number | null;
  /** Parts of the amount, for a record. */
  parts: readonly PricePart[];
}

/** Places whose price is the record's. */
const BY_RECORD = ["page", "card", "agent"] as const satisfies readonly PricePlace[];

/**
 * Returns the proof of what a vehicle was advertised for: each price with its parts, and each place that showed it,
 * oldest first.
 * @param day local day of the store, `YYYY-MM-DD`; null for all days
 * @param stores ids of the stores to include; all by default
 * @throws StoredJsonError, or a database error
 */
export async function readPriceProof(
  db: Db,
  vin: string,
  day: string | null,
  stores?: readonly string[],
): Promise<ProofRow[]> {
  const records = (await readPriceRecords(db, vin)).filter(
    ({ storeId }) => stores?.includes(storeId) ?? true,
  );
  const zones = new Map(records.map(({ storeId, timeZone }) => [storeId, timeZone]));
  const found = [
    ...recordRows(records),
    ...(await feedRows(db, vin, zones)),
    ...(await mailRows(db, vin, zones)),
  ];
  return found
    .filter((row) => day === null || isWithin(row, day))
    .sort((a, b) => a.from - b.from || a.storeId.localeCompare(b.storeId));
}

/** Returns true if a day exists, as in `2026-11-20`. */
export function isProofDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && isDate(day);
}

function recordRows(records: Awaited<ReturnType<typeof readPriceRecords>>): ProofRow[] {
  return records.flatMap(({ storeId, timeZone, at, amount, parts, source }, index) => {
    const next = records[index + 1];
    const shared = { storeId, timeZone, from: at, until: next?.storeId === storeId ? next.at : null, amount };
    const record: ProofRow = { ...shared, place: "record", detail: source, parts };
    const shown = BY_RECORD.map((place): ProofRow => ({ ...shared, place, detail: "", parts: [] }));
    return amount === null ? [record] : [record, ...shown];
  });
}

async function feedRows(db: Db, vin: string, zones: ReadonlyMap<string, string>): Promise<ProofRow[]> {
  const log = await readFeedPrices(db, vin);
  return log.flatMap(({ file, storeId, at, amount }, index): ProofRow[] => {
    const timeZone = zones.get(storeId);
    if (timeZone === undefined || amount === null) return [];
    const next = log[index + 1];
    const until = next?.file === file && next.storeId === storeId ? next.at : null;
    return [{ place: "feed", storeId, timeZone, detail: file, from: at, until, amount, parts: [] }];
  });
}

/** Returns the mails about leads, which quote the price of the moment to the store and to the shopper. */
async function mailRows(db: Db, vin: string, zones: ReadonlyMap<string, string>): Promise<ProofRow[]> {
  const rows = await db
    .selectFrom("lead_work")
    .innerJoin("leads", "leads.id", "lead_work.lead_id")
    .select(["leads.id", "leads.payload_json"])
    .where("lead_work.vin", "=", vin)
    .orderBy("leads.created_at")
    .execute();
  return rows.flatMap(({ id, payload_json }): ProofRow[] => {
    const { vehicle, storeId, createdAt: from } = parseLead(payload_json, id);
    const timeZone = zones.get(storeId);
    if (!vehicle || timeZone === undefined) return [];
    const { salePrice } = advertisedPrice(vehicle);
    const amount = salePrice ? toCents(salePrice) : null;
    return [{ place: "mail", storeId, timeZone, detail: id, from, until: from, amount, parts: [] }];
  });
}

function isWithin({ from, until, timeZone }: ProofRow, day: string): boolean {
  const start = midnight(day, timeZone);
  const isOver = until !== null && until <= start && from < start;
  return from < midnight(addDays(day, 1), timeZone) && !isOver;
}

/** Returns the start of a day, one hour later if a clock change skips midnight. */
function midnight(date: string, timeZone: string): number {
  return momentOf({ date, minutes: 0 }, timeZone) ?? momentOf({ date, minutes: 60 }, timeZone)!;
}
