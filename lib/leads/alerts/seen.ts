import "server-only";
import { sql } from "kysely";
import { ALERT_LIFETIMES } from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import { type Vehicle, VehicleSchema } from "../../store/api/vehicle-schema";
import { markOf, remembered, type SeenVehicle, type StockChanges } from "./stock-events";

/** Rows per statement, well within SQLite's limit on bound values. */
export const ROWS_AT_ONCE = 500;

/**
 * Returns the version of a group's data that alerts were last compared with. Returns null if there was no comparison or
 * no alert has been active since.
 */
export async function comparedVersion(db: Db, groupId: string): Promise<string | null> {
  const row = await db
    .selectFrom("alert_states")
    .select("version")
    .where("group_id", "=", groupId)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Advances the compared version if the expected version is still stored. As the first statement of a transaction it
 * takes the write lock. If two instances made the same comparison, the second gets false and must write nothing.
 */
export async function takeVersion(
  trx: Db,
  groupId: string,
  { from, to, now }: { from: string | null; to: string; now: number },
): Promise<boolean> {
  if (from === null) {
    const made = await trx
      .insertInto("alert_states")
      .values({ group_id: groupId, version: to, compared_at: now })
      .onConflict((conflict) => conflict.column("group_id").doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const moved = await trx
    .updateTable("alert_states")
    .set({ version: to, compared_at: now })
    .where("group_id", "=", groupId)
    .where("version", "=", from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Reads the last compared state of a group's vehicles, by VIN. */
export async function readSeen(db: Db, groupId: string): Promise<Map<string, SeenVehicle>> {
  const rows = await db
    .selectFrom("alert_seen")
    .select(["vin", "mark", "gone_at"])
    .where("group_id", "=", groupId)
    .execute();
  return new Map(rows.map(({ vin, mark, gone_at }) => [vin, { mark, goneAt: gone_at }]));
}

/** Reads the last seen state of some vehicles. */
export async function readSeenVehicles(
  db: Db,
  groupId: string,
  vins: readonly string[],
): Promise<Map<string, Vehicle>> {
  const seen = new Map<string, Vehicle>();
  for (let from = 0; from < vins.length; from += ROWS_AT_ONCE) {
    const rows = await db
      .selectFrom("alert_seen")
      .select(["vin", "vehicle_json"])
      .where("group_id", "=", groupId)
      .where("vin", "in", vins.slice(from, from + ROWS_AT_ONCE))
      .execute();
    for (const { vin, vehicle_json } of rows)
      seen.set(vin, readStored(VehicleSchema, vehicle_json, `alert_seen.vehicle_json ${vin}`));
  }
  return seen;
}

/** Stores the state of listed vehicles and of those that left, and deletes vehicles that left long ago. */
export async function writeSeen(trx: Db, groupId: string, changes: StockChanges, now: number): Promise<void> {
  const shown = [...changes.added, ...changes.returned, ...changes.changed];
  for (let from = 0; from < shown.length; from += ROWS_AT_ONCE) {
    const rows = shown.slice(from, from + ROWS_AT_ONCE).map((vehicle) => ({
      group_id: groupId,
      vin: vehicle.vin,
      mark: markOf(vehicle),
      gone_at: null,
      vehicle_json: remembered(vehicle),
    }));
    await trx
      .insertInto("alert_seen")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["group_id", "vin"]).doUpdateSet({
          mark: sql.ref("excluded.mark"),
          gone_at: sql.ref("excluded.gone_at"),
          vehicle_json: sql.ref("excluded.vehicle_json"),
        }),
      )
      .execute();
  }
  for (let from = 0; from < changes.gone.length; from += ROWS_AT_ONCE)
    await trx
      .updateTable("alert_seen")
      .set({ gone_at: now })
      .where("group_id", "=", groupId)
      .where("vin", "in", changes.gone.slice(from, from + ROWS_AT_ONCE))
      .execute();
  await trx
    .deleteFrom("alert_seen")
    .where("group_id", "=", groupId)
    .where("gone_at", "<=", now - ALERT_LIFETIMES.gone)
    .execute();
}

/** Deletes the compared state if no alert is active. A later alert starts from the stock of its first day. */
export async function forgetSeen(db: Db, groupId: string): Promise<void> {
  if ((await comparedVersion(db, groupId)) === null) return;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("alert_states").where("group_id", "=", groupId).execute();
    await trx.deleteFrom("alert_seen").where("group_id", "=", groupId).execute();
  });
}
