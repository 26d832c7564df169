import { PREVIEW } from "../../../config/runtime/preview";

/** Pattern of a preview's token: its content and Forecourt's signature. */
const TOKEN = /^[\w-]+\.[\w-]{43}$/;
const PREFIX = "@preview.";

export function isPreviewToken(text: string): boolean {
  return text.length <= PREVIEW.tokenCharacters && TOKEN.test(text);
}

/** Returns the first folder of pages that show drafts, in the place of a store's. */
export function previewSlug(token: string): string {
  return `${PREFIX}${token}`;
}

/** Returns the token of such a folder; null: it is a store's. */
export function tokenOfSlug(storeSlug: string): string | null {
  return storeSlug.startsWith(PREFIX) ? storeSlug.slice(PREFIX.length) : null;
}
