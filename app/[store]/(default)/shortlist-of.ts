import { cookies } from "next/headers";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { passName, visibleStock } from "@/lib/reserve/unlock";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { getShortlist, type Shortlist } from "@/lib/shortlist/get-shortlist";
import type { StoreProfile } from "@/lib/store-api/profile-schema";
import { getRemovedByVin } from "@/lib/vehicle/get-removed-vehicle";

/** What a list of VINs shows to this visitor, from the stock of all stores; null while nothing can be read. */
export async function shortlistOf(
  store: string,
  vins: readonly string[],
): Promise<{ list: Shortlist; profile: StoreProfile } | null> {
  const [read, company] = [await pageSnapshot(store), await pageSnapshot(DEFAULT_SEGMENT)];
  if (!read || !company) return null;
  const stock = await visibleStock(company.snapshot, (await cookies()).get(passName())?.value);
  return { list: await getShortlist(vins, stock, getRemovedByVin), profile: company.snapshot.profile };
}
