import "server-only";
import { previewTokenOf } from "../../../../core/pages/preview-cookie";
import { storeSlugFor } from "../../../../store/locations/store-slug";
import { type PageSnapshot, pageSnapshot } from "../page-snapshot";
import { openLinkedPreview, previewSnapshot } from "./preview-snapshot";
import type { Preview } from "./preview-token";

/** Returns the preview of a request's cookie. Null: it has none, or one that is forged, expired or of another site. */
export async function requestPreview(headers: Pick<Headers, "get">): Promise<Preview | null> {
  const token = previewTokenOf(headers.get("cookie"));
  const opened = token === null ? null : await openLinkedPreview(token);
  return opened?.ok ? opened.preview : null;
}

/**
 * Returns the data for an interface of the site: in a preview that of its pages, with the drafts.
 * @param storeId null: of the whole group
 */
export async function requestSnapshot(
  headers: Pick<Headers, "get">,
  storeId: string | null,
): Promise<PageSnapshot> {
  const preview = await requestPreview(headers);
  const snapshot = preview && (await previewSnapshot(preview, storeId));
  return snapshot ? { snapshot, selectedStoreId: storeId, preview } : pageSnapshot(storeSlugFor(storeId));
}
