/**
 * Outcome for a value that differs between a group's files and the database: the file's is applied; what no file has
 * stays; or the staff have edited it in the back office, and that stays.
 */
export type DifferenceOutcome = "applied" | "stays" | "edited";

/** A value that is not the same in a group's files and in the database, and what becomes of it. */
export interface FileDifference {
  /** `company`, `stores`, or a collection of content. */
  collection: string;
  /** Store for which the staff edited the record of a collection; the group's own has none. */
  storeId?: string;
  /** Id of the record; empty: the list's order. */
  id: string;
  /** The field's path; empty: the whole record. */
  path: readonly string[];
  outcome: DifferenceOutcome;
  /** Undefined here and below: there is none. */
  file: unknown;
  database: unknown;
  /** Editor in the back office, and the time in milliseconds since 1970. */
  edit?: { by: string; at: number };
}
