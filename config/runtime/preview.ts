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

/** How wide a page is in the frame of an editor, pixels, and by how much it is then made smaller. */
const FRAMED_WIDTHS = {
  phone: { width: 390, scale: 1 },
  computer: { width: 1_300, scale: 0.3 },
};

export type FramedWidth = keyof typeof FRAMED_WIDTHS;

/** The page beside the form of an editor. */
export const FRAMED_PAGE = {
  /** Where there is room for it; the same as `xl` of the style sheet. */
  wideScreen: "(min-width: 80rem)",
  /** Of the frame, pixels. */
  width: 390,
  height: 640,
  widths: FRAMED_WIDTHS,
  /** Its address is renewed this often, milliseconds: well before it ends. */
  renewMs: PREVIEW.lifetimeMs - 5 * 60 * 1_000,
};
