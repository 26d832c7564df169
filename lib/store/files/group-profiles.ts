import { z } from "zod";
import { parseRecord } from "../api/parse-record";
import { type StoreProfile, StoreProfileSchema } from "../api/profile-schema";
import { asJson } from "../api/records";
import { profileOf } from "./derive";
import { type GroupLayers, resolveGroup } from "./profile-layers";

/** A group's profile, and its stores' in the site's order. */
export interface GroupProfiles {
  group: StoreProfile;
  stores: StoreProfile[];
}

/** Returns the profiles that layers have together, unchecked: the group's, then its stores' in the site's order. */
export function uncheckedProfiles(layers: GroupLayers): { group: object; stores: object[] } {
  const { group, stores } = resolveGroup(layers);
  return {
    group: profileOf(group, group.id, stores),
    stores: stores.map((store) => profileOf(store, group.id, stores)),
  };
}

/** Returns the profiles that layers have together. @throws Error that names the profile and the unusable field */
export function groupProfiles(layers: GroupLayers): GroupProfiles {
  const { group, stores } = uncheckedProfiles(layers);
  return { group: checked(group), stores: stores.map(checked) };
}

function checked(profile: object): StoreProfile {
  const read = parseRecord(StoreProfileSchema, profile);
  if (read.success) return asJson(read.data);
  throw new Error(
    `The profile of ${(profile as { id: string }).id} is not usable: ${z.prettifyError(read.error)}`,
  );
}

/** Returns the issues of the profiles that layers make together, each with its profile's name. */
export function profileIssues(layers: GroupLayers): { name: string; issue: z.core.$ZodIssue }[] {
  const { group, stores } = uncheckedProfiles(layers);
  return [group, ...stores].flatMap((profile) => {
    const { error } = StoreProfileSchema.safeParse(profile, { reportInput: true });
    const { name, id } = profile as { name?: unknown; id: string };
    return (error?.issues ?? []).map((issue) => ({ name: typeof name === "string" ? name : id, issue }));
  });
}

/** Returns why layers do not make usable profiles together, or null. */
export function layersProblem(layers: GroupLayers): string | null {
  try {
    groupProfiles(layers);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
