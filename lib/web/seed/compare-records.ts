import { isDeepStrictEqual } from "node:util";
import type { ListedRecord } from "../../store/api/listed-record";
import { asRecord } from "../../store/documents/overlays";
import { toPaths, type ValuesByPath } from "../../store/layers/field-paths";
import type { FileDifference } from "./file-difference";

interface Versions {
  file: readonly ListedRecord[];
  /** As the database has them. */
  stored: readonly ListedRecord[];
  /** As the database gets them. */
  next: readonly ListedRecord[];
}

/** Returns what differs between a collection's files and the database: profiles by field, content by record. */
export function compareRecords(collection: string, { file, stored, next }: Versions): FileDifference[] {
  const [files, before] = [byId(file), byId(stored)];
  const left = new Set(next.map(({ id }) => id));
  const ids = [...new Set([...files.keys(), ...before.keys()])];
  const records = ids.flatMap((id): FileDifference[] => {
    const [value, database] = [files.get(id), before.get(id)];
    if (isDeepStrictEqual(value, database)) return [];
    const outcome = value === undefined && left.has(id) ? "stays" : "applied";
    const whole = { collection, id, path: [], outcome, file: value, database } as const;
    const isProfile = collection === "company" || collection === "stores";
    return isProfile && value !== undefined && database !== undefined
      ? fieldDifferences(whole, fieldsOf(value), fieldsOf(database))
      : [whole];
  });
  return [...records, ...orderDifference(collection, file, stored)];
}

function fieldDifferences(
  whole: FileDifference,
  file: ValuesByPath,
  database: ValuesByPath,
): FileDifference[] {
  const paths = [...new Set([...Object.keys(file), ...Object.keys(database)])];
  return paths
    .filter((path) => !isDeepStrictEqual(file[path], database[path]))
    .map((path) => ({ ...whole, path: path.split("."), file: file[path], database: database[path] }));
}

/** Compares the order of the records that both have. */
function orderDifference(
  collection: string,
  file: readonly ListedRecord[],
  stored: readonly ListedRecord[],
): FileDifference[] {
  const [inFile, inDatabase] = [idsIn(file, stored), idsIn(stored, file)];
  if (isDeepStrictEqual(inFile, inDatabase)) return [];
  return [{ collection, id: "", path: ["order"], outcome: "applied", file: inFile, database: inDatabase }];
}

/** Returns the ids of a list that another one has too, in its order. */
function idsIn(list: readonly ListedRecord[], other: readonly ListedRecord[]): string[] {
  const known = new Set(other.map(({ id }) => id));
  return list.map(({ id }) => id).filter((id) => known.has(id));
}

function byId(records: readonly ListedRecord[]): Map<string, unknown> {
  return new Map(records.map(({ id, value }) => [id, value]));
}

function fieldsOf(value: unknown): ValuesByPath {
  return toPaths(asRecord(value) ?? {});
}
