import "server-only";
import { env } from "../../core/platform/env";
import type { StoreProfile } from "../../store/api/profile-schema";
import { getStoreApi } from "../../store/sources/get-store-api";

/** Store group data that accounts need. */
export interface Company {
  groupId: string;
  name: string;
  email: string;
  timeZone: string;
  profile: StoreProfile;
  stores: readonly { id: string; name: string }[];
}

/** Returns the requested site's group. @throws StoreApiError while it cannot be read */
export async function getCompany(): Promise<Company> {
  const scope = { kind: "group", id: env().STORE_GROUP } as const;
  const [profile, stores] = await Promise.all([getStoreApi().profile(scope), getStoreApi().stores(scope)]);
  if (!profile) throw new Error(`There is no store group ${scope.id}.`);
  return {
    groupId: scope.id,
    name: profile.site.name,
    email: profile.email,
    timeZone: profile.timeZone,
    profile,
    stores: stores.map(({ id, name }) => ({ id, name })),
  };
}

/** Returns a store's name: its id if the store no longer exists, or the group's label for null. */
export function storeName(company: Company, storeId: string | null, all: string): string {
  if (storeId === null) return all;
  return company.stores.find(({ id }) => id === storeId)?.name ?? storeId;
}
