import { cookies } from "next/headers";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { vehiclePricer } from "@/lib/catalog/pricing/vehicle-pricer";
import { reserveCookieName, visibleStock } from "@/lib/catalog/reserve/unlock";
import { getShortlist, type Shortlist } from "@/lib/catalog/shortlist/get-shortlist";
import { getRemovedByVin } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

/**
 * Returns the visitor's view of a list of VINs from the stock of all stores, and the vehicles that all visitors see;
 * null if the stock cannot be read.
 */
export async function shortlistOf(
  store: string,
  vins: readonly string[],
): Promise<{ list: Shortlist; profile: StoreProfile; listed: readonly Vehicle[] } | null> {
  const [read, company] = [await pageSnapshot(store), await pageSnapshot(DEFAULT_STORE_SLUG)];
  if (!read || !company) return null;
  const stock = await visibleStock(company.snapshot, (await cookies()).get(reserveCookieName())?.value);
  const priced = vehiclePricer(company.snapshot);
  const removed = async (vin: string) => {
    const gone = await getRemovedByVin(vin);
    return gone && priced(gone);
  };
  const { profile, vehicles: listed } = company.snapshot;
  return { list: await getShortlist(vins, stock, removed), profile, listed };
}
