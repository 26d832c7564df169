import "server-only";
import type { PageId } from "../../../config/runtime/pages";
import { isPageOn } from "../../core/pages/page-switches";
import { log } from "../../core/platform/log";
import type { StoreProfile } from "../../store/api/profile-schema";
import { StoreApiError } from "../../store/api/store-api";
import { DEFAULT_STORE_SLUG, storeSlugOfParam } from "../../store/locations/store-slug";
import { getSnapshot, type StoreSnapshot } from "./snapshot";

/**
 * The data that a page renders, or null while the store has never been readable: the layout then says so with a 503.
 */
export type PageSnapshot = { snapshot: StoreSnapshot; selectedStoreId: string | null } | null;

/**
 * The snapshot for a page's `[store]` parameter. A store that does not exist (an old or made-up cookie) shows the
 * company: the visitor sees a working site, and the page is not cached.
 */
export async function pageSnapshot(storeParam: string): Promise<PageSnapshot> {
  const storeSlug = storeSlugOfParam(storeParam);
  try {
    const own = await getSnapshot(storeSlug);
    if (own) return { snapshot: own, selectedStoreId: own.scope.kind === "store" ? own.scope.id : null };
    const company = await getSnapshot(DEFAULT_STORE_SLUG);
    if (!company)
      throw new StoreApiError(
        "The store group does not exist. Check STORE_GROUP, and that the store has been seeded.",
      );
    return { snapshot: company, selectedStoreId: null };
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error;
    log().error({ segment: storeSlug, reason: error.message }, "no store data to draw a page from");
    return null;
  }
}

/** All stores of the group: a store's own snapshot holds that store only, and the others' time zones are known to the group. */
export async function pageStores(page: NonNullable<PageSnapshot>): Promise<StoreProfile[]> {
  if (page.selectedStoreId === null) return page.snapshot.stores;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  return company?.snapshot.stores ?? page.snapshot.stores;
}

/** Whether a store of the present group, or the group itself, has a page on; in an outage it has. */
export async function isPageOnHere(page: PageId, storeSlug: string = DEFAULT_STORE_SLUG): Promise<boolean> {
  const shown = await pageSnapshot(storeSlug);
  return isPageOn(page, shown?.snapshot.profile ?? {});
}
