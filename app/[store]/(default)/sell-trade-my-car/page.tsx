import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Faq } from "@/components/financing/faq";
import { Section } from "@/components/home/section";
import { Comparison } from "@/components/trade/comparison";
import { HowItWorks } from "@/components/trade/how-it-works";
import { Reviews } from "@/components/trade/reviews";
import { TradeHero } from "@/components/trade/trade-hero";
import { ButtonLink } from "@/components/ui/button";
import { JsonLd } from "@/components/ui/json-ld";
import { StaticPart } from "@/components/ui/static-part";
import { tradeMessages } from "@/lib/i18n/trade-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { isPageOn } from "@/lib/pages/page-switches";
import { faqPage } from "@/lib/seo/faq-page";
import { pageHead } from "@/lib/seo/page-head";
import { SELL_TRADE_PATH, YOUR_VEHICLE_PATH } from "@/lib/valuation/paths";
import { modelYears } from "@/lib/valuation/questions/vehicle-fields";
import { reviewsOf } from "@/lib/valuation/reviews-of";
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
  if (!(await pageSnapshot((await params).store))) return null;
  const { comparison, how, reviews, faq, closing } = words;
  return (
    <main id="content">
      <StaticPart>
        <TradeHero years={modelYears(new Date().getUTCFullYear())} makes={makes()} />
        <Section id="comparison" title={comparison.title} intro={comparison.intro}>
          <Comparison />
        </Section>
        <Section id="how" title={how.title}>
          <HowItWorks />
        </Section>
        <Section id="reviews" title={words.reviews.title} intro={reviews.intro} raised>
          <Reviews reviews={reviewsOf(["Sell", "Buy"])} />
        </Section>
        <Section
          id="faq"
          title={faq.title}
          action={<ButtonLink href={YOUR_VEHICLE_PATH}>{closing.button}</ButtonLink>}
        >
          <div className="max-w-3xl">
            <Faq entries={faq.entries} />
          </div>
        </Section>
        <JsonLd data={faqPage(faq.entries)} />
      </StaticPart>
    </main>
  );
}
