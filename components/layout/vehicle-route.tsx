import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { SoldVehicle, soldTitle } from "@/components/catalog/vehicle/sold-vehicle";
import { VehiclePage } from "@/components/catalog/vehicle/vehicle-page";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { availabilityDialog } from "@/components/leads/availability/availability-form";
import { LiveAvailability } from "@/components/leads/availability/live-availability";
import { PrivateReserve } from "@/components/leads/reserve/private-reserve";
import { LiveTestDrive } from "@/components/leads/test-drive/live-test-drive";
import { TrackedVehicleData } from "@/components/marketing/tracking/tracked-vehicle-data";
import { VendorSlot } from "@/components/marketing/vendor-tools/vendor-slot";
import { JsonLd } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { SIMILAR_COUNT } from "@/config/catalog/search";
import { guideLanguages } from "@/lib/catalog/buyers-guide/get-buyers-guide";
import { getExternalFacts } from "@/lib/catalog/facts/get-external-facts";
import { nearestToRemoved } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { chooseOffers, chosenPath } from "@/lib/catalog/offers/chosen-offers";
import { readOfferIds, writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { priceGoodThrough } from "@/lib/catalog/pricing/price-history";
import { sellingStore } from "@/lib/catalog/pricing/store-pricing";
import { vehiclePricer } from "@/lib/catalog/pricing/vehicle-pricer";
import { carJsonLd } from "@/lib/catalog/vehicle/json-ld";
import { mediaHosts, vehicleMedia } from "@/lib/catalog/vehicle/media-player";
import { vehicleLocation } from "@/lib/catalog/vehicle/vehicle-name";
import { getRemovedVehicle, getVehiclePage } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { vehicleCrumbs, vehicleHead } from "@/lib/catalog/vehicle-page/vehicle-head";
import { env } from "@/lib/core/platform/env";
import { vehicleOgPicture } from "@/lib/marketing/seo/og/card";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { isListed } from "@/lib/store/api/vehicle-schema";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { messages } from "@/lib/store/i18n/messages";
import { DEFAULT_STORE_SLUG, storeSlugOfParam } from "@/lib/store/locations/store-slug";
import { readablePath } from "@/lib/web/routing/readable-path";

export interface VehicleParams {
  store: string;
  condition: string;
  slug: string;
  /** Ids of the chosen offers, on the page with offers. */
  offers?: string;
}

/** Returns the metadata of a vehicle's page. The page with chosen offers is a view of it and is not indexed. */
export async function vehicleMetadata({ store, condition, slug, offers }: VehicleParams): Promise<Metadata> {
  const read = await readVehicle(storeSlugOfParam(store), condition, slug);
  const page = read?.page;
  if (read?.removed) {
    return { title: soldTitle(read.removed), robots: { index: false } };
  }
  if (page?.kind !== "found") return { title: failureMessages().notFound.title, robots: { index: false } };
  const { title, description, canonical } = vehicleHead(page.vehicle, read!.profile);
  const image = vehicleOgPicture(page.vehicle);
  const head = pageHead({ title, description, path: canonical, image }, read!.profile);
  return offers === undefined ? head : { ...head, robots: { index: false } };
}

/** Renders a vehicle's page, with chosen offers if the address names any. */
export async function VehicleRoute({ store, condition, slug, offers: named }: VehicleParams) {
  const read = await readVehicle(storeSlugOfParam(store), condition, slug);
  if (!read) return null;
  const { page, profile, stores, removed } = read;
  if (page.kind === "moved") permanentRedirect(page.path);
  if (removed) {
    const nearest = nearestToRemoved(read.vehicles, removed, SIMILAR_COUNT);
    return (
      <StaticPart>
        {!isListed(removed) && (
          <JsonLd data={carJsonLd(removed, profile, vehicleLocation(removed, profile), env().SITE_URL)} />
        )}
        <SoldVehicle vehicle={removed} profile={profile} nearest={nearest} isOwnPage />
      </StaticPart>
    );
  }
  if (page.kind === "missing") {
    const message = failureMessages().notFound.invalid(readablePath([`${condition}-cars-for-sale`, slug]));
    return (
      <StaticPart>
        <NotFoundContent
          message={message}
          profile={profile}
          newest={page.instead}
          offer={messages().vehicle.instead}
        />
      </StaticPart>
    );
  }
  const { vehicle, location, similar, offers } = page;
  const ids = readOfferIds(named);
  const chosen = chooseOffers(offers, ids);
  // An offer that ended, or that cannot be combined, leaves the vehicle's own page.
  if (named !== undefined && !chosen) redirect(vehiclePath(vehicle));
  if (named !== undefined && named !== writeOfferIds(ids)) redirect(chosenPath(vehicle, ids));
  const siteUrl = env().SITE_URL;
  const media = vehicleMedia(vehicle, mediaHosts(process.env));
  const seller = sellingStore(vehicle, { stores, profile });
  const goodThrough = priceGoodThrough(vehicle, seller, Date.now());
  return (
    <>
      <StaticPart>
        <JsonLd data={carJsonLd(vehicle, profile, location, siteUrl, { video: media.video, goodThrough })} />
        <JsonLd data={breadcrumbList(vehicleCrumbs(vehicle), siteUrl)} />
        <TrackedVehicleData vehicle={vehicle} />
      </StaticPart>
      <VehiclePage
        tool={<VendorSlot kind="digital-retail" profile={profile} />}
        vehicle={vehicle}
        profile={profile}
        seller={seller}
        location={location}
        timeZone={stores.find(({ id }) => id === location?.storeId)?.timeZone ?? null}
        similar={similar}
        offers={offers}
        chosen={chosen}
        media={media}
        goodThrough={goodThrough}
        facts={await getExternalFacts(vehicle)}
        guides={await guideLanguages(vehicle, seller)}
      />
      <LiveAvailability
        dialog={availabilityDialog(
          vehicle,
          profile,
          chosen?.offers.map(({ offer }) => offer),
        )}
      />
      <LiveTestDrive />
      {read.hasReserve && (
        <PrivateReserve vehicle={vehicle} profile={profile} page={vehiclePath(vehicle)} storeId="" />
      )}
    </>
  );
}

/**
 * Shows another store's vehicle even to a visitor who selected a store, because the visitor followed a link
 * to it.
 */
const readVehicle = cache(async (store: string, condition: string, slug: string) => {
  const read = await pageSnapshot(store);
  if (!read) return null;
  const { profile, vehicles, reserve } = read.snapshot;
  let page = getVehiclePage(read.snapshot, condition, slug);
  if (page.kind === "missing" && read.selectedStoreId !== null) {
    const company = await pageSnapshot(DEFAULT_STORE_SLUG);
    if (!company) return null;
    page = getVehiclePage(company.snapshot, condition, slug);
  }
  const gone = page.kind === "missing" ? await getRemovedVehicle(slug) : null;
  const stores = await pageStores(read);
  // Its last advertised price has the fees of the store that sold it.
  const removed = gone && vehiclePricer({ stores, profile })(gone);
  return { page, profile, stores, vehicles, removed, hasReserve: reserve.length > 0 };
});
