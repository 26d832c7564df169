import "server-only";
import { type SqlBool, sql } from "kysely";
import { VEHICLE_STATUS_IDS, VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { AGEING_DAYS } from "../../../config/leads/reports";
import type { Db } from "../../core/db/schema";
import type { Cell } from "./report-schema";
import type { ReportContext, ReportScope } from "./report-scope";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Counts the vehicles on offer now by their days in stock, with those whose advertised price never changed and the
 * number of price changes. Ages without a vehicle are included.
 */
export async function stockByAge(
  { db, now, refreshStock }: ReportContext,
  scope: ReportScope,
): Promise<Cell[][]> {
  await refreshStock();
  const at = now();
  const bounds = AGEING_DAYS.slice(1).map((days) => at - days * DAY_MS);
  const age = sql<number | string>`case ${sql.join(
    bounds.map((since, index) => sql`when line.in_stock_at > ${sql.lit(since)} then ${sql.lit(index)}`),
    sql` `,
  )} else ${sql.lit(bounds.length)} end`;
  const current = () =>
    db
      .selectFrom("stock_lines as line")
      .select([age.as("age"), (eb) => eb.fn.countAll<number | string>().as("vehicles")])
      .where("line.presence", "=", "current")
      .where(
        "line.status",
        "in",
        VEHICLE_STATUS_IDS.filter((id) => VEHICLE_STATUSES[id].isListed),
      )
      .where(
        "line.store_id",
        "in",
        scope.sites.map(({ id }) => id),
      )
      .groupBy("age");
  const [all, repriced] = await Promise.all([
    current().execute(),
    current()
      .innerJoin(changedPrices(db).as("price"), (join) =>
        join.onRef("price.store_id", "=", "line.store_id").onRef("price.vin", "=", "line.vin"),
      )
      .select((eb) => eb.fn.sum<number | string>("price.changes").as("changes"))
      .execute(),
  ]);
  if (all.length === 0) return [];
  return AGEING_DAYS.map((days, index) => {
    const vehicles = Number(all.find((row) => Number(row.age) === index)?.vehicles ?? 0);
    const changed = repriced.find((row) => Number(row.age) === index);
    return [days, vehicles, vehicles - Number(changed?.vehicles ?? 0), Number(changed?.changes ?? 0)];
  });
}

/** Selects the vehicles whose price changed. The first record is the first price; each later one is a change. */
function changedPrices(db: Db) {
  return db
    .selectFrom("price_changes")
    .select(["store_id", "vin", sql<number>`count(*) - 1`.as("changes")])
    .groupBy(["store_id", "vin"])
    .having(sql<SqlBool>`count(*) > 1`);
}
