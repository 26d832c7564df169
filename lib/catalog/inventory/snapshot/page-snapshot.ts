import "server-only";
import type { PageId } from "../../../../config/runtime/pages";
import { isPageOn } from "../../../core/pages/page-switches";
import { log } from "../../../core/platform/log";
import type { StoreProfile } from "../../../store/api/profile-schema";
import { StoreApiError } from "../../../store/api/store-api";
import {
  DEFAULT_STORE_SLUG,
  parseStoreSlug,
  storeSlugFor,
  storeSlugOfParam,
} from "../../../store/locations/store-slug";
import { type TagPrints, tagPrints } from "./parts";
import { getSlugToken, previewSlug } from "./preview/preview-address";
import { getPreviewToken } from "./preview/preview-cookie";
import { previewSnapshot, verifyLinkedPreview, verifyPreview } from "./preview/preview-snapshot";
import type { Preview } from "./preview/preview-token";
import { getSnapshot, type StoreSnapshot } from "./snapshot";

/**
 * The data that a page renders, or null while the store has never been readable: the layout then says so with a 503.
 */
export type PageSnapshot = {
  snapshot: StoreSnapshot;
  selectedStoreId: string | null;
  /** Drafts are shown; null: what is published. */
  preview: Preview | null;
} | null;

/**
 * Returns the snapshot for a page's `[store]` parameter. A store that does not exist (an old or made-up cookie) shows
 * the company: the visitor sees a working site, and the page is not cached.
 */
export async function pageSnapshot(storeParam: string): Promise<PageSnapshot> {
  const storeSlug = storeSlugOfParam(storeParam);
  const token = getSlugToken(parseStoreSlug(storeSlug).storeSlug);
  try {
    const shown = token === null ? null : await pageOfPreview(token);
    if (shown) return shown;
    const own = token === null ? await getSnapshot(storeSlug) : null;
    if (own)
      return {
        snapshot: own,
        selectedStoreId: own.scope.kind === "store" ? own.scope.id : null,
        preview: null,
      };
    const company = await getSnapshot(DEFAULT_STORE_SLUG);
    if (!company)
      throw new StoreApiError(
        "The store group does not exist. Check STORE_GROUP, and that the store has been seeded.",
      );
    return { snapshot: company, selectedStoreId: null, preview: null };
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error;
    // Whoever has the token sees the drafts, so it is not logged.
    const segment = token === null ? storeSlug : previewSlug("");
    log().error({ segment, reason: error.message }, "no store data; page not rendered");
    return null;
  }
}

/** Returns the page of a preview; null: the preview has expired, and the page shows published data. */
async function pageOfPreview(token: string): Promise<PageSnapshot> {
  const opened = await verifyPreview(token);
  if (!opened.ok) return null;
  const { preview } = opened;
  const snapshot = await previewSnapshot(preview, preview.storeId);
  return snapshot && { snapshot, selectedStoreId: preview.storeId, preview };
}

/**
 * Returns all stores of the group. A store's own snapshot contains only that store, and the group has the others' time
 * zones.
 */
export async function pageStores(page: NonNullable<PageSnapshot>): Promise<StoreProfile[]> {
  if (page.selectedStoreId === null) return page.snapshot.stores;
  if (page.preview) return (await previewSnapshot(page.preview, null))?.stores ?? page.snapshot.stores;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  return company?.snapshot.stores ?? page.snapshot.stores;
}

/** Returns the fingerprints of the data that a page may show: its store's and the group's. */
export async function shownPrints(page: NonNullable<PageSnapshot>): Promise<TagPrints> {
  const company = page.preview ? null : await pageSnapshot(DEFAULT_STORE_SLUG);
  return tagPrints(page.snapshot.parts, company?.snapshot.parts);
}

/**
 * Returns true if a store of the current group, or the group itself, has a page enabled. Works during an outage too.
 */
export async function isPageOnHere(page: PageId, storeSlug: string = DEFAULT_STORE_SLUG): Promise<boolean> {
  const shown = await pageSnapshot(storeSlug);
  return isPageOn(page, shown?.snapshot.profile ?? {});
}

/** Returns the preview of a request's cookie; null without one, and for a token that is forged, expired or of another site. */
export async function requestPreview(headers: Pick<Headers, "get">): Promise<Preview | null> {
  const token = getPreviewToken(headers.get("cookie"));
  const opened = token === null ? null : await verifyLinkedPreview(token);
  return opened?.ok ? opened.preview : null;
}

/**
 * Returns the data for a response that is not a page. In a preview it has the drafts, as the pages do.
 * @param storeId null: the whole group
 */
export async function requestSnapshot(
  headers: Pick<Headers, "get">,
  storeId: string | null,
): Promise<PageSnapshot> {
  const preview = await requestPreview(headers);
  const snapshot = preview && (await previewSnapshot(preview, storeId));
  return snapshot ? { snapshot, selectedStoreId: storeId, preview } : pageSnapshot(storeSlugFor(storeId));
}
