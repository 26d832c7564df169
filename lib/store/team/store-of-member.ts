import type { StoreProfile } from "../api/profile-schema";
import type { StaffMember } from "../api/staff-schema";

/** Name of the store that someone works at; null for the whole group, or a store that the site does not list. */
export function storeOfMember(
  { storeId }: Pick<StaffMember, "storeId">,
  profile: Pick<StoreProfile, "locations">,
): string | null {
  return profile.locations.find((location) => location.storeId === storeId)?.name ?? null;
}
