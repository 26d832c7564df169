import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OffersView } from "@/components/leads/trade/offers-view";
import { SaveEstimate } from "@/components/leads/trade/save-estimate";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { queryText } from "@/lib/core/http/query-text";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { estimatedValue } from "@/lib/leads/core/valuation";
import { getAppraisal } from "@/lib/leads/trade/appraisals";
import { getOffer } from "@/lib/leads/trade/get-offer";
import { tradePicture } from "@/lib/leads/trade/trade-picture";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Props = {
  params: Promise<{ store: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export function generateMetadata(): Metadata {
  return { title: valuationMessages().offers.metaTitle, robots: ROBOTS.hidden };
}

/** Renders the offers for a submitted lead. Neither the address nor the page reveals personal data. */
export default async function OfferPage({ params, searchParams }: Props) {
  const { id } = await params;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const now = Date.now();
  const offer = await getOffer(id, now);
  if (!offer) notFound();
  const { profile, stores, byVin } = company.snapshot;
  const seller = stores.find((store) => store.id === offer.storeId) ?? profile;
  const { year, make, model, remainingBalance, valuation, interest } = offer.tradeIn;
  const value = estimatedValue(valuation);
  const query = await searchParams;
  const chosen = { day: queryText(query.day), time: queryText(query.time), step: queryText(query.step) };
  const appraisal = await getAppraisal(offer, seller, now);
  return (
    <main id="content" className="py-8 sm:py-12">
      <StaticPart>
        <OffersView
          tradeIn={offer.tradeIn}
          seller={seller}
          picture={tradePicture(offer.tradeIn, byVin.values())}
          createdAt={offer.createdAt}
          wanted={(offer.wanted && byVin.get(offer.wanted)) || null}
          token={isPageOn("deal", profile) ? id : null}
          appraisal={appraisal && { ...appraisal, token: id, chosen }}
        />
      </StaticPart>
      {value !== null && interest === "trade-in" && (
        <SaveEstimate
          estimate={{
            vehicle: `${year} ${make} ${model}`,
            value,
            owed: remainingBalance ?? 0,
            at: offer.createdAt,
          }}
        />
      )}
    </main>
  );
}
