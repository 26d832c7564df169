import { VehicleCard } from "@/components/catalog/card/vehicle-card";
import { OfferGrid } from "@/components/catalog/offers/offer-card";
import { ArticleGrid } from "@/components/content/articles/article-card";
import { Faq } from "@/components/content/articles/text-blocks";
import { ButtonLink } from "@/components/ui/button";
import { Container, EmptyState, JsonLd } from "@/components/ui/page-frame";
import { RatingStars } from "@/components/ui/rating-stars";
import { PAGES } from "@/config/runtime/pages";
import type { ShownFaq } from "@/lib/catalog/home/get-faqs-for";
import type { OffersSection } from "@/lib/catalog/offers/get-offers-page";
import { isPageOn, type PageChoices, pagePath } from "@/lib/core/pages/page-switches";
import { faqPage } from "@/lib/marketing/seo/structured-data";
import type { Article } from "@/lib/store/api/content-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatNumber, formatRating } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { Section } from "./section";

interface NewestVehiclesProps {
  vehicles: readonly Vehicle[];
  stockCount: number;
  profile: StoreProfile;
}

/** How many cards a phone shows, where each takes most of a screen; wider screens show all. */
const MOBILE_COUNT = 4;

/** What came in last. An empty lot offers the phone instead. */
export function NewestVehicles({ vehicles, stockCount, profile }: NewestVehiclesProps) {
  const { home: t, shell } = messages();
  if (vehicles.length === 0) {
    return (
      <Section id="newest" title={t.newestTitle}>
        <EmptyState title={t.nothingTitle} text={t.nothingText}>
          <ButtonLink href={telHref(profile.phone)}>{shell.call(profile.phone)}</ButtonLink>
        </EmptyState>
      </Section>
    );
  }
  const seeAll = (
    <ButtonLink href="/cars-for-sale" variant="outline">
      {t.seeAll(formatNumber(stockCount))}
    </ButtonLink>
  );
  const intro = vehicles.some(({ featured }) => featured) ? t.newestIntroFeatured : t.newestIntro;
  return (
    <Section id="newest" title={t.newestTitle} intro={intro} action={seeAll}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.vin} className={`relative ${index < MOBILE_COUNT ? "" : "max-sm:hidden"}`}>
            <VehicleCard vehicle={vehicle} profile={profile} priority={false} />
            {vehicle.featured && <FeaturedMark />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Says why it comes first; over the photo, where nothing moves for it. */
function FeaturedMark() {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex aspect-photo items-end p-3">
      <p className="rounded-button bg-page/90 px-2.5 py-1 text-sm leading-4 font-semibold text-ink">
        {messages().home.featured}
      </p>
    </div>
  );
}

/** The first current offer of each list, and a link to all of them. */
export function HomeOffers({ sections, store }: { sections: readonly OffersSection[]; store: PageChoices }) {
  const t = messages().home;
  const path = pagePath("special-offers", store);
  const offers = sections.flatMap((section) => section.offers.slice(0, 1));
  if (offers.length === 0) return null;
  const all = path && (
    <ButtonLink href={path} variant="outline">
      {t.offersAll}
    </ButtonLink>
  );
  return (
    <Section id="offers" title={t.offersTitle} intro={t.offersIntro} action={all}>
      <OfferGrid offers={offers} />
    </Section>
  );
}

/** How a trade-in works, in three steps. Shown only while its page is on. */
export function TradeTeaser({ href }: { href: string }) {
  const t = messages().home;
  return (
    <Section id="trade" title={t.tradeTitle} action={<ButtonLink href={href}>{t.tradeButton}</ButtonLink>}>
      <ol className="grid gap-6 sm:grid-cols-3">
        {t.tradeSteps.map((step, index) => (
          <li key={step.title} className="border-t-2 border-ink pt-4">
            <p className="text-lg font-bold tracking-tight text-ink">
              <span className="mr-2 text-quiet tabular-nums">{index + 1}</span>
              {step.title}
            </p>
            <p className="mt-1">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What customers say elsewhere, as a subdued line of links to the reviews. */
export function Ratings({ ratings }: Pick<StoreProfile, "ratings">) {
  const t = messages().shell;
  if (ratings.length === 0) return null;
  return (
    <div className="border-b border-line">
      <Container>
        <ul className="flex flex-wrap items-center justify-center gap-x-10 py-2">
          {ratings.map(({ platform, rating, count, url }) => (
            <li key={platform}>
              <a href={url} rel="noopener" className="flex min-h-11 items-center gap-2 hover:underline">
                <span className="text-lg font-bold text-ink tabular-nums">{formatRating(rating)}</span>
                <RatingStars rating={rating} label={t.rating(formatRating(rating), platform)} />
                <span>{t.ratingCount(formatNumber(count), platform)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}

/** What was written last, and the ways to more. */
export function Articles({ articles, store }: { articles: readonly Article[]; store: PageChoices }) {
  const { home: t } = messages();
  if (articles.length === 0) return null;
  const more = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={PAGES["car-research"].path} variant="outline">
        {t.articlesAll}
      </ButtonLink>
      {isPageOn("help-center", store) && (
        <ButtonLink href={PAGES["help-center"].path} variant="outline">
          {t.help}
        </ButtonLink>
      )}
    </div>
  );
  return (
    <Section id="articles" title={t.articlesTitle} intro={t.articlesIntro} action={more}>
      <ArticleGrid articles={articles} />
    </Section>
  );
}

/** What most shoppers ask before a visit (docs/rules.md#home-page). */
export function HomeFaq({ faqs, store }: { faqs: readonly ShownFaq[]; store: PageChoices }) {
  const t = messages().home;
  const help = pagePath("help-center", store);
  if (faqs.length === 0) return null;
  const more = help && (
    <ButtonLink href={help} variant="outline">
      {t.faqAll}
    </ButtonLink>
  );
  return (
    <Section id="faq" title={t.faqTitle} action={more}>
      <div className="max-w-3xl">
        <Faq entries={faqs} />
      </div>
      <JsonLd data={faqPage(faqs)} />
    </Section>
  );
}
