import "server-only";
import type { StoreProfile } from "../../store/api/profile-schema";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { type PageSnapshot, pageSnapshot } from "./page-snapshot";

/** All stores of the group: a store's own snapshot holds that store only, and the others' time zones are known to the group. */
export async function pageStores(page: NonNullable<PageSnapshot>): Promise<StoreProfile[]> {
  if (page.selectedStoreId === null) return page.snapshot.stores;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  return company?.snapshot.stores ?? page.snapshot.stores;
}
