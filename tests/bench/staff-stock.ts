import type { Db } from "../../lib/core/db/schema";
import { getStockPage, type StockContext } from "../../lib/staff/stock/get-stock-page";
import { readStockList } from "../../lib/staff/stock/list-query";
import { refreshLines } from "../../lib/staff/stock/refresh-lines";
import { storeVehicles } from "../support/stock-fixture";
import { makeProfile, makeVehicle } from "../support/store-fixture";

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 50_000);
const AT_ONCE = 1_000;
const MODELS = ["Accord", "Civic", "CR-V", "Pilot", "Odyssey"];
const GROUP = "group";

export const STOCK_CASES: readonly [title: string, query: string][] = [
  ["stock, what sits", ""],
  ["stock, by price", "sort=price-down"],
  ["stock, by views", "sort=views-down"],
  ["stock, by leads", "sort=leads-down"],
  ["stock, without photos", "photos=none"],
  ["stock, on hold, by name", "status=hold&sort=name"],
  ["stock, one store", "store=store-7"],
  ["stock, VIN's end", "q=049999"],
  ["stock, nothing found", "q=zzzzzz"],
];

/** Vehicles of the stores, with their descriptions, and their lines. */
export async function fillStock(db: Db, stores: readonly string[]): Promise<void> {
  const profile = makeProfile({ id: GROUP, group: GROUP });
  await db
    .insertInto("store_groups")
    .values({ id: GROUP, profile_json: JSON.stringify(profile) })
    .execute();
  await db
    .insertInto("stores")
    .values(stores.map((id, position) => ({ id, group_id: GROUP, position, profile_json: "{}" })))
    .execute();
  for (let from = 0; from < VEHICLES; from += AT_ONCE)
    await storeVehicles(
      db,
      Array.from({ length: AT_ONCE }, (_, n) => vehicle(from + n, stores)),
      { group: GROUP },
    );
  await recordPrices(db);
  const begun = performance.now();
  await refreshLines(db, GROUP);
  console.log(`${VEHICLES} lines of vehicles made in ${Math.round(performance.now() - begun)} ms`);
}

/** Records the first price of each vehicle, and a change of every third. */
async function recordPrices(db: Db): Promise<void> {
  const first = { amount: 1_500_000, parts_json: "[]", source: "feed", changed_at: Date.UTC(2026, 5, 1) };
  const later = { ...first, amount: 1_400_000, changed_at: Date.UTC(2026, 8, 1) };
  const vehicles = await db.selectFrom("vehicles").select(["store_id", "vin"]).execute();
  const prices = vehicles.flatMap((each, n) =>
    (n % 3 === 0 ? [first, later] : [first]).map((price) => ({ ...each, ...price })),
  );
  for (let from = 0; from < prices.length; from += AT_ONCE)
    await db
      .insertInto("price_changes")
      .values(prices.slice(from, from + AT_ONCE))
      .execute();
}

function vehicle(n: number, stores: readonly string[]) {
  return makeVehicle(n, {
    storeId: stores[n % stores.length]!,
    model: MODELS[n % MODELS.length]!,
    internetPrice: 9_000 + (n % 40_000),
    status: n % 500 === 0 ? "hold" : "available",
    previewImage: n % 200 === 0 ? null : `https://photos.example.com/${n}.jpg`,
    dateInStock: new Date(Date.UTC(2026, 0, 1) + (n % 300) * 86_400_000).toISOString(),
    description: "A car with a clean history and one owner. ".repeat(30),
  });
}

/** Reads the stock like the page, including the check for outdated lines. */
export async function readStock(context: StockContext, query: string): Promise<void> {
  await refreshLines(context.db, GROUP);
  await getStockPage(context, readStockList(new URLSearchParams(query)));
}
