import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Comparison } from "@/components/content/comparison";
import { Faq } from "@/components/content/faq";
import { Reviews } from "@/components/content/reviews";
import { Section } from "@/components/home/section";
import { HowItWorks } from "@/components/trade/how-it-works";
import { TradeHero } from "@/components/trade/trade-hero";
import { ButtonLink } from "@/components/ui/button";
import { JsonLd } from "@/components/ui/json-ld";
import { StaticPart } from "@/components/ui/static-part";
import { faqsOf } from "@/lib/content/faqs-of";
import { reviewsOf } from "@/lib/content/reviews-of";
import { tradeMessages } from "@/lib/i18n/trade-messages";
import { breadcrumbList } from "@/lib/inventory/page/breadcrumbs";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pageCrumbs } from "@/lib/pages/page-crumbs";
import { isPageOn } from "@/lib/pages/page-switches";
import { env } from "@/lib/platform/env";
import { faqPage } from "@/lib/seo/faq-page";
import { pageHead } from "@/lib/seo/page-head";
import { SELL_TRADE_PATH, YOUR_VEHICLE_PATH } from "@/lib/valuation/paths";
import { modelYears } from "@/lib/valuation/questions/vehicle-fields";
import { makes } from "@/lib/valuation/vehicle-lists";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const words = tradeMessages();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { profile } = page.snapshot;
  return pageHead(
    { title: words.metaTitle, description: words.metaDescription(profile.name), path: SELL_TRADE_PATH },
    profile,
  );
}

/** Sell or trade my car (specification §2): start, comparison, how it works, reviews, questions. */
export default async function SellTradePage({ params }: Props) {
  if (!isPageOn("sell-trade-my-car")) notFound();
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { how, reviews, faq, closing } = words;
  const { content } = page.snapshot;
  const chart = content.charts.find(({ id }) => id === "sell-trade");
  const shownReviews = reviewsOf(content.reviews, ["Sell", "Buy"]);
  const faqs = faqsOf(page.snapshot, "sell-trade-my-car");
  const crumbs = pageCrumbs({ page: "sell-trade-my-car", name: words.metaTitle });
  return (
    <main id="content">
      <JsonLd data={breadcrumbList(crumbs, env().SITE_URL)} />
      <StaticPart>
        <TradeHero crumbs={crumbs} years={modelYears(new Date().getUTCFullYear())} makes={makes()} />
        {chart && (
          <Section id="comparison" title={chart.title} intro={chart.intro}>
            <Comparison chart={chart} />
          </Section>
        )}
        <Section id="how" title={how.title}>
          <HowItWorks />
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
        <JsonLd data={faqPage(faqs)} />
      </StaticPart>
    </main>
  );
}
