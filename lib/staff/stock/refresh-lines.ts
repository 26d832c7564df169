import "server-only";
import { sql } from "kysely";
import { STOCK_LIST } from "../../../config/runtime/staff";
import { advertisedFeesOfStores } from "../../catalog/inventory/prices/record-prices";
import type { NamedFee } from "../../catalog/pricing/out-the-door";
import type { Db, Tables } from "../../core/db/schema";
import { storedVehicles } from "../../core/db/stored-vehicles";
import { partVersions } from "../../core/db/version-parts";
import { singleton } from "../../core/platform/singleton";
import { PROFILES_PART, VEHICLES_PART } from "../../store/api/data-parts";
import { type Overlays, readOverlays } from "../../store/documents/overlays";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { lineOf, type StockLineRow, staffVehicle } from "./staff-vehicle";

/** Version of the rules that create a line. Increase it to rebuild all lines. */
const RULES = 1;

/** Refreshes in progress in this process, by group. Concurrent readers wait for the same refresh. */
const underWay = () => singleton("stock-lines", () => new WeakMap<Db, Map<string, Promise<void>>>());

/**
 * Rebuilds outdated lines of a group's vehicles before the list is read. Every change of vehicles or
 * of fees raises the version of its part. Without a change, this is a single small read.
 */
export function refreshLines(db: Db, group: string): Promise<void> {
  const ofDb = underWay().get(db) ?? new Map<string, Promise<void>>();
  underWay().set(db, ofDb);
  const running =
    ofDb.get(group) ??
    refresh(db, group).finally(() => {
      ofDb.delete(group);
    });
  ofDb.set(group, running);
  return running;
}

async function refresh(db: Db, group: string): Promise<void> {
  const found = await db
    .selectFrom("versions")
    .leftJoin("stock_line_states", "stock_line_states.group_id", "versions.group_id")
    .select(["versions.version", "versions.updated_at", "versions.parts_json"])
    .select("stock_line_states.version as made")
    .where("versions.group_id", "=", group)
    .executeTakeFirst();
  const partOf = partVersions(found ?? { version: 0, updated_at: 0, parts_json: null });
  const version = [RULES, partOf(VEHICLES_PART), partOf(PROFILES_PART)].join("/");
  if (found?.made === version) return;
  const stores = await db.selectFrom("stores").select("id").where("group_id", "=", group).execute();
  const overlays = await readOverlays(db, group);
  const fees = await advertisedFeesOfStores(db, group, overlays);
  for (const { id } of stores)
    await refreshStore(db, { group, storeId: id, overlays, fees: fees.get(id) ?? [] });
  // The versions were read first, so that later changes are found by the next refresh.
  await db
    .insertInto("stock_line_states")
    .values({ group_id: group, version })
    .onConflict((conflict) => conflict.column("group_id").doUpdateSet({ version }))
    .execute();
}

interface StoreLines {
  group: string;
  storeId: string;
  overlays: Overlays;
  /** Fees in the store's advertised prices; none if its settings cannot be read. */
  fees: readonly NamedFee[];
}

async function refreshStore(db: Db, { group, storeId, overlays, fees }: StoreLines): Promise<void> {
  const feesMark = `${RULES}/${JSON.stringify(fees.map(({ amount }) => amount))}`;
  let after = "";
  for (;;) {
    const rows = await outdated(db, { group, storeId, feesMark }, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.vin;
    const lines = rows.flatMap((row): StockLineRow[] => {
      const shown = staffVehicle(row, overlays.of({ kind: VEHICLE_KIND, storeId, id: row.vin }));
      if (shown === null) return [];
      const { import_id, removed_at } = row;
      const mark = { import_id, removed_at, document_version: row.document_version, fees_mark: feesMark };
      return [{ ...lineOf(row, shown, fees), ...mark }];
    });
    await writeLines(db, storeId, lines);
  }
}

/** Returns vehicles of a store whose line is missing or was created from older data. */
function outdated(
  db: Db,
  { group, storeId, feesMark }: { group: string; storeId: string; feesMark: string },
  after: string,
) {
  const version = sql<number>`coalesce(edited.version, 0)`;
  return storedVehicles(db)
    .leftJoin("stock_lines as line", (join) =>
      join.onRef("line.store_id", "=", "vehicles.store_id").onRef("line.vin", "=", "vehicles.vin"),
    )
    .leftJoin("staff_documents as edited", (join) =>
      join
        .on("edited.group_id", "=", group)
        .on("edited.kind", "=", VEHICLE_KIND)
        .onRef("edited.store_id", "=", "vehicles.store_id")
        .onRef("edited.record_id", "=", "vehicles.vin"),
    )
    .select(["vehicles.store_id", "vehicles.vin", "vehicles.import_id", "vehicles.removed_at"])
    .select(["vehicle_records.data_json", version.as("document_version")])
    .where("vehicles.store_id", "=", storeId)
    .where("vehicles.vin", ">", after)
    .where((eb) =>
      eb.or([
        eb("line.vin", "is", null),
        eb("line.import_id", "!=", eb.ref("vehicles.import_id")),
        eb("line.removed_at", "is distinct from", eb.ref("vehicles.removed_at")),
        eb("line.document_version", "!=", version),
        eb("line.fees_mark", "!=", feesMark),
      ]),
    )
    .orderBy("vehicles.vin")
    .limit(STOCK_LIST.linesAtOnce)
    .execute();
}

/** Columns that are preserved when a line is rebuilt. */
const COUNTED: readonly (keyof Tables["stock_lines"])[] = ["store_id", "vin", "views", "saves"];

async function writeLines(db: Db, storeId: string, lines: readonly StockLineRow[]): Promise<void> {
  if (lines.length === 0) return;
  const sums = await db
    .selectFrom("vehicle_counts")
    .select(({ fn }) => [
      "vin",
      fn.sum<number | string>("views").as("views"),
      fn.sum<number | string>("saves").as("saves"),
    ])
    .where("store_id", "=", storeId)
    .where(
      "vin",
      "in",
      lines.map(({ vin }) => vin),
    )
    .groupBy("vin")
    .execute();
  const counted = new Map(
    sums.map(({ vin, views, saves }) => [vin, [Number(views), Number(saves)] as const]),
  );
  const rows = lines.map((line) => {
    const [views, saves] = counted.get(line.vin) ?? [0, 0];
    return { ...line, views, saves };
  });
  const columns = (Object.keys(rows[0]!) as (keyof Tables["stock_lines"])[]).filter(
    (column) => !COUNTED.includes(column),
  );
  await db
    .insertInto("stock_lines")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "vin"])
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}
