import { VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Container, PageStatus } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { OFFER_STOCK_SHOWN, OFFERS_PER_LIST } from "@/config/catalog/offers";
import type { Crumb } from "@/lib/catalog/inventory/page/breadcrumbs";
import type { OfferPageData } from "@/lib/catalog/offers/get-offers-page";
import type { ShownOffer } from "@/lib/catalog/offers/shown-offer";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { formatDollars } from "@/lib/store/i18n/format";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { ExampleLine, OfferBadge, OfferGrid, OfferPicture } from "./offer-card";

import { NoOffers } from "./offer-lists";
import { PrintButton } from "./print-button";

interface Props {
  page: OfferPageData;
  profile: StoreProfile;
  crumbs: readonly Crumb[];
  /** The search that finds its vehicles. */
  allStock?: string | null;
}

/** One offer: the coupon, what it is for, others like it. An expired offer says so and shows current ones. */
export function OfferPage({ page, profile, crumbs, allStock = null }: Props) {
  const t = offerMessages().pages;
  const { shown, others } = page;
  const ended = shown.period.state === "ended";
  return (
    <main id="content" className="pb-16">
      <Container className="pt-2 sm:pt-4">
        <StaticPart>
          {ended && <PageStatus code={410} />}
          <Breadcrumbs crumbs={crumbs} label={t.label} />
          {ended && <p className="mt-4 font-semibold text-accent-text">{t.ended.badge}</p>}
          <h1 className="mt-4 mb-6 max-w-3xl text-3xl sm:text-4xl">{shown.offer.name}</h1>
        </StaticPart>
        <div className="space-y-10">
          {ended ? (
            <p className="max-w-prose text-lg">{endedCopy(page)}</p>
          ) : (
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
              <StaticPart>
                <Coupon shown={shown} profile={profile} />
              </StaticPart>
              {shown.offer.image && (
                <StaticPart>
                  <OfferPicture
                    url={shown.offer.image}
                    isLarge
                    className="rounded-card max-lg:-order-1 print:hidden"
                  />
                </StaticPart>
              )}
              <div>
                <PrintButton>{t.coupon.print[shown.offer.department]}</PrintButton>
              </div>
            </div>
          )}
          <StaticPart className="space-y-10">
            <OfferStock page={page} profile={profile} allStock={allStock} />
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

/** An offer to cut out: what it gives, at which store, until when, and its full terms. It is what a printed page shows. */
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
        <OfferBadge text={offer.badge} large />
      </div>
      <p className="mt-5 max-w-prose text-lg">{description}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 font-medium text-ink">
        {until && <span>{until}</span>}
        {offer.department === "service" && <span>{t.pages.coupon.show}</span>}
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

/** Returns the coupon number to read out at the counter: "OIL-CHANGE-10". */
function couponNumber(id: string): string {
  return id.replace(/^ofr_/, "").replaceAll("_", "-").toUpperCase();
}

/**
 * Lists the vehicles of an offer, with its payment on one of them. Renders nothing for an offer without vehicle
 * conditions.
 */
function OfferStock({ page, profile, allStock }: Required<Omit<Props, "crumbs">>) {
  const t = offerMessages().pages;
  const { shown, stock, example } = page;
  if (shown.offer.vehicles_conditions === null || shown.period.state !== "running") return null;
  if (stock.length === 0) return <p className="max-w-prose">{t.noStock}</p>;
  return (
    <>
      {example && (
        <div className="max-w-3xl">
          <ExampleLine
            example={example.example}
            label={
              <a href={vehiclePath(example.vehicle)} className="underline underline-offset-4">
                {t.example(
                  vehicleFullName(example.vehicle),
                  formatDollars(shownPrice(example.vehicle).salePrice ?? 0),
                )}
              </a>
            }
          />
        </div>
      )}
      <section aria-labelledby="stock" className="print:hidden">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id="stock" className="text-2xl">
            {t.stock(stock.length)}
          </h2>
          {allStock !== null && stock.length > OFFER_STOCK_SHOWN && (
            <ButtonLink href={allStock} variant="outline">
              {t.seeStock(stock.length)}
            </ButtonLink>
          )}
        </div>
        <VehicleGrid vehicles={stock.slice(0, OFFER_STOCK_SHOWN)} profile={profile} />
      </section>
    </>
  );
}
