import { tool } from "./tool";

interface ItemsSearch {
  per_page: number;
  page: number;
  sort: string;
  filters: Record<string, readonly string[]>;
}

export interface ItemsEngine {
  search(options: ItemsSearch): { pagination: { total: number } };
}

type Itemsjs = (items: readonly object[], configuration: object) => ItemsEngine;

interface OramaSearch {
  term: string;
  where: Record<string, { containsAny: string[] } | { in: string[] }>;
  limit: number;
  sortBy: { property: string; order: "ASC" | "DESC" };
  facets: Record<string, { limit: number }>;
}

/** The part of orama that the comparison uses; its database is only handed on. */
interface Orama {
  create(options: { schema: Record<string, "enum" | "enum[]" | "number"> }): object;
  insertMultiple(database: object, documents: readonly object[], batchSize: number): Promise<unknown>;
  search(database: object, search: OramaSearch): Promise<{ count: number }> | { count: number };
}

export async function loadItemsjs(): Promise<Itemsjs> {
  return (await tool<{ default: Itemsjs }>("itemsjs")).default;
}

export function loadOrama(): Promise<Orama> {
  return tool<Orama>("@orama/orama");
}
