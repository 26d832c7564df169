import "server-only";
import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import { VEHICLE_STATUS_IDS, VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { STOCK_LIST } from "../../../config/runtime/staff";
import { STOCK_ORDER_KEYS } from "../../core/db/migrations/0034-stock-lines";
import type { Db, Tables } from "../../core/db/schema";
import { searchable } from "../../leads/core/advertising-source";
import { containsWord, readCursor, writeCursor } from "../lists/page-query";
import { grantsOf, type StaffPerson } from "../rights";
import type { StockSort } from "./list-address";
import type { StockListQuery } from "./list-query";
import { type StockLine, StockLineSchema, type StockPage } from "./stock-line";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Staff member who reads the list of vehicles, with the stores. */
export interface StockContext {
  db: Db;
  person: StaffPerson;
  /** Ids of the site's stores. Vehicles of other groups are invisible. */
  stores: readonly string[];
  now: () => number;
}

const { name, stock, price, lot, photos, views, saves } = STOCK_ORDER_KEYS;
const LEADS = "coalesce(lead_counts.leads, 0)";

/** Sort key of each order: an indexed column or expression. Ties are ordered by store and VIN. */
const ORDERS: Record<StockSort, readonly [key: string, direction: "asc" | "desc"]> = {
  longest: [lot, "asc"],
  newest: [lot, "desc"],
  name: [name, "asc"],
  stock: [stock, "asc"],
  price: [price, "asc"],
  "price-down": [price, "desc"],
  photos: [photos, "asc"],
  "photos-down": [photos, "desc"],
  views: [views, "asc"],
  "views-down": [views, "desc"],
  saves: [saves, "asc"],
  "saves-down": [saves, "desc"],
  leads: [LEADS, "asc"],
  "leads-down": [LEADS, "desc"],
};

/**
 * Returns a page of vehicles at the stores where the person works. Later pages are as fast as the first.
 * @param vins the only vehicles that are listed; without any, all of the query
 */
export async function getStockPage(
  context: StockContext,
  query: StockListQuery,
  vins: readonly string[] = [],
): Promise<StockPage> {
  const [text, direction] = ORDERS[query.sort];
  const key = sql<string | number>`${sql.raw(text)}`;
  const cursor = readCursor(query.after, 2);
  const size = STOCK_LIST.pageSize;
  const after = sql`(${cursor?.[0]}, ${cursor?.[1]}, ${cursor?.[2]})`;
  const rows = await linesWithLeads(context.db, text === LEADS)
    .selectAll("stock_lines")
    .select(key.as("order_key"))
    .where(({ and }) => and(conditions(context, query)))
    .$if(vins.length > 0, (all) => all.where("stock_lines.vin", "in", [...vins]))
    .$if(cursor !== null, (more) =>
      more.where(
        sql<SqlBool>`(${key}, stock_lines.store_id, stock_lines.vin) ${sql.raw(direction === "desc" ? "<" : ">")} ${after}`,
      ),
    )
    .orderBy(key, direction)
    .orderBy("stock_lines.store_id", direction)
    .orderBy("stock_lines.vin", direction)
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const leads = await leadsOf(context.db, shown);
  return {
    vehicles: shown.map((row) => lineOf(row, leads.get(`${row.store_id}/${row.vin}`) ?? 0, context.now())),
    next: rows.length > size && last ? writeCursor([last.order_key, last.store_id, last.vin]) : null,
  };
}

/** Returns how many vehicles a list has. */
export async function countStock(context: StockContext, query: StockListQuery): Promise<number> {
  const { count } = await context.db
    .selectFrom("stock_lines")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where(({ and }) => and(conditions(context, query)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the vehicles of a list with their names, at most `max`. */
export async function selectStock(
  context: StockContext,
  query: StockListQuery,
  max: number,
): Promise<{ storeId: string; vin: string; name: string }[]> {
  const rows = await context.db
    .selectFrom("stock_lines")
    .select(["store_id as storeId", "vin", "name"])
    .where(({ and }) => and(conditions(context, query)))
    .orderBy("store_id")
    .orderBy("vin")
    .limit(max)
    .execute();
  return rows;
}

/**
 * Returns the line of one vehicle, with the time when it left the stock. @returns null if the person's stores have no
 * such vehicle
 */
export async function getStockLine(
  context: StockContext,
  { storeId, vin }: { storeId: string; vin: string },
): Promise<{ line: StockLine; goneSince: number | null } | null> {
  const row = await context.db
    .selectFrom("stock_lines")
    .selectAll()
    .where(({ and }) => and(conditions(context, STOCK_OF_ALL)))
    .where("stock_lines.store_id", "=", storeId)
    .where("stock_lines.vin", "=", vin)
    .executeTakeFirst();
  if (!row) return null;
  const leads = await leadsOf(context.db, [row]);
  const line = lineOf(row, leads.get(`${storeId}/${vin}`) ?? 0, context.now());
  return { line, goneSince: row.removed_at };
}

/** Returns the lines of vehicles by VIN, of all stores where the person works. */
export async function getStockLines(context: StockContext, vins: readonly string[]): Promise<StockLine[]> {
  if (vins.length === 0) return [];
  const rows = await context.db
    .selectFrom("stock_lines")
    .selectAll()
    .where(({ and }) => and(conditions(context, STOCK_OF_ALL)))
    .where("stock_lines.vin", "in", vins)
    .execute();
  const leads = await leadsOf(context.db, rows);
  return rows.map((row) => lineOf(row, leads.get(`${row.store_id}/${row.vin}`) ?? 0, context.now()));
}

const STOCK_OF_ALL: StockListQuery = { presence: "all", sort: "longest" };

/** Returns the query of lines, with the number of leads if the list is sorted by it. */
function linesWithLeads(db: Db, isSorted: boolean) {
  const lines = db.selectFrom("stock_lines");
  return lines.$if(isSorted, (all) =>
    all.leftJoin(
      (from) =>
        from
          .selectFrom("lead_work")
          .select(({ fn }) => ["store_id", "vin", fn.countAll<number | string>().as("leads")])
          .where("vin", "is not", null)
          .where("spam", "=", 0)
          .groupBy(["store_id", "vin"])
          .as("lead_counts"),
      (join) =>
        join
          .onRef("lead_counts.store_id", "=", "stock_lines.store_id")
          .onRef("lead_counts.vin", "=", "stock_lines.vin"),
    ),
  );
}

function conditions(context: StockContext, query: StockListQuery): Expression<SqlBool>[] {
  const { q, store, condition, status, presence, photos, price, days } = query;
  const granted = grantsOf(context.person, "stock.describe").map(({ storeId }) => storeId);
  const stores = context.stores.filter((id) => granted.includes(null) || granted.includes(id));
  const shown = store === undefined ? stores : stores.filter((id) => id === store);
  // An expression, because a list of stores is a bad start for a search. The databases then scan in list order.
  const all: Expression<SqlBool>[] = [
    shown.length === 0
      ? sql<SqlBool>`1 = 0`
      : sql<SqlBool>`coalesce(stock_lines.store_id, '') in (${sql.join(shown)})`,
  ];
  // Vehicles that wait to be published belong to the stock that people work on.
  if (presence === "current") all.push(sql`presence in ('current', 'draft')`);
  else if (presence !== "all") all.push(sql`presence = ${presence}`);
  if (condition) all.push(sql`condition = ${condition}`);
  if (status) all.push(sql`status = ${status}`);
  if (photos === "none") all.push(sql`photos = 0`);
  if (price === "none") all.push(sql`(amount is null and status in (${sql.join(LISTED)}))`);
  if (days !== undefined) all.push(sql`in_stock_at < ${context.now() - days * DAY_MS}`);
  for (const word of searchable(q ?? "")
    .split(" ")
    .filter(Boolean))
    all.push(containsWord(context.db, word));
  return all;
}

const LISTED = VEHICLE_STATUS_IDS.filter((id) => VEHICLE_STATUSES[id].isListed);

async function leadsOf(
  db: Db,
  rows: readonly { store_id: string; vin: string }[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const counts = await db
    .selectFrom("lead_work")
    .select(({ fn }) => ["store_id", "vin", fn.countAll<number | string>().as("leads")])
    .where("store_id", "in", [...new Set(rows.map(({ store_id }) => store_id))])
    .where(
      "vin",
      "in",
      rows.map(({ vin }) => vin),
    )
    .where("spam", "=", 0)
    .groupBy(["store_id", "vin"])
    .execute();
  return new Map(counts.map(({ store_id, vin, leads }) => [`${store_id}/${vin}`, Number(leads)]));
}

type Row = Selectable<Tables["stock_lines"]>;

function lineOf(row: Row, leads: number, now: number): StockLine {
  return StockLineSchema.parse({
    storeId: row.store_id,
    vin: row.vin,
    name: row.name,
    stockNumber: row.stock_number,
    condition: row.condition,
    status: row.status,
    presence: row.presence,
    reserved: row.reserved === 1,
    price: row.amount === null ? null : row.amount / 100,
    photo: row.photo,
    photos: row.photos,
    inStockAt: row.in_stock_at,
    daysOnLot: Math.max(0, Math.floor((now - row.in_stock_at) / DAY_MS)),
    source: row.source,
    views: row.views,
    saves: row.saves,
    leads,
  });
}
