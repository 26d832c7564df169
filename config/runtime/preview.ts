/** Cookie of a browser that previews drafts; only a signed link sets it. Also used in `config/nginx`. */
export const PREVIEW_COOKIE = "preview";

export const PREVIEW = {
  /** Milliseconds for which a link is valid. */
  lifetimeMs: 30 * 60 * 1_000,
  /** Documents of one link, and characters of its token: a cookie holds 4,096 bytes. */
  documents: 20,
  tokenCharacters: 3_500,
  /** Stores' data with drafts that are in memory at once. */
  snapshotsInMemory: 4,
};

/** Width of a page in an editor's frame, in pixels, and the factor by which it is scaled down. */
const FRAMED_WIDTHS = {
  phone: { width: 390, scale: 1 },
  computer: { width: 1_300, scale: 0.3 },
};

export type FramedWidth = keyof typeof FRAMED_WIDTHS;

/** The page beside the form of an editor. */
export const FRAMED_PAGE = {
  /** Media query for enough room; the same as `xl` of the style sheet. */
  wideScreen: "(min-width: 80rem)",
  /** Size of the frame in pixels. */
  width: 390,
  height: 640,
  widths: FRAMED_WIDTHS,
  /** Milliseconds after which its URL is renewed: well before it expires. */
  renewMs: PREVIEW.lifetimeMs - 5 * 60 * 1_000,
};
