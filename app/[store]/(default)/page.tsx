import type { Metadata } from "next";
import { Articles } from "@/components/catalog/home/articles";
import { BodystyleGrid } from "@/components/catalog/home/bodystyle-grid";
import { Hero } from "@/components/catalog/home/hero";
import { HomeFaq } from "@/components/catalog/home/home-faq";
import { HomeOffers } from "@/components/catalog/home/home-offers";
import { Locations } from "@/components/catalog/home/locations";
import { NewModels } from "@/components/catalog/home/new-models";
import { NewestVehicles } from "@/components/catalog/home/newest-vehicles";
import { Ratings } from "@/components/catalog/home/ratings";
import { Section } from "@/components/catalog/home/section";
import { TradeTeaser } from "@/components/catalog/home/trade-teaser";
import { CarouselButtons, PromotionCarousel } from "@/components/catalog/promotions/promotion-carousel";
import { PromotionGrid } from "@/components/catalog/promotions/promotion-grid";
import { RecentlyViewed } from "@/components/catalog/vehicle/recently-viewed/recently-viewed";
import { Reviews } from "@/components/content/articles/reviews";
import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { SlideRows } from "@/components/ui/slide-rows";
import { StaticPart } from "@/components/ui/static-part";
import { bodystyleTabs } from "@/lib/catalog/home/bodystyle-tiles";
import { conditionLinks } from "@/lib/catalog/home/condition-links";
import { getFaqsFor } from "@/lib/catalog/home/get-faqs-for";
import { heroSlides } from "@/lib/catalog/home/hero-slides";
import { shownModels } from "@/lib/catalog/home/new-models";
import { newestArrivals } from "@/lib/catalog/home/newest-arrivals";
import { quickSearches } from "@/lib/catalog/home/quick-searches";
import { pageSnapshot } from "@/lib/catalog/inventory/page-snapshot";
import { pageStores } from "@/lib/catalog/inventory/page-stores";
import { getOfferSections } from "@/lib/catalog/offers/get-offers-page";
import { shownPromotions } from "@/lib/catalog/offers/shown-promotions";
import { isPageOn, pagePath } from "@/lib/core/pages/page-switches";
import { env } from "@/lib/core/platform/env";
import { autoDealers } from "@/lib/marketing/seo/auto-dealer";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { getReviewsFor } from "@/lib/store/content/get-reviews-for";
import { messages } from "@/lib/store/i18n/messages";
import { places } from "@/lib/store/locations/places";

export const revalidate = 3600;
export const generateStaticParams = () => [];

const NEWEST_SHOWN = 8;
const ARTICLES_SHOWN = 3;

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { profile } = page.snapshot;
  const { site, city, state_short } = profile;
  const title = messages().home.title(site.name, `${city}, ${state_short}`);
  return pageHead({ title, isWhole: true, description: site.description, path: "/" }, profile);
}

export default async function HomePage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { snapshot, selectedStoreId } = page;
  const { profile, vehicles, lowestPrices, content } = snapshot;
  const { home: t } = messages();
  const now = Date.now();
  const trade = pagePath("sell-trade-my-car");
  const promotions = shownPromotions(content.promotions, { now, profile, vehicles });
  const reviews = getReviewsFor(content.reviews);
  const stores = await pageStores(page);
  return (
    <main id="content">
      <StaticPart>
        <Hero
          slides={heroSlides(content.heroSlides)}
          stockCount={vehicles.length}
          conditions={conditionLinks(profile.conditions, vehicles)}
        />
        <Ratings ratings={profile.ratings} />
        <BodystyleGrid
          tabs={bodystyleTabs(lowestPrices, vehicles, profile.conditions)}
          quick={quickSearches(snapshot.index)}
        />
        {promotions["promotions-carousel"].length > 0 && (
          <Section id="promotions" title={t.promotionsTitle} action={<CarouselButtons />}>
            <PromotionCarousel promotions={promotions["promotions-carousel"]} />
          </Section>
        )}
        <NewestVehicles
          vehicles={newestArrivals(vehicles, NEWEST_SHOWN)}
          stockCount={vehicles.length}
          profile={profile}
        />
        <NewModels models={shownModels(snapshot, now)} />
        {trade !== null && <TradeTeaser href={trade} />}
        <HomeOffers sections={getOfferSections(snapshot, now)} />
        {reviews.length > 0 && (
          <Section id="reviews" title={t.reviewsTitle} intro={t.reviewsIntro} raised>
            <Reviews reviews={reviews} />
          </Section>
        )}
        {promotions["grid-item"].length > 0 && (
          <Section id="how-we-work" title={t.gridTitle}>
            <PromotionGrid promotions={promotions["grid-item"]} />
          </Section>
        )}
        {isPageOn("car-research") && <Articles articles={content.articles.slice(0, ARTICLES_SHOWN)} />}
      </StaticPart>
      <SlideRows />
      <Container>
        <RecentlyViewed onlyIfAny />
      </Container>
      <StaticPart>
        <Locations places={places(profile, stores, selectedStoreId)} selectedStoreId={selectedStoreId} />
        {autoDealers(profile, env().SITE_URL).map((dealer, at) => (
          <JsonLd key={profile.locations[at]!.storeId} data={dealer} />
        ))}
        <HomeFaq faqs={getFaqsFor(snapshot, "index")} />
      </StaticPart>
    </main>
  );
}
