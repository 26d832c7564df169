import { StoreProfileSchema } from "../../store/api/profile-schema";
import type { GroupProfiles } from "../../store/files/write-group-files";
import { type GroupRecords, valuesOf } from "./group-records";

/**
 * Returns the profiles among a group's records, stores' with what they have from their group; null: there is no such
 * group.
 */
export function profilesOf(records: GroupRecords): GroupProfiles | null {
  const [company] = valuesOf(records.get("company") ?? []) as object[];
  if (!company) return null;
  return {
    group: StoreProfileSchema.parse(company),
    stores: valuesOf(records.get("stores") ?? []).map((own) =>
      StoreProfileSchema.parse({ ...company, ...(own as object) }),
    ),
  };
}
