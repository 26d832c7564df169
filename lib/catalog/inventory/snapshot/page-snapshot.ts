import "server-only";
import { DEFAULT_LOCALE, type Locale } from "../../../../config/runtime/languages";
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

/** Data that a page renders. Null if the store was never readable; the layout then responds with 503. */
export type PageSnapshot = {
  snapshot: StoreSnapshot;
  selectedStoreId: string | null;
  /** Preview whose drafts the page shows, or null for published data. */
  preview: Preview | null;
} | null;

/**
 * Returns the snapshot for a page's `[store]` parameter. For an unknown store (an old or forged cookie) it is the
 * company's. The visitor sees a working site, and the page is not cached.
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
    // The token is not logged, because it gives access to the drafts.
    const segment = token === null ? storeSlug : previewSlug("");
    log().error({ segment, reason: error.message }, "no store data; page not rendered");
    return null;
  }
}

/** Returns the page of a preview, or null if the preview has expired. The page then shows published data. */
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

/** Returns true if the site can be read in a language. During an outage it is the default language only. */
export async function offersLocale(locale: Locale): Promise<boolean> {
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  return (company?.snapshot.profile.languages ?? [DEFAULT_LOCALE]).includes(locale);
}

/**
 * Returns the preview of a request's cookie. Returns null without a cookie, and for a token that is forged, expired or
 * from another site.
 */
export async function requestPreview(headers: Pick<Headers, "get">): Promise<Preview | null> {
  const token = getPreviewToken(headers.get("cookie"));
  const opened = token === null ? null : await verifyLinkedPreview(token);
  return opened?.ok ? opened.preview : null;
}

/**
 * Returns the data for an API response. In a preview it includes the drafts, as on pages.
 * @param storeId id of the store, or null for the whole group
 */
export async function requestSnapshot(
  headers: Pick<Headers, "get">,
  storeId: string | null,
): Promise<PageSnapshot> {
  const preview = await requestPreview(headers);
  const snapshot = preview && (await previewSnapshot(preview, storeId));
  return snapshot ? { snapshot, selectedStoreId: storeId, preview } : pageSnapshot(storeSlugFor(storeId));
}
