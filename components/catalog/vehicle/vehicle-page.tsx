import type { ReactNode } from "react";
import { VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { VehicleOffers } from "@/components/catalog/offers/vehicle-offers";
import { LivePayment } from "@/components/catalog/payment/live-payment";
import type { OfferLink, PaymentData } from "@/components/catalog/payment/payment-data";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { PAGE_QUERY, PAGE_VEHICLE } from "@/config/leads/wanted";
import type { GuideLanguage } from "@/lib/catalog/buyers-guide/guide-values";
import { type ExternalFacts, NO_FACTS } from "@/lib/catalog/facts/recall";
import { type ChosenOffers, offerTerms, rebateOf } from "@/lib/catalog/offers/chosen-offers";
import { withOfferQuery } from "@/lib/catalog/offers/offer-ids";
import { type SelectableOffer, selectableOffers } from "@/lib/catalog/offers/selectable-offers";
import type { VehicleOffer } from "@/lib/catalog/offers/vehicle-offers";
import { paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";
import { NO_MEDIA, type VehicleMedia } from "@/lib/catalog/vehicle/media-player";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { actionTexts } from "@/lib/catalog/vehicle/status-actions";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { vehicleCrumbs } from "@/lib/catalog/vehicle-page/vehicle-head";
import { untranslatedLang } from "@/lib/core/language/current-language";
import { pagePath } from "@/lib/core/pages/page-switches";
import { availabilityPath } from "@/lib/leads/core/availability-path";
import { withWanted } from "@/lib/leads/core/wanted-vehicle";
import type { Location } from "@/lib/store/api/location-schema";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { recentlyViewedMessages } from "@/lib/store/i18n/en/recently-viewed";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { Certified } from "./facts/certified";
import { VehicleHistory } from "./facts/history";
import { Papers } from "./facts/papers";
import { RecallAdvice, Recalls } from "./facts/recalls";
import { Gallery } from "./gallery/gallery";
import { LiveGallery } from "./gallery/live-gallery";
import { LiveFinancingLinks } from "./live-financing-links";
import { LocationCard } from "./location-card";
import { PaymentInBar, PaymentSheet } from "./payment-line";
import { PriceHistory } from "./price-history";
import { OutTheDoorEstimate } from "./price-parts";
import { PriceDetails } from "./price-stack";
import { RecentlyViewed } from "./recently-viewed/recently-viewed";
import { LiveTradeLine } from "./trade/live-trade-line";
import { VehicleAside } from "./vehicle-aside";
import {
  FactsGrid,
  FeatureList,
  Highlights,
  PreApprovalPromo,
  ProtectionPlans,
  Warranties,
} from "./vehicle-sections";

/**
 * Renders price, payment and the primary action at the bottom of small screens while the vehicle is visible.
 */
function ActionBar({
  vehicle,
  profile,
  payment,
  offerIds,
}: {
  vehicle: Vehicle;
  profile: StoreProfile;
  payment: PaymentData | null;
  offerIds: readonly string[];
}) {
  const t = messages().vehicle;
  const { salePrice } = shownPrice(vehicle);
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-page lg:hidden print:hidden">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-2 px-3 py-2 sm:px-6">
        <div className="locked-price min-w-0">
          <p className="text-lg leading-5.5 font-bold tracking-tight text-ink tabular-nums">
            {salePrice === null ? t.callForPrice : formatDollars(salePrice)}
          </p>
          <PaymentInBar vehicle={vehicle} profile={profile} withOffers={payment} />
        </div>
        <ButtonLink
          href={withOfferQuery(availabilityPath(vehicle.vin), offerIds)}
          rel="nofollow"
          data-availability
          className="shrink-0 px-3.5! max-sm:grow"
        >
          {actionTexts(vehicle).label}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Returns an offer as the calculator links it. */
function offerLink({ offer: { id, name }, href, state }: SelectableOffer): OfferLink {
  return { id, name, href, isChosen: state === "chosen" };
}

interface Props {
  vehicle: Vehicle;
  profile: StoreProfile;
  /** Store that sells the vehicle; by default the page's store. */
  seller?: StoreProfile;
  location: Location | undefined;
  /** Time zone of the vehicle's location; null if unknown. */
  timeZone?: string | null;
  similar: readonly Vehicle[];
  /** Offers that currently apply to the vehicle. */
  offers: readonly VehicleOffer[];
  /** Offers that the visitor chose. */
  chosen?: ChosenOffers | null;
  /** Videos and 360° views of the vehicle. */
  media?: VehicleMedia;
  /** Last day on which the price is valid, if the store names one. */
  goodThrough?: string | null;
  /** Area of a vendor's digital retail tool. */
  tool?: ReactNode;
  /** Facts about the vehicle from external sources. */
  facts?: ExternalFacts;
  /** Languages of the vehicle's Buyers Guide. */
  guides?: readonly GuideLanguage[];
}

/**
 * Renders one vehicle. The first screen has picture, title, price, payment and both actions: side by side on
 * a laptop, stacked on a phone with a sticky bar at the bottom (docs/decisions/0023-vehicle-page.md). The
 * details follow.
 */
export function VehiclePage(props: Props) {
  const {
    vehicle,
    profile,
    seller = profile,
    location,
    timeZone = null,
    similar,
    offers,
    chosen = null,
    media = NO_MEDIA,
    goodThrough = null,
    tool,
    facts = NO_FACTS,
    guides = [],
  } = props;
  const t = messages().vehicle;
  const phone = location?.sales.phone ?? profile.sales.phone;
  const preApproval = pagePath("auto-financing-apply-for-financing", profile);
  const priced = pricedVehicle(vehicle);
  const terms = paymentTermsOf(profile, seller);
  const selectable = selectableOffers(vehicle, offers, chosen);
  const offerIds = (chosen?.offers ?? []).map(({ offer }) => offer.id);
  const payment: PaymentData | null =
    priced.price === null
      ? null
      : {
          vehicle: priced,
          terms,
          offers: selectable.map(offerLink),
          chosen: offerTerms(chosen, terms.sliders),
        };
  return (
    <main
      id="content"
      {...(!vehicle.private && {
        [PAGE_VEHICLE]: vehicle.vin,
        [PAGE_QUERY]: withOfferQuery(withWanted("", vehicle.vin), offerIds).slice(1),
        "data-vehicle-name": vehicleName(vehicle),
      })}
      className="[&_:is(a,button,input,select,textarea)]:scroll-mb-24"
    >
      <StaticPart>
        <Container className="pt-1 sm:pt-4">
          <Breadcrumbs crumbs={vehicleCrumbs(vehicle)} label={t.breadcrumbs.label} />
          <div className="mt-1 gap-x-10 sm:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] print:block">
            <Gallery vehicle={vehicle} media={media} />
            <VehicleAside
              vehicle={vehicle}
              profile={profile}
              seller={seller}
              phone={phone}
              timeZone={timeZone ?? profile.timeZone}
              hasSimilar={similar.length > 0}
              payment={payment}
              offerIds={offerIds}
            />
            <div className="min-w-0 space-y-12 pt-10 pb-14">
              {facts.recalls && <RecallAdvice vehicle={vehicle} recalls={facts.recalls} />}
              <Highlights vehicle={vehicle} />
              <Section title={t.facts.title}>
                <FactsGrid vehicle={vehicle} />
              </Section>
              <About vehicle={vehicle} />
              <Certified vehicle={vehicle} seller={seller} />
              <VehicleHistory vehicle={vehicle} />
              {facts.recalls && <Recalls vehicle={vehicle} recalls={facts.recalls} />}
              <Papers vehicle={vehicle} stickerUrl={facts.stickerUrl} guides={guides} />
              <PriceDetails vehicle={vehicle} rebates={selectable.filter(({ offer }) => rebateOf(offer) > 0)}>
                <OutTheDoorEstimate vehicle={vehicle} seller={seller} goodThrough={goodThrough} />
                <PriceHistory vehicle={vehicle} timeZone={timeZone ?? profile.timeZone} />
              </PriceDetails>
              <VehicleOffers offers={offers} selectable={selectable} />
              <PreApprovalPromo
                path={preApproval && withOfferQuery(withWanted(preApproval, vehicle.vin), offerIds)}
              />
              <div className="space-y-3">
                <Warranties vehicle={vehicle} />
                <ProtectionPlans vehicle={vehicle} profile={profile} />
              </div>
              {tool}
              {location && (
                <Section title={t.location.title}>
                  <LocationCard location={location} timeZone={timeZone} />
                </Section>
              )}
            </div>
          </div>
          {similar.length > 0 && (
            <section aria-labelledby="similar" className="border-t border-line py-12 print:hidden">
              <h2 id="similar" className="mb-6 text-2xl">
                {t.similar.title}
              </h2>
              <VehicleGrid vehicles={similar} profile={profile} />
            </section>
          )}
          {payment && <PaymentSheet data={payment} />}
        </Container>
      </StaticPart>
      <LiveGallery />
      <LiveTradeLine />
      <LiveFinancingLinks />
      {payment && <LivePayment data={payment} />}
      <Container>
        <RecentlyViewed title={recentlyViewedMessages().title} current={vehicle.vin} />
      </Container>
      <StaticPart>
        <ActionBar vehicle={vehicle} profile={profile} payment={payment} offerIds={offerIds} />
      </StaticPart>
    </main>
  );
}

/** Renders the feed's description and features. */
function About({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle;
  return (
    <>
      {vehicle.description && (
        <Section title={t.description.title}>
          <p lang={untranslatedLang()} className="max-w-prose whitespace-pre-line">
            {vehicle.description}
          </p>
        </Section>
      )}
      {vehicle.features.length > 0 && (
        <Section title={t.features.title}>
          <FeatureList features={vehicle.features} />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
