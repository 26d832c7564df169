/** The cookie of a browser that looks at drafts; set by a signed link alone. Also known to `config/nginx`. */
export const PREVIEW_COOKIE = "preview";

export const PREVIEW = {
  /** How long a link is good for, milliseconds. */
  lifetimeMs: 30 * 60 * 1_000,
  /** Documents of one link, and characters of its token: a cookie holds 4,096 bytes. */
  documents: 20,
  tokenCharacters: 3_500,
  /** Stores' data with drafts that are in memory at once. */
  snapshotsInMemory: 4,
};
