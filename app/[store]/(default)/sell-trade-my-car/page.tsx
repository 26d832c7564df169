import type { Metadata } from "next";
import { Section } from "@/components/catalog/home/home-sections";
import { Comparison, Faq, Reviews } from "@/components/content/articles/text-blocks";
import { TradeHero } from "@/components/leads/trade/trade-hero";
import { VendorSlot } from "@/components/marketing/vendor-tools/vendor-slot";
import { ButtonLink } from "@/components/ui/button";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { JsonLd } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { getFaqsFor } from "@/lib/catalog/home/get-faqs-for";
import { getReviewsFor } from "@/lib/catalog/home/home-content";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { makes } from "@/lib/leads/trade/look-up-vin";
import { modelYears } from "@/lib/leads/trade/questions/fields";
import { SELL_TRADE_PATH, YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { faqPage } from "@/lib/marketing/seo/structured-data";
import { tradeMessages } from "@/lib/store/i18n/trade-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** Number of reviews, which fills rows of two and three. */
const REVIEWS_IN_ROWS = 6;

type Props = { params: Promise<{ store: string }> };

const copy = () => tradeMessages();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { profile } = page.snapshot;
  return pageHead(
    { title: copy().metaTitle, description: copy().metaDescription(profile.name), path: SELL_TRADE_PATH },
    profile,
  );
}

/**
 * Renders the trade-in page (docs/rules.md#trade-in): start, comparison, how it works, reviews, questions.
 */
export default async function SellTradePage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { how, reviews, faq, closing } = copy();
  const { content } = page.snapshot;
  const chart = content.charts.find(({ id }) => id === "sell-trade");
  const shownReviews = getReviewsFor(content.reviews, ["Sell"], REVIEWS_IN_ROWS);
  const faqs = getFaqsFor(page.snapshot, "sell-trade-my-car");
  const crumbs = pageCrumbs(page.snapshot.profile, { page: "sell-trade-my-car", name: copy().metaTitle });
  return (
    <main id="content">
      <JsonLd data={breadcrumbList(crumbs, env().SITE_URL)} />
      <StaticPart>
        <TradeHero crumbs={crumbs} years={modelYears(new Date().getUTCFullYear())} makes={makes()} />
        <VendorSlot kind="trade" profile={page.snapshot.profile} />
        {chart && (
          <Section id="comparison" title={chart.title} intro={chart.intro}>
            <Comparison chart={chart} />
          </Section>
        )}
        <Section id="how" title={how.title}>
          <NumberedSteps steps={how.steps} columns={3} />
        </Section>
        {shownReviews.length > 0 && (
          <Section id="reviews" title={reviews.title} intro={reviews.intro} raised>
            <Reviews reviews={shownReviews} />
          </Section>
        )}
        <Section
          id="faq"
          title={faq.title}
          action={<ButtonLink href={YOUR_VEHICLE_PATH}>{closing.button}</ButtonLink>}
        >
          <div className="max-w-3xl">
            <Faq entries={faqs} />
          </div>
        </Section>
        {faqs.length > 0 && <JsonLd data={faqPage(faqs)} />}
      </StaticPart>
    </main>
  );
}
