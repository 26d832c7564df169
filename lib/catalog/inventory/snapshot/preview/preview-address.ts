import { PREVIEW } from "../../../../../config/runtime/preview";
import { PREVIEW_FRAME_PART } from "../../../../../config/runtime/routes";

/** Pattern of a preview token: its content and Forecourt's signature. */
const TOKEN = /^[\w-]+\.[\w-]{43}$/;
const SLUG_PREFIX = "@preview.";
const FRAMED = new RegExp(`^/${PREVIEW_FRAME_PART}/([^/?#]+)(/[^?#]*)?`);

/** Returns true if a text has the format of a preview token. The signature is not checked. */
export function isPreviewToken(text: string): boolean {
  return text.length <= PREVIEW.tokenCharacters && TOKEN.test(text);
}

/** Returns the first path segment of pages with drafts, which replaces a store's slug. */
export function previewSlug(token: string): string {
  return `${SLUG_PREFIX}${token}`;
}

/** Returns the preview token in a path segment, or null for a store's slug. */
export function getSlugToken(storeSlug: string): string | null {
  return storeSlug.startsWith(SLUG_PREFIX) ? storeSlug.slice(SLUG_PREFIX.length) : null;
}

/**
 * Returns the path at which the back office shows a page in a frame, without scripts and cookies.
 * @param path path with its query
 */
export function framedPath(token: string, path: string): string {
  return `/${PREVIEW_FRAME_PART}/${token}${path === "/" ? "" : path}`;
}

/** Splits the path of a framed page into its token and the page's own path. Returns null for any other path. */
export function readFramedPath(address: string): { token: string; pathname: string } | null {
  const match = FRAMED.exec(address);
  return match && { token: match[1]!, pathname: match[2] || "/" };
}
