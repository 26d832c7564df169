import type { DeletedPerson } from "./delete-person";
import { DATA_KINDS, type DataKind } from "./personal-data";

/** Returns the names and counts of the deleted kinds of data, without zeros. */
export function namedCounts({ underWay: _, ...counts }: DeletedPerson): [name: string, count: number][] {
  const names: Record<keyof typeof counts, string> = {
    ...DATA_KINDS,
    blackedOut: "texts about other people, in which the address or number is blacked out",
    mailFiles: "e-mails written to files",
  };
  return (Object.keys(names) as (keyof typeof counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => [names[kind], counts[kind]]);
}

/** Returns the name of a kind of data. */
export function namedKind(kind: DataKind): string {
  return DATA_KINDS[kind];
}
