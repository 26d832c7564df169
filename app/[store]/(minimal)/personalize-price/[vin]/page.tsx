import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ComponentProps } from "react";
import { MissingVehicle, missingVehicleTitle } from "@/components/layout/missing-vehicle";
import { withOffer } from "@/components/leads/availability/availability-form";
import { PersonalPriceSent } from "@/components/leads/financing/personal-price/personal-price-sent";
import { PersonalPrices } from "@/components/leads/financing/personal-price/personal-prices";
import { PlainPersonalForm } from "@/components/leads/financing/personal-price/plain-form";
import { personalSetup, personalVehicle } from "@/components/leads/financing/personal-price/setup";
import { TrackedVehicleData } from "@/components/marketing/tracking/tracked-vehicle-data";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { chooseOffers, chosenPath, offerTerms } from "@/lib/catalog/offers/chosen-offers";
import { readOfferIds, writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import type { VehicleOffer } from "@/lib/catalog/offers/vehicle-offers";
import { vehicleLocation, vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { offersOn } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { contactConsent, sellerName } from "@/lib/leads/core/contact-consent";
import { getRefusedForm, type RefusedForm } from "@/lib/leads/core/get-refused-form";
import { readSentAnswers } from "@/lib/leads/financing/personal-price-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { personalPriceMessages } from "@/lib/store/i18n/personal-price-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { readablePath } from "@/lib/web/routing/readable-path";

type Props = {
  params: Promise<{ store: string; vin: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const t = () => personalPriceMessages().page;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  const isListed = company?.snapshot.byVin.has((await params).vin.toUpperCase());
  return { title: isListed ? personalPriceMessages().name : missingVehicleTitle(), robots: ROBOTS.hidden };
}

/**
 * Renders the questions of the personalized price as one form, for browsers without JavaScript. With
 * JavaScript, a dialog with six steps replaces the form. The page also shows a rejected form's errors and the
 * resulting payment.
 */
export default async function PersonalizePricePage({ params, searchParams }: Props) {
  const { vin, store } = await params;
  const { draft, offer } = await searchParams;
  const [company, shown] = await Promise.all([pageSnapshot(DEFAULT_STORE_SLUG), pageSnapshot(store)]);
  if (!company || !shown) return null;
  const { profile, byVin } = company.snapshot;
  const vehicle = byVin.get(vin.toUpperCase());
  if (!vehicle) {
    const path = readablePath(["personalize-price", vin]);
    return <MissingVehicle vin={vin} path={path} snapshot={company.snapshot} />;
  }
  // A vehicle without a price has no payment; its page asks the shopper to call.
  const withoutOffers = personalVehicle(vehicle);
  if (!withoutOffers) redirect(vehiclePath(vehicle));
  const saved = typeof draft === "string" ? await getRefusedForm("personal-price", draft) : null;
  // The limits and assumptions of the selected store, as on the vehicle's page.
  const setup = personalSetup(shown.snapshot.profile);
  const ids = readOfferIds(typeof offer === "string" ? offer : saved?.typed.offers);
  const chosen = chooseOffers(offersOn(vehicle, company.snapshot, Date.now()), ids);
  const priced = {
    ...withoutOffers,
    chosen: chosen ? { ids: writeOfferIds(ids), ...offerTerms(chosen, setup.terms.sliders)! } : undefined,
  };
  const path = chosenPath(vehicle, chosen ? ids : []);
  const isSent = saved !== null && Object.keys(saved.errors).length === 0;
  const answers = isSent ? readSentAnswers(saved.typed, setup.terms.sliders.finance) : null;
  const name = sellerName(profile, vehicle.storeId);
  if (answers) {
    const phone = vehicleLocation(vehicle, profile)?.sales.phone ?? profile.sales.phone;
    return (
      <PersonalPriceSent
        vehicle={priced}
        path={path}
        answers={answers}
        sent={saved!.token}
        setup={setup}
        seller={{ name, phone }}
      />
    );
  }
  return (
    <>
      <StaticPart>
        <Questions
          vehicle={vehicle}
          path={path}
          offers={chosen?.offers ?? []}
          seller={name}
          sliders={setup.terms.sliders.finance}
          refused={saved}
        />
      </StaticPart>
      <PersonalPrices setup={setup} open={saved ? undefined : priced} />
    </>
  );
}

function Questions({
  vehicle,
  path,
  offers,
  seller,
  sliders,
  refused,
}: {
  vehicle: Vehicle;
  /** Path of the vehicle's page. */
  path: string;
  /** Offers that the visitor chose there. */
  offers: readonly VehicleOffer[];
  seller: string;
  sliders: ComponentProps<typeof PlainPersonalForm>["sliders"];
  refused: RefusedForm | null;
}) {
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container>
        <div className="max-w-2xl">
          <h1 className="text-3xl">{t().title(vehicleName(vehicle))}</h1>
          <TrackedVehicleData vehicle={vehicle} />
          <p className="mt-2">
            <Link href={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t().back}
            </Link>
          </p>
          <p className="mb-6 text-quiet">{t().intro}</p>
          {offers.map(({ offer }) => (
            <p key={offer.id} className="mb-6 font-semibold text-ink">
              {withOffer(offer)}
            </p>
          ))}
          <PlainPersonalForm
            vin={vehicle.vin}
            offers={writeOfferIds(offers.map(({ offer }) => offer.id))}
            consentText={contactConsent(seller).text}
            sliders={sliders}
            refused={refused}
          />
        </div>
      </Container>
    </main>
  );
}
