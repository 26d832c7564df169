import "server-only";
import { sql } from "kysely";
import { VEHICLE_STATUS_IDS, VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { AGEING_DAYS } from "../../../config/leads/reports";
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
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("stock_lines as line")
        .select([age.as("age")])
        // The first record is the first price; each later one is a change.
        .select((each) =>
          each
            .selectFrom("price_changes as price")
            .select(sql<number | string>`count(*) - 1`.as("changes"))
            .whereRef("price.store_id", "=", "line.store_id")
            .whereRef("price.vin", "=", "line.vin")
            .as("changes"),
        )
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
        .as("car"),
    )
    .select((eb) => [
      "car.age",
      eb.fn.countAll<number | string>().as("vehicles"),
      sql<number | string>`sum(case when car.changes > 0 then 0 else 1 end)`.as("unchanged"),
      sql<number | string>`sum(case when car.changes > 0 then car.changes else 0 end)`.as("changes"),
    ])
    .groupBy("car.age")
    .execute();
  const found = new Map(rows.map((row) => [Number(row.age), row]));
  if (found.size === 0) return [];
  return AGEING_DAYS.map((days, index) => {
    const row = found.get(index);
    return [days, Number(row?.vehicles ?? 0), Number(row?.unchanged ?? 0), Number(row?.changes ?? 0)];
  });
}
