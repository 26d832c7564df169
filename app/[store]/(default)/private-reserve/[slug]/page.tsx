import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { VehiclePage } from "@/components/catalog/vehicle/vehicle-page";
import { availabilityDialog } from "@/components/leads/availability/availability-form";
import { LiveAvailability } from "@/components/leads/availability/live-availability";
import { LockedReserve, ReserveVehicleUnavailable } from "@/components/leads/reserve/locked-reserve";
import { GrantedNotice } from "@/components/leads/reserve/open-reserve";
import { LiveTestDrive } from "@/components/leads/test-drive/live-test-drive";
import { RESERVE } from "@/config/catalog/reserve";
import { SIMILAR_COUNT } from "@/config/catalog/search";
import { ROBOTS } from "@/config/marketing/seo";
import { getExternalFacts } from "@/lib/catalog/facts/get-external-facts";
import { similarVehicles } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import { getReserveVehicle, withReserve } from "@/lib/catalog/inventory/search/results/reserve";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { sellingStore } from "@/lib/catalog/pricing/store-pricing";
import { GRANTED, reservePage } from "@/lib/catalog/reserve/paths";
import { isUnlocked, reserveCookieName } from "@/lib/catalog/reserve/unlock";
import { vehicleLocation } from "@/lib/catalog/vehicle/vehicle-name";
import { offersOn } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { reserveMessages as t } from "@/lib/store/i18n/reserve-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string; slug: string }>; searchParams: Promise<Query> };

/** Fixed metadata for every vehicle, so that a title does not reveal the content of the reserve. */
export function generateMetadata(): Metadata {
  return { title: t().title, robots: ROBOTS.hidden };
}

/**
 * Renders a vehicle of the private reserve. Visitors without access get the same form at every address, so
 * that the page does not reveal whether the vehicle exists.
 */
export default async function ReserveVehiclePage({ params, searchParams }: Props) {
  const [{ store, slug }, query] = [await params, await searchParams];
  const read = await pageSnapshot(store);
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!read || !company) return null;
  const { profile } = read.snapshot;
  const granted = query[GRANTED.key] === GRANTED.value;
  if (!(await isUnlocked((await cookies()).get(reserveCookieName())?.value))) {
    const draft = typeof query.draft === "string" ? query.draft : null;
    const refused = draft && (await getRefusedForm("unlock-inventory", draft));
    const page = reservePage(`${RESERVE.path}/${slug}`);
    return (
      <LockedReserve
        profile={profile}
        page={page}
        refused={refused || null}
        granted={granted}
        reserve={read.snapshot.reserve}
      />
    );
  }
  const found = getReserveVehicle(company.snapshot, slug);
  if (found.kind === "moved") redirect(found.path);
  if (found.kind === "missing") return <ReserveVehicleUnavailable />;
  const { vehicle } = found;
  return (
    <>
      {granted && <GrantedNotice />}
      <VehiclePage
        vehicle={vehicle}
        profile={profile}
        seller={sellingStore(vehicle, company.snapshot)}
        location={vehicleLocation(vehicle, profile)}
        timeZone={company.snapshot.stores.find(({ id }) => id === vehicle.storeId)?.timeZone}
        similar={similarVehicles(withReserve(company.snapshot).index, vehicle, SIMILAR_COUNT)}
        offers={offersOn(vehicle, company.snapshot, Date.now())}
        facts={await getExternalFacts(vehicle)}
      />
      <LiveAvailability dialog={availabilityDialog(vehicle, profile)} />
      <LiveTestDrive />
    </>
  );
}
