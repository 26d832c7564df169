import Database from "better-sqlite3";
import { PAGE_SIZE } from "@/config/catalog/search";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import type { documentsOf } from "./documents";
import {
  BENCH_FACETS,
  BENCH_SORTS,
  type BenchEngine,
  type BenchFacet,
  type BenchSort,
  chosen,
} from "./engine";

const COLUMNS = BENCH_FACETS.filter((facet) => facet !== "features");
const NUMBERS = ["price", "mileage", "year", "arrival", "cityMpg", "highwayMpg"] as const;

/**
 * Runs the search as SQL: one grouped query per facet under all other filters, one for the bounds, one for
 * the page.
 */
export function sqliteEngine(prepared: ReturnType<typeof documentsOf>): BenchEngine {
  const db = new Database(":memory:");
  return {
    build: () => fill(db, prepared),
    query: (state) => {
      for (const facet of BENCH_FACETS) countFacet(db, state, facet);
      const { sql, values } = where(state, null);
      const bounds = NUMBERS.map((id) => `min(${id}), max(${id})`).join(", ");
      const totals = db.prepare(`SELECT count(*) AS total, ${bounds} FROM vehicle WHERE ${sql}`).get(values);
      const [column, order] = BENCH_SORTS[state.sort as BenchSort];
      db.prepare(
        `SELECT vin FROM vehicle WHERE ${sql} ORDER BY ${column} ${order}, vin LIMIT ${PAGE_SIZE}`,
      ).all(values);
      return (totals as { total: number }).total;
    },
    ownBytes: () =>
      (db.pragma("page_count", { simple: true }) as number) *
      (db.pragma("page_size", { simple: true }) as number),
  };
}

function fill(db: Database.Database, documents: ReturnType<typeof documentsOf>): void {
  const columns = [...COLUMNS.map((id) => `${id} TEXT`), ...NUMBERS.map((id) => `${id} REAL`)].join(", ");
  db.exec(`CREATE TABLE vehicle (number INTEGER PRIMARY KEY, vin TEXT, ${columns});
    CREATE TABLE feature (name TEXT, number INTEGER, PRIMARY KEY (name, number)) WITHOUT ROWID;`);
  const places = ["?", "?", ...COLUMNS.map(() => "?"), ...NUMBERS.map(() => "?")].join(", ");
  const insert = db.prepare(`INSERT INTO vehicle VALUES (${places})`);
  const insertFeature = db.prepare("INSERT INTO feature VALUES (?, ?)");
  db.transaction(() => {
    documents.forEach((one, number) => {
      insert.run(number, one.vin, ...COLUMNS.map((id) => one[id]), ...NUMBERS.map((id) => one[id]));
      for (const name of one.features) insertFeature.run(name, number);
    });
  })();
  for (const id of [...COLUMNS, "price", "mileage", "year", "arrival"]) {
    db.exec(`CREATE INDEX vehicle_${id} ON vehicle (${id}, vin)`);
  }
  db.exec("CREATE INDEX feature_number ON feature (number); ANALYZE");
}

function countFacet(db: Database.Database, state: SearchState, facet: BenchFacet): void {
  const { sql, values } = where(state, facet);
  const statement =
    facet === "features"
      ? `SELECT name, count(*) FROM feature JOIN vehicle USING (number) WHERE ${sql} GROUP BY name`
      : `SELECT ${facet}, count(*) FROM vehicle WHERE ${sql} GROUP BY ${facet}`;
  db.prepare(statement).all(values);
}

/** Returns all filters except one facet's. */
function where(state: SearchState, except: BenchFacet | null): { sql: string; values: string[] } {
  const filters = chosen(state).filter(([facet]) => facet !== except);
  const parts = filters.map(([facet, wanted]) => {
    const places = wanted.map(() => "?").join(", ");
    return facet === "features"
      ? `vehicle.number IN (SELECT number FROM feature WHERE name IN (${places}))`
      : `${facet} IN (${places})`;
  });
  return { sql: parts.join(" AND ") || "1", values: filters.flatMap(([, wanted]) => [...wanted]) };
}
