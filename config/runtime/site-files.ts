const MIB = 1024 * 1024;

/** Limits of the site's files in a .zip, which staff download and upload. */
export const SITE_FILES = {
  zipBytes: 10 * MIB,
  /** Maximum unpacked bytes of all files. The declared size is checked before unpacking. */
  unpackedBytes: 40 * MIB,
  files: 5_000,
  /** Milliseconds after which an unconfirmed upload expires. */
  waitMs: 60 * 60 * 1_000,
  /** Number of changed documents shown with their fields; the preview only counts the others. */
  shownChanges: 200,
  /** Maximum length of an uploaded file's stored name. */
  nameLength: 120,
} as const;
