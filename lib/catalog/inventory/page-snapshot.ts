import "server-only";
import { log } from "../../core/platform/log";
import { StoreApiError } from "../../store/api/store-api";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
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
  const storeSlug = storeParam.replace(/^%40/i, "@");
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
