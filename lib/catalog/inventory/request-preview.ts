import "server-only";
import { previewTokenOf } from "../../core/pages/preview-cookie";
import { storeSlugFor } from "../../store/locations/store-slug";
import { type PageSnapshot, pageSnapshot } from "./page-snapshot";
import { openLinkedPreview, previewSnapshot } from "./preview-snapshot";
import type { Preview } from "./preview-token";

/** What the cookie of a request shows. Null: it has none, or one that is forged, over or of another site. */
export async function requestPreview(headers: Pick<Headers, "get">): Promise<Preview | null> {
  const token = previewTokenOf(headers.get("cookie"));
  const opened = token === null ? null : await openLinkedPreview(token);
  return opened?.ok ? opened.preview : null;
}

/**
 * The data that an interface of the site answers from: in a preview that of its pages, with the drafts.
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
