/**
 * Reasons for which published data changed: a person published it or restored an earlier revision; its scheduled start
 * or end came; a file or feed agrees with it now; the files were given precedence; a vehicle left the feed and
 * returned.
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
