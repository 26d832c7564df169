/**
 * Why what is published changed: a person published it, took it back to an earlier revision, its time had come or was over, file or
 * feed agree with it now, the files were given precedence, a vehicle left the feed and returned.
 */
export const REVISION_REASONS = [
  "publish",
  "restore",
  "begin",
  "end",
  "agreed",
  "overwritten",
  "returned",
] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];
