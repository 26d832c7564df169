import { isDeepStrictEqual } from "node:util";

/** One value three times: as the files had it when they were last applied, as they have it now, and as the database has it. */
export interface Versions {
  /** Undefined here and below: there is none. */
  base: unknown;
  file: unknown;
  database: unknown;
}

/**
 * Outcome for a value that differs between the files and the database: the file's was applied; the database's stays
 * because it alone was changed; or both were changed and the database's stays.
 */
export type MergeOutcome = "applied" | "stays" | "conflict";

export interface Difference {
  /** The fields that lead to the value; empty: the whole. */
  path: readonly string[];
  outcome: MergeOutcome;
  file: unknown;
  database: unknown;
}

export interface Merged {
  value: unknown;
  differences: Difference[];
}

/**
 * Merges JSON values: an object field by field, anything else, lists too, as a whole. A change of the files arrives where the
 * database has not been changed; a change of the database always stays.
 */
export function mergeThreeWay(versions: Versions, path: readonly string[] = []): Merged {
  const { base, file, database } = versions;
  if (!isObject(file) || !isObject(database)) return mergeWhole(versions, path);
  const fields = [...new Set([...Object.keys(file), ...Object.keys(database)])].map((name) => ({
    name,
    merged: mergeThreeWay(
      { base: fieldOf(base, name), file: fieldOf(file, name), database: fieldOf(database, name) },
      [...path, name],
    ),
  }));
  const present = fields.filter(({ merged }) => merged.value !== undefined);
  return {
    value: Object.fromEntries(present.map(({ name, merged }) => [name, merged.value])),
    differences: fields.flatMap(({ merged }) => merged.differences),
  };
}

/** The same for a value whose parts belong together. */
export function mergeWhole({ base, file, database }: Versions, path: readonly string[] = []): Merged {
  if (isDeepStrictEqual(file, database)) return { value: database, differences: [] };
  const outcome = isDeepStrictEqual(database, base)
    ? "applied"
    : isDeepStrictEqual(file, base)
      ? "stays"
      : "conflict";
  return {
    value: outcome === "applied" ? file : database,
    differences: [{ path, outcome, file, database }],
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
