import "server-only";
import Table from "cli-table3";
import type { Db } from "../../../core/db/schema";
import { readStored } from "../../../core/db/stored-json";
import { dateFormat } from "../../../core/time/zoned-time";
import { formatDollars } from "../../../store/i18n/format";
import { embeddedStoreApi } from "../../../store/sources/embedded";
import type { PricePart } from "../../pricing/out-the-door";
import { PricePartsSchema } from "./record-prices";

/** Advertised price of a vehicle from a time until the next record of its store. */
export interface PriceRecord {
  storeId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Time zone of the store; UTC for a store that no longer exists. */
  timeZone: string;
  /** Price in cents, or null if no price was advertised. */
  amount: number | null;
  parts: readonly PricePart[];
  source: string;
}

/**
 * Returns all records of a vehicle's price, oldest first, by store; also for vehicles that left the stock.
 * @throws on a database error
 */
export async function readPriceRecords(db: Db, vin: string, storeId?: string): Promise<PriceRecord[]> {
  const all = db.selectFrom("price_changes").selectAll().where("vin", "=", vin);
  const rows = await (storeId === undefined ? all : all.where("store_id", "=", storeId))
    .orderBy("store_id")
    .orderBy("changed_at")
    .execute();
  const zones = new Map<string, string>();
  for (const id of new Set(rows.map((row) => row.store_id))) {
    const profile = await embeddedStoreApi(db).profile({ kind: "store", id });
    zones.set(id, profile?.timeZone ?? "UTC");
  }
  return rows.map((row) => ({
    storeId: row.store_id,
    at: row.changed_at,
    timeZone: zones.get(row.store_id)!,
    amount: row.amount,
    parts: readStored(PricePartsSchema, row.parts_json, `price_changes.parts_json ${row.vin}`),
    source: row.source,
  }));
}

/** Formats the records as a table for a terminal or a file. */
export function priceRecordsText(records: readonly PriceRecord[]): string {
  const table = new Table({
    head: ["store", "from", "amount", "parts", "source"],
    style: { head: [], border: [] },
  });
  for (const { storeId, at, timeZone, amount, parts, source } of records) {
    table.push([
      storeId,
      dateFormat({ timeZone, dateStyle: "medium", timeStyle: "long" }).format(at),
      amount === null ? "no price" : formatDollars(amount / 100),
      parts.map(partText).join("\n"),
      source.replace(/\p{Cc}/gu, " "),
    ]);
  }
  return table.toString();
}

function partText({ kind, label, amount }: PricePart): string {
  return `${kind === "vehicle" ? "Vehicle" : label.replace(/\p{Cc}/gu, " ")} ${formatDollars(amount / 100)}`;
}
