/** Cookie of a browser that previews drafts, set only by a signed link. Also used in `config/nginx`. */
export const PREVIEW_COOKIE = "preview";

export const PREVIEW = {
  /** Validity of a link, milliseconds. */
  lifetimeMs: 30 * 60 * 1_000,
  /**
   * Maximum number of documents per link, and characters of its token, because a cookie holds 4,096 bytes.
   */
  documents: 20,
  tokenCharacters: 3_500,
  /** Maximum number of cached store snapshots with drafts. */
  snapshotsInMemory: 4,
};

/** Width of a page in an editor's preview frame in pixels, and its scale factor. */
const FRAMED_WIDTHS = {
  phone: { width: 390, scale: 1 },
  computer: { width: 1_300, scale: 0.3 },
};

export type FramedWidth = keyof typeof FRAMED_WIDTHS;

/** Settings of the page preview beside an editor's form. */
export const FRAMED_PAGE = {
  /** Media query for a wide screen, equal to `xl` of the style sheet. */
  wideScreen: "(min-width: 80rem)",
  /** Size of the frame in pixels. */
  width: 390,
  height: 640,
  widths: FRAMED_WIDTHS,
  /** Milliseconds after which the frame's URL is renewed, well before it expires. */
  renewMs: PREVIEW.lifetimeMs - 5 * 60 * 1_000,
};
