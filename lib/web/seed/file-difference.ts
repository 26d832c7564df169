import type { Difference, MergeOutcome } from "../../store/applied/three-way";

/** A value that is not the same in a group's files and in the database, and what becomes of it. */
export interface FileDifference extends Omit<Difference, "outcome"> {
  /** `company`, `stores`, or a collection of content. */
  collection: string;
  /** Of the record; empty: the list's order. */
  id: string;
  /** `edited`: the staff have edited it in the back office, and that stays. */
  outcome: MergeOutcome | "edited";
  /** Who edited it in the back office, and when in milliseconds since 1970. */
  edit?: { by: string; at: number };
}
