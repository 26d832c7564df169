const MIB = 1024 * 1024;

/** The site's files as one .zip, as staff download and upload it. */
export const SITE_FILES = {
  zipBytes: 10 * MIB,
  /** All files of a .zip together, unpacked: what packs itself smaller than this allows is refused before it is unpacked. */
  unpackedBytes: 40 * MIB,
  files: 5_000,
  /** Milliseconds for which an uploaded file waits for a decision. */
  waitMs: 60 * 60 * 1_000,
  /** Changed documents that are listed with their fields; the others are counted. */
  shownChanges: 200,
  /** Longest stored name of an uploaded file. */
  nameLength: 120,
} as const;
