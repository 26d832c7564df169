import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Container } from "@/components/ui/container";
import { PageStatus } from "@/components/ui/page-status";
import { StaticPart } from "@/components/ui/static-part";
import { OFFERS_PER_LIST } from "@/config/catalog/offers";
import type { Crumb } from "@/lib/catalog/inventory/page/breadcrumbs";
import type { OfferPageData } from "@/lib/catalog/offers/get-offers-page";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { Coupon } from "./coupon";
import { NoOffers } from "./no-offers";
import { OfferGrid } from "./offer-grid";
import { OfferStock } from "./offer-stock";
import { PrintButton } from "./print-button";

interface Props {
  page: OfferPageData;
  profile: StoreProfile;
  crumbs: readonly Crumb[];
}

/** One offer: the coupon, what it is for, others like it. An expired offer says so and shows current ones. */
export function OfferPage({ page, profile, crumbs }: Props) {
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
            <div>
              <StaticPart>
                <Coupon shown={shown} profile={profile} />
              </StaticPart>
              <div className="mt-4">
                <PrintButton>{t.coupon.print[shown.offer.department]}</PrintButton>
              </div>
            </div>
          )}
          <StaticPart className="space-y-10">
            <OfferStock page={page} profile={profile} />
            {ended && others.length === 0 && <NoOffers title={t.ended.badge} phone={profile.phone} />}
            {others.length > 0 && (
              <section aria-labelledby="others" className="border-t border-line pt-10 print:hidden">
                <h2 id="others" className="mb-5 text-2xl">
                  {t.others}
                </h2>
                <OfferGrid offers={ended ? others : others.slice(0, OFFERS_PER_LIST)} />
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
