import type { Metadata } from "next";
import { Articles } from "@/components/home/articles";
import { BodystyleGrid } from "@/components/home/bodystyle-grid";
import { Hero } from "@/components/home/hero";
import { Locations } from "@/components/home/locations";
import { NewestVehicles } from "@/components/home/newest-vehicles";
import { Ratings } from "@/components/home/ratings";
import { TradeTeaser } from "@/components/home/trade-teaser";
import { StaticPart } from "@/components/ui/static-part";
import { bodystyleTiles } from "@/lib/home/bodystyle-tiles";
import { conditionLinks } from "@/lib/home/condition-links";
import { newestArrivals } from "@/lib/home/newest-arrivals";
import { messages } from "@/lib/i18n/messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { isPageOn, pagePath } from "@/lib/pages/page-switches";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { pageHead } from "@/lib/seo/page-head";
import { places } from "@/lib/store/places";

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
  const trade = pagePath("sell-trade-my-car");
  // A store's snapshot holds that store only; the others' time zones are known to the group.
  const company = selectedStoreId === null ? page : await pageSnapshot(DEFAULT_SEGMENT);
  return (
    <main id="content">
      <StaticPart>
        <Hero stockCount={vehicles.length} conditions={conditionLinks(profile.conditions, vehicles)} />
        <Ratings ratings={profile.ratings} />
        <BodystyleGrid tiles={bodystyleTiles(lowestPrices)} />
        <NewestVehicles
          vehicles={newestArrivals(vehicles, NEWEST_SHOWN)}
          stockCount={vehicles.length}
          profile={profile}
        />
        {trade !== null && <TradeTeaser href={trade} />}
        {isPageOn("car-research") && <Articles articles={content.articles.slice(0, ARTICLES_SHOWN)} />}
      </StaticPart>
      <Locations
        places={places(profile, company?.snapshot.stores ?? snapshot.stores, selectedStoreId)}
        selectedStoreId={selectedStoreId}
      />
    </main>
  );
}
