import type { Difference, MergeOutcome } from "../../store/applied/three-way";

/** A value that is not the same in a group's files and in the database, and what becomes of it. */
export interface FileDifference extends Omit<Difference, "outcome"> {
  /** `company`, `stores`, or a collection of content. */
  collection: string;
  /** Id of the record; empty: the list's order. */
  id: string;
  /** `edited`: the staff have edited it in the back office, and that stays. */
  outcome: MergeOutcome | "edited";
  /** Editor in the back office, and the time in milliseconds since 1970. */
  edit?: { by: string; at: number };
}
