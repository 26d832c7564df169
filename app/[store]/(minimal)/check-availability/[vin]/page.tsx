import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import { MissingVehicle, missingVehicleTitle } from "@/components/layout/missing-vehicle";
import { AvailabilityForm, withOffer } from "@/components/leads/availability/availability-form";
import { FORM_AND_SIDE, FormVehicle } from "@/components/leads/core/form-vehicle";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { chooseOffers, chosenPath } from "@/lib/catalog/offers/chosen-offers";
import { readOfferIds } from "@/lib/catalog/offers/offer-ids";
import { sellingStore } from "@/lib/catalog/pricing/store-pricing";
import { reserveCookieName, visibleStock } from "@/lib/catalog/reserve/unlock";
import { actionTexts } from "@/lib/catalog/vehicle/status-actions";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { offersOn } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { readQuestions } from "@/lib/leads/core/availability-path";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { readablePath } from "@/lib/web/routing/readable-path";

type Props = {
  params: Promise<{ store: string; vin: string }>;
  searchParams: Promise<{ draft?: string | string[]; offer?: string | string[]; ask?: string | string[] }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { store, vin } = await params;
  const read = await readAvailability(store, vin, (await searchParams).draft);
  const isThere = read?.vehicle || read?.refused;
  return {
    title: isThere ? leadMessages().forms.availability.formName : missingVehicleTitle(),
    robots: ROBOTS.hidden,
  };
}

/**
 * Renders the vehicle page's dialog as a page, for browsers without JavaScript. A rejected form is shown
 * again with its errors and the typed values.
 */
export default async function CheckAvailabilityPage({ params, searchParams }: Props) {
  const { store, vin } = await params;
  const { draft, offer, ask } = await searchParams;
  const read = await readAvailability(store, vin, draft);
  if (!read) return null;
  const { snapshot, vehicle, refused } = read;
  if (!vehicle && !refused) {
    return <MissingVehicle vin={vin} path={readablePath(["check-availability", vin])} snapshot={snapshot} />;
  }
  const { availability, forms, thanks } = leadMessages();
  const ids = readOfferIds(typeof offer === "string" ? offer : refused?.typed.offers);
  const chosen = vehicle && chooseOffers(offersOn(vehicle, snapshot, Date.now()), ids);
  const offers = (chosen?.offers ?? []).map((each) => each.offer);
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container className={vehicle ? FORM_AND_SIDE : "max-w-160"}>
        <div className="min-w-0">
          <h1 className="text-3xl">
            {vehicle
              ? availability.pageTitle(actionTexts(vehicle).label, vehicleName(vehicle))
              : forms.availability.formName}
          </h1>
          {vehicle ? (
            <p className="mt-2 mb-3">
              <Link
                href={chosenPath(
                  vehicle,
                  offers.map(({ id }) => id),
                )}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {availability.backToVehicle}
              </Link>
            </p>
          ) : (
            <p className="mt-2 mb-6">{availability.vehicleGone}</p>
          )}
          {offers.map((each) => (
            <p key={each.id} className="mt-2 font-semibold text-ink">
              {withOffer(each)}
            </p>
          ))}
        </div>
        {vehicle && (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <FormVehicle
              vehicle={vehicle}
              seller={sellingStore(vehicle, snapshot)}
              expect={thanks.steps.message}
            />
          </div>
        )}
        <div className="mt-6 min-w-0 max-w-160">
          <AvailabilityForm
            vehicle={vehicle}
            vin={vin}
            profile={snapshot.profile}
            offers={offers}
            questions={readQuestions(ask)}
            refused={refused ?? undefined}
          />
        </div>
      </Container>
    </main>
  );
}

/**
 * Finds the vehicle in the visitor's store, otherwise in the stock visible to the visitor. Also returns the
 * values of a rejected form.
 */
const readAvailability = cache(async (store: string, vin: string, draft: string | string[] | undefined) => {
  const page = await pageSnapshot(store);
  if (!page) return null;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  const pass = (await cookies()).get(reserveCookieName())?.value;
  const all = company && (await visibleStock(company.snapshot, pass));
  const key = vin.toUpperCase();
  const vehicle = page.snapshot.byVin.get(key) ?? all?.byVin.get(key) ?? null;
  const refused = typeof draft === "string" ? await getRefusedForm("availability", draft) : null;
  return { snapshot: page.snapshot, vehicle, refused };
});
