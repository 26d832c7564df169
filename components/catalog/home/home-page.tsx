import { Fragment, type ReactNode } from "react";
import { BodystyleGrid } from "@/components/catalog/home/bodystyle-grid";
import { Hero } from "@/components/catalog/home/hero";
import { HomeEntries } from "@/components/catalog/home/home-entries";
import {
  Articles,
  HomeFaq,
  HomeOffers,
  NewestVehicles,
  Ratings,
  Section,
  Steps,
} from "@/components/catalog/home/home-sections";
import { Locations } from "@/components/catalog/home/locations";
import { NewModels } from "@/components/catalog/home/new-models";
import { PromotionCarousel, PromotionGrid } from "@/components/catalog/promotions/promotions";
import { RecentlyViewed } from "@/components/catalog/vehicle/recently-viewed/recently-viewed";
import { Reviews } from "@/components/content/articles/text-blocks";
import { Container, JsonLd } from "@/components/ui/page-frame";
import { SlideRows } from "@/components/ui/slide-rows";
import { StaticPart } from "@/components/ui/static-part";
import { ARTICLES_SHOWN, DEFAULT_HOME, type HomeSection, NEWEST_SHOWN } from "@/config/catalog/home";
import { getFaqsFor } from "@/lib/catalog/home/get-faqs-for";
import { getReviewsFor, heroSlides, shownModels } from "@/lib/catalog/home/home-content";
import { bodystyleTabs, conditionLinks, quickSearches, shownArrivals } from "@/lib/catalog/home/stock-links";
import { itemList } from "@/lib/catalog/inventory/search/page/search-metadata";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { getOfferSections } from "@/lib/catalog/offers/get-offers-page";
import { promotionsByPosition } from "@/lib/catalog/offers/shown-promotions";
import { estimateTerms } from "@/lib/catalog/pricing/default-payment";
import { slidersOf } from "@/lib/catalog/pricing/sliders";
import { isPageOn, pagePath } from "@/lib/core/pages/page-switches";
import { autoDealers, webSite } from "@/lib/marketing/seo/structured-data";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { recentlyViewedMessages } from "@/lib/store/i18n/en/recently-viewed";
import { messages } from "@/lib/store/i18n/messages";
import { places } from "@/lib/store/locations/places";

export interface HomeData {
  snapshot: StoreSnapshot;
  /** Stores of the group. */
  stores: StoreProfile[];
  selectedStoreId: string | null;
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** The only section that needs JavaScript; the sections before and after it are static markup. */
const ISLAND: HomeSection = "recently-viewed";

/** Renders the home page with the sections in the store's order (`home` of its profile). */
export function HomePage({ siteUrl, ...data }: HomeData & { siteUrl: string }) {
  const { profile, vehicles } = data.snapshot;
  const ids = profile.home ?? DEFAULT_HOME;
  const arrivals = shownArrivals(vehicles, NEWEST_SHOWN);
  const island = ids.includes(ISLAND) ? ids.indexOf(ISLAND) : ids.length;
  const part = (from: number, to: number) =>
    ids.slice(from, to).map((id) => <Fragment key={id}>{SECTIONS[id](data)}</Fragment>);
  return (
    <main id="content">
      <StaticPart>{part(0, island)}</StaticPart>
      <SlideRows />
      {island < ids.length && SECTIONS[ISLAND](data)}
      <StaticPart>
        {part(island + 1, ids.length)}
        <JsonLd data={webSite(profile, siteUrl)} />
        {ids.includes("newest") && <ArrivalsData vehicles={arrivals} siteUrl={siteUrl} />}
        {autoDealers(profile, siteUrl, Date.now()).map((dealer, at) => (
          <JsonLd key={profile.locations[at]!.storeId} data={dealer} />
        ))}
      </StaticPart>
    </main>
  );
}

/** Renders the vehicles of "Just arrived" as structured data for search engines. */
function ArrivalsData({ vehicles, siteUrl }: { vehicles: readonly Vehicle[]; siteUrl: string }) {
  return vehicles.length > 0 && <JsonLd data={itemList(vehicles, vehicles.length, siteUrl)} />;
}

/** Renderers of the home page's sections; a section without content renders nothing. */
const SECTIONS: Record<HomeSection, (data: HomeData) => ReactNode> = {
  hero: ({ snapshot: { profile, vehicles, content } }) => (
    <Hero
      slides={heroSlides(content.heroSlides, profile)}
      stockCount={vehicles.length}
      conditions={conditionLinks(profile.conditions, vehicles)}
    />
  ),
  ratings: ({ snapshot }) => <Ratings ratings={snapshot.profile.ratings} />,
  bodystyles: ({ snapshot: { lowestPrices, vehicles, profile, index } }) => (
    <BodystyleGrid
      tabs={bodystyleTabs(lowestPrices, vehicles, profile.conditions)}
      quick={quickSearches(index)}
    />
  ),
  promotions: (data) => {
    const promotions = promotionsOf(data)["promotions-carousel"];
    return (
      promotions.length > 0 && (
        <Section id="promotions" title={messages().home.promotionsTitle} action={<Steps row="promotions" />}>
          <PromotionCarousel promotions={promotions} />
        </Section>
      )
    );
  },
  newest: ({ snapshot: { vehicles, profile } }) => (
    <NewestVehicles
      vehicles={shownArrivals(vehicles, NEWEST_SHOWN)}
      stockCount={vehicles.length}
      profile={profile}
    />
  ),
  "new-models": ({ snapshot, now }) => <NewModels models={shownModels(snapshot, now)} />,
  trade: ({ snapshot: { profile } }) => (
    <HomeEntries
      trade={pagePath("sell-trade-my-car", profile)}
      financing={pagePath("auto-financing", profile)}
      terms={estimateTerms(slidersOf({ ...profile, leaseSliders: {} }).finance)}
    />
  ),
  offers: ({ snapshot, now }) => (
    <HomeOffers sections={getOfferSections(snapshot, now)} store={snapshot.profile} />
  ),
  reviews: ({ snapshot }) => {
    const { home: t } = messages();
    const reviews = getReviewsFor(snapshot.content.reviews);
    return (
      reviews.length > 0 && (
        <Section
          id="reviews"
          title={t.reviewsTitle}
          intro={t.reviewsIntro}
          action={<Steps row="reviews" />}
          raised
        >
          <Reviews reviews={reviews} row="reviews" />
        </Section>
      )
    );
  },
  "how-we-work": (data) => {
    const promotions = promotionsOf(data)["grid-item"];
    return (
      promotions.length > 0 && (
        <Section id="how-we-work" title={messages().home.gridTitle}>
          <PromotionGrid promotions={promotions} hasPictures={false} />
        </Section>
      )
    );
  },
  articles: ({ snapshot: { content, profile } }) =>
    isPageOn("car-research", profile) && (
      <Articles articles={content.articles.slice(0, ARTICLES_SHOWN)} store={profile} />
    ),
  "recently-viewed": () => (
    <Container>
      <RecentlyViewed title={recentlyViewedMessages().title} />
    </Container>
  ),
  locations: ({ snapshot: { profile }, stores, selectedStoreId }) => (
    <Locations
      places={places(profile, stores, selectedStoreId)}
      selectedStoreId={selectedStoreId}
      mapView={profile.map}
    />
  ),
  questions: ({ snapshot }) => <HomeFaq faqs={getFaqsFor(snapshot, "index")} store={snapshot.profile} />,
};

function promotionsOf({ snapshot: { content, profile, vehicles }, now }: HomeData) {
  return promotionsByPosition(content.promotions, { now, profile, vehicles });
}
