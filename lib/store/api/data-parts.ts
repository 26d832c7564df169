import { isProfilePart } from "../../../config/runtime/profile-fields";

/** Parts of a group's data that change apart from each other; every collection of content is one by its own name. */
export const VEHICLES_PART = "vehicles";
export const PROFILES_PART = "profiles";

/** Returns the part that documents of a kind belong to. */
export function partOfKind(kind: string): string {
  if (isProfilePart(kind)) return PROFILES_PART;
  return kind === "vehicle" ? VEHICLES_PART : kind;
}
