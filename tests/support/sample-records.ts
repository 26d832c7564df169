import type { CollectionName, CollectionRecord } from "../../lib/store/api/collections";
import { readCollection } from "../../lib/store/content/content-files";

/** The first few records of a collection of the sample group `heartland`, as its file has them, without their stores. */
export function sampleRecords<N extends CollectionName>(name: N): (CollectionRecord<N> & { id: string })[] {
  const records = readCollection(process.cwd(), "heartland", name) ?? [];
  return records.slice(0, 3).map((record) => ({
    ...record,
    ...("storeIds" in record ? { storeIds: [] } : {}),
    // A position is always some store's.
    ...("storeId" in record && name !== "positions" ? { storeId: null } : {}),
  })) as (CollectionRecord<N> & { id: string })[];
}
