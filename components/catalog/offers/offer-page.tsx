import { VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Container, PageStatus } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { OFFER_STOCK_SHOWN, OFFERS_PER_LIST } from "@/config/catalog/offers";
import type { Crumb } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { modelsFirst, type OfferPageData } from "@/lib/catalog/offers/get-offers-page";
import type { ShownOffer } from "@/lib/catalog/offers/shown-offer";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { pagePath } from "@/lib/core/pages/page-switches";
import { availabilityPath } from "@/lib/leads/core/availability-path";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { formatDollars } from "@/lib/store/i18n/format";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { LargePayment, OfferBadge, OfferCardPayment, OfferGrid, OfferPicture, termsText } from "./offer-card";
import { NoOffers } from "./offer-lists";
import { PrintButton } from "./print-button";

/** Classes of a picture with a column of text beside it; what follows both stands below the picture. */
const PICTURE_AND_SIDE =
  "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12";

interface Props {
  page: OfferPageData;
  profile: StoreProfile;
  crumbs: readonly Crumb[];
  /** Path of the search for the offer's vehicles. */
  allStock?: string | null;
}

/**
 * Renders one offer, its vehicles and other offers. An expired offer is labeled, and the page shows current
 * ones.
 */
export function OfferPage({ page, profile, crumbs, allStock = null }: Props) {
  const t = offerMessages().pages;
  const { shown, others } = page;
  const ended = shown.period.state === "ended";
  const isCoupon = shown.offer.department === "service";
  return (
    <main id="content" className="pb-16">
      <Container className="pt-2 sm:pt-4">
        <StaticPart>
          {ended && <PageStatus code={410} />}
          <Breadcrumbs crumbs={crumbs} label={t.label} />
        </StaticPart>
        <div className="mt-4">
          {ended ? (
            <StaticPart>
              <p className="font-semibold text-accent-text">{t.ended.badge}</p>
              <OfferTitle shown={shown} className="mt-2" />
              <p className="mt-4 max-w-prose text-lg">{endedCopy(page)}</p>
            </StaticPart>
          ) : isCoupon ? (
            <>
              <StaticPart>
                <OfferTitle shown={shown} className="mb-6" />
                <div className={PICTURE_AND_SIDE}>
                  <Coupon shown={shown} profile={profile} />
                  {shown.offer.image && (
                    <OfferPicture
                      url={shown.offer.image}
                      isLarge
                      className="rounded-card max-lg:-order-1 print:hidden"
                    />
                  )}
                </div>
              </StaticPart>
              <div className="mt-6">
                <PrintButton>{t.coupon.print}</PrintButton>
              </div>
            </>
          ) : (
            <StaticPart>
              <div className={PICTURE_AND_SIDE}>
                {shown.offer.image && (
                  <OfferPicture url={shown.offer.image} isLarge className="rounded-card print:hidden" />
                )}
                <Details page={page} profile={profile} allStock={allStock} />
                <OfferTerms page={page} />
              </div>
            </StaticPart>
          )}
          <StaticPart className="mt-12 space-y-12">
            <OfferStock page={page} profile={profile} />
            {ended && others.length === 0 && <NoOffers title={t.ended.badge} phone={profile.phone} />}
            {others.length > 0 && (
              <section aria-labelledby="others" className="border-t border-line pt-10 print:hidden">
                <h2 id="others" className="mb-5 text-2xl">
                  {t.others}
                </h2>
                <OfferGrid offers={ended ? others : others.slice(0, OFFERS_PER_LIST)} pictured />
              </section>
            )}
          </StaticPart>
        </div>
      </Container>
    </main>
  );
}

function endedCopy({ shown, others }: OfferPageData): string {
  const t = offerMessages().pages.ended;
  return others.length > 0 ? t.detail(shown.endDate) : t.detailAlone(shown.endDate);
}

function OfferTitle({ shown: { offer }, className }: { shown: ShownOffer; className: string }) {
  return (
    <h1 lang={offer.lang} className={`max-w-3xl text-3xl ${className}`}>
      {offer.name}
    </h1>
  );
}

/** Renders an offer of a vehicle: its payment as the headline, and links to its vehicles. */
function Details({ page, profile, allStock }: Required<Omit<Props, "crumbs">>) {
  const t = offerMessages();
  const { offer, description, until } = page.shown;
  const lowest = page.examples[0];
  return (
    <section
      aria-label={t.pages.details(profile.name)}
      className="print:break-inside-avoid lg:col-start-2 lg:row-span-2"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OfferBadge text={offer.badge} lang={offer.lang} large />
        <p className="font-semibold text-accent-text">{t.labels[offer.type_label]}</p>
      </div>
      <OfferTitle shown={page.shown} className="mt-4" />
      <p lang={offer.lang} className="mt-3 max-w-prose text-lg">
        {description}
      </p>
      {lowest && (
        <LargePayment
          example={lowest.example}
          label={
            <Link href={vehiclePath(lowest.vehicle)} className="underline underline-offset-4">
              {t.pages.example(
                vehicleFullName(lowest.vehicle),
                formatDollars(shownPrice(lowest.vehicle).salePrice ?? 0),
              )}
            </Link>
          }
        />
      )}
      {until && <p className="mt-4 font-medium text-ink">{until}</p>}
      <Actions page={page} profile={profile} allStock={allStock} />
    </section>
  );
}

