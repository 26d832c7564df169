import { isDeepStrictEqual } from "node:util";
import { type Difference, type Merged, mergeWhole, type Versions } from "./three-way";

/** A record of a list, by its id. */
export interface ListedRecord {
  id: string;
  value: unknown;
}

/** A list of records three times, as `Versions` has a value. */
export interface ListVersions {
  base: readonly ListedRecord[];
  file: readonly ListedRecord[];
  database: readonly ListedRecord[];
}

/** Outcome of merging a record or, with an empty id, the list's order. */
export interface RecordDifference extends Difference {
  id: string;
}

export interface MergedList {
  records: ListedRecord[];
  differences: RecordDifference[];
}

/**
 * Merges lists record by record. The order is the file's, unless records were moved in the database; what only one of them has
 * comes last.
 * @param merge what is done with one record; as a whole by default
 */
export function mergeRecords(
  lists: ListVersions,
  merge: (versions: Versions) => Merged = mergeWhole,
): MergedList {
  const [base, file, database] = [lists.base, lists.file, lists.database].map(valuesById) as [
    Values,
    Values,
    Values,
  ];
  const order = orderOf(lists);
  const merged = [...new Set([...order.ids, ...file.keys(), ...database.keys()])].map((id) => ({
    id,
    ...merge({ base: base.get(id), file: file.get(id), database: database.get(id) }),
  }));
  return {
    records: merged.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, value }])),
    differences: [
      ...merged.flatMap(({ id, differences }) => differences.map((each) => ({ id, ...each }))),
      ...order.differences,
    ],
  };
}

type Values = ReadonlyMap<string, unknown>;

function valuesById(records: readonly ListedRecord[]): Values {
  return new Map(records.map(({ id, value }) => [id, value]));
}

function orderOf({ base, file, database }: ListVersions): { ids: string[]; differences: RecordDifference[] } {
  const inFile = idsIn(file, database);
  const inDatabase = idsIn(database, file);
  if (isDeepStrictEqual(inFile, inDatabase)) return { ids: file.map(({ id }) => id), differences: [] };
  const isMoved = (list: readonly ListedRecord[]) => !isDeepStrictEqual(idsIn(list, base), idsIn(base, list));
  const outcome = isMoved(database) ? (isMoved(file) ? "conflict" : "stays") : "applied";
  return {
    ids: (outcome === "applied" ? file : database).map(({ id }) => id),
    differences: [{ id: "", path: ["order"], outcome, file: inFile, database: inDatabase }],
  };
}

/** Returns the ids of a list that another one has too, in its order. */
function idsIn(list: readonly ListedRecord[], other: readonly ListedRecord[]): string[] {
  const known = new Set(other.map(({ id }) => id));
  return list.map(({ id }) => id).filter((id) => known.has(id));
}
