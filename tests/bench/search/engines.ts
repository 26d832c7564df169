import { PAGE_SIZE } from "@/config/catalog/search";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search as searchStock } from "@/lib/catalog/inventory/search/engine/search";
import type { InventoryIndex } from "@/lib/catalog/inventory/search/engine/types";
import { type ItemsEngine, loadItemsjs, loadOrama } from "../../tools/search-engines";
import type { documentsOf } from "./documents";
import { BENCH_FACETS, BENCH_SORTS, type BenchEngine, type BenchSort, chosen } from "./engine";
import { sqliteEngine } from "./sqlite-engine";

export const ENGINES = { forecourt, itemsjs: itemsEngine, orama: oramaEngine, sqlite: sqliteEngine };
export type EngineName = keyof typeof ENGINES;

function forecourt(): BenchEngine {
  let index: InventoryIndex | null = null;
  return {
    build: (vehicles) => {
      index = buildIndex(vehicles);
    },
    query: (state) => searchStock(index as InventoryIndex, state).total,
  };
}

/** Counts under all other filters, like the site's engine; ranges have no bounds. */
async function itemsEngine(prepared: ReturnType<typeof documentsOf>): Promise<BenchEngine> {
  const itemsjs = await loadItemsjs();
  const facet = { size: 100_000, conjunction: false, sort: "key", order: "asc", hide_zero_doc_count: true };
  let engine: ItemsEngine | null = null;
  return {
    build: () => {
      engine = itemsjs(prepared, {
        native_search_enabled: false,
        aggregations: Object.fromEntries(BENCH_FACETS.map((id) => [id, facet])),
        sortings: Object.fromEntries(
          Object.entries(BENCH_SORTS).map(([id, [field, order]]) => [
            id,
            { field: [field, "vin"], order: [order, "asc"] },
          ]),
        ),
      });
    },
    query: (state) => {
      const filters = Object.fromEntries(chosen(state));
      return engine!.search({ per_page: PAGE_SIZE, page: 1, sort: state.sort, filters }).pagination.total;
    },
  };
}

/** Counts matches of all filters including the selected facet's own, which is less than the others do. */
async function oramaEngine(prepared: ReturnType<typeof documentsOf>): Promise<BenchEngine> {
  const { create, insertMultiple, search } = await loadOrama();
  const values = Object.fromEntries(
    BENCH_FACETS.map((id) => [id, id === "features" ? ("enum[]" as const) : ("enum" as const)]),
  );
  const schema = {
    ...values,
    price: "number",
    mileage: "number",
    year: "number",
    arrival: "number",
  } as const;
  const db = create({ schema });
  return {
    build: async () => {
      await insertMultiple(db, prepared, 5_000);
    },
    query: async (state) => {
      const [property, order] = BENCH_SORTS[state.sort as BenchSort];
      const where = Object.fromEntries(
        chosen(state).map(([id, wanted]) => [
          id,
          id === "features" ? { containsAny: [...wanted] } : { in: [...wanted] },
        ]),
      );
      const result = await search(db, {
        term: "",
        where,
        limit: PAGE_SIZE,
        sortBy: { property, order: order === "asc" ? "ASC" : "DESC" },
        facets: Object.fromEntries(BENCH_FACETS.map((id) => [id, { limit: 100_000 }])),
      });
      return result.count;
    },
  };
}