/** Renders the terms of an offer, with the disclosures of the payment that is its headline. */
function OfferTerms({ page: { shown, examples } }: Pick<Props, "page">) {
  const terms = termsText(shown, examples[0]?.example ?? null);
  if (!terms) return null;
  return (
    <p lang={shown.offer.lang} className="max-w-prose border-t border-line pt-4 text-sm text-quiet">
      <span className="font-medium text-ink">{offerMessages().terms}:</span> {terms}
    </p>
  );
}

/**
 * Renders the link to the offer's vehicles, then the next step: the inquiry about the vehicle of its payment, otherwise
 * a call; nothing without matching stock.
 */
function Actions({
  page: { shown, stock, examples },
  profile,
  allStock,
}: Pick<Required<Props>, "page" | "profile" | "allStock">) {
  const t = offerMessages().pages;
  const isForAll = shown.offer.vehicles_conditions === null;
  const example = examples[0]?.vehicle;
  const apply =
    isForAll && shown.offer.offer_type === "finance"
      ? pagePath("auto-financing-apply-for-financing", profile)
      : null;
  if (shown.period.state !== "running" || !(isForAll || stock.length > 0)) return null;
  return (
    <p className="mt-5 flex flex-wrap gap-3 print:hidden">
      {apply ? (
        <ButtonLink href={apply}>{t.preApproval}</ButtonLink>
      ) : isForAll ? (
        <ButtonLink href="/cars-for-sale">{t.browse}</ButtonLink>
      ) : (
        <ButtonLink href={allStock ?? "#stock"}>{t.seeStock(stock.length)}</ButtonLink>
      )}
      {example ? (
        <ButtonLink href={availabilityPath(example.vin)} variant="outline" rel="nofollow">
          {t.availability}
        </ButtonLink>
      ) : (
        <ButtonLink
          href={telHref(profile.sales.phone)}
          variant="outline"
          className="whitespace-nowrap tabular-nums"
        >
          {t.call(profile.sales.phone)}
        </ButtonLink>
      )}
    </p>
  );
}

/** Renders a coupon with its value, store, end date and full terms. A printed page shows only the coupon. */
function Coupon({ shown, profile }: { shown: ShownOffer; profile: StoreProfile }) {
  const t = offerMessages();
  const { offer, description, disclaimer, until } = shown;
  return (
    <section
      aria-label={t.pages.coupon.label(profile.name)}
      className="rounded-card border-2 border-dashed border-quiet p-5 sm:p-8 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold text-ink">{profile.name}</p>
          <p className="text-sm text-quiet">{t.labels[offer.type_label]}</p>
        </div>
        <OfferBadge text={offer.badge} lang={offer.lang} large />
      </div>
      <p lang={offer.lang} className="mt-5 max-w-prose text-lg">
        {description}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 font-medium text-ink">
        {until && <span>{until}</span>}
        <span>{t.pages.coupon.show}</span>
      </p>
      {disclaimer && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-quiet">
          <span className="font-medium text-ink">{t.terms}:</span> {disclaimer}
        </p>
      )}
      <p className="mt-3 text-sm text-quiet">
        {t.pages.coupon.number(couponNumber(offer.id))} ·{" "}
        <span className="whitespace-nowrap">{profile.phone}</span>
      </p>
    </section>
  );
}

/** Returns the coupon number that a customer tells the store: "OIL-CHANGE-10". */
function couponNumber(id: string): string {
  return id.replace(/^ofr_/, "").replaceAll("_", "-").toUpperCase();
}

/**
 * Lists the vehicles of an offer with their payments. Renders nothing for an offer without vehicle
 * conditions.
 */
function OfferStock({ page, profile }: Pick<Required<Props>, "page" | "profile">) {
  const t = offerMessages().pages;
  const { shown, stock, examples } = page;
  if (shown.offer.vehicles_conditions === null || shown.period.state !== "running") return null;
  if (stock.length === 0) return <p className="max-w-prose">{t.noStock}</p>;
  const payments = new Map(examples.map(({ vehicle, example }) => [vehicle.vin, example]));
  return (
    <section aria-labelledby="stock" className="print:hidden">
      <h2 id="stock" className="mb-5 scroll-mt-24 text-2xl">
        {t.stock(stock.length)}
      </h2>
      <VehicleGrid
        vehicles={modelsFirst(stock).slice(0, OFFER_STOCK_SHOWN)}
        profile={profile}
        renderAbovePayment={({ vin }) => {
          const example = payments.get(vin);
          return example && <OfferCardPayment example={example} />;
        }}
      />
    </section>
  );
}
