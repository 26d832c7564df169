import type { ReactNode } from "react";
import { VehicleCard } from "@/components/catalog/card/vehicle-card";
import { OfferGrid } from "@/components/catalog/offers/offer-card";
import { ArticleGrid } from "@/components/content/articles/article-card";
import { Faq } from "@/components/content/articles/text-blocks";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Container, EmptyState, JsonLd } from "@/components/ui/page-frame";
import { RAIL, RailButtons } from "@/components/ui/rail";
import { RatingStars } from "@/components/ui/rating-stars";
import { QUESTIONS_SHOWN } from "@/config/catalog/home";
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

interface Props {
  id: string;
  title: string;
  intro?: string;
  /** Action beside the title; a link on phones, where it wraps below a long title. */
  action?: ReactNode;
  raised?: boolean;
  children: ReactNode;
}

/** Renders a section of the home page with a heading. */
export function Section({ id, title, intro, action, raised = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`lazy-section ${raised ? "bg-panel py-8" : "py-6 first-of-type:pt-7 sm:py-7 sm:first-of-type:pt-9"}`}
    >
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-4 sm:grid sm:grid-cols-[1fr_auto] sm:gap-x-8">
          <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          {action && (
            <div className="section-action max-sm:[&_a]:border-transparent! max-sm:[&_a]:bg-transparent! max-sm:[&_a]:px-0! max-sm:[&_a]:underline sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-end">
              {action}
            </div>
          )}
          {intro && (
            <p className="text-lg text-quiet max-sm:order-last max-sm:w-full max-sm:text-base sm:col-start-1 sm:mt-1.5">
              {intro}
            </p>
          )}
        </div>
        <div className="mt-4 sm:mt-5">{children}</div>
      </Container>
    </section>
  );
}

type HomeRow = keyof ReturnType<typeof messages>["home"]["rows"];

interface NewestVehiclesProps {
  vehicles: readonly Vehicle[];
  stockCount: number;
  profile: StoreProfile;
}

/** Lists the newest vehicles. An empty inventory shows the phone number instead. */
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
    <div className="flex gap-2">
      <ButtonLink href="/cars-for-sale" variant="outline">
        {t.seeAll(formatNumber(stockCount))}
      </ButtonLink>
      <Steps row="newest" />
    </div>
  );
  const intro = vehicles.some(({ featured }) => featured) ? t.newestIntroFeatured : t.newestIntro;
  return (
    <Section id="newest" title={t.newestTitle} intro={intro} action={seeAll}>
      <ul data-slide-row="newest" className={RAIL}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.vin} className="relative">
            <VehicleCard vehicle={vehicle} profile={profile} priority={false} />
            {vehicle.featured && <FeaturedMark />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Renders the buttons of a section's row. */
export function Steps({ row }: { row: HomeRow }) {
  const { previous, next } = messages().home.rows[row];
  return <RailButtons row={row} previous={previous} next={next} />;
}

/** Renders the badge of a featured vehicle over its photo, without a layout shift. */
function FeaturedMark() {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex aspect-photo items-end p-3">
      <p className="rounded-button bg-page/90 px-2.5 py-1 text-sm leading-4 font-semibold text-ink">
        {messages().home.featured}
      </p>
    </div>
  );
}

/** Renders the first current offer of each list, and a link to all of them. */
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
      <OfferGrid offers={offers} pictured isRail />
    </Section>
  );
}

/** Renders links to customer reviews on other sites. */
export function Ratings({ ratings }: Pick<StoreProfile, "ratings">) {
  const t = messages().shell;
  if (ratings.length === 0) return null;
  return (
    <div className="border-b border-line">
      <Container>
        <ul className="flex flex-wrap items-center justify-center gap-x-10 py-2">
          {ratings.map(({ platform, rating, count, url }) => (
            <li key={platform}>
              <Link href={url} rel="noopener" className="flex min-h-11 items-center gap-2 hover:underline">
                <span className="text-lg font-bold text-ink tabular-nums">{formatRating(rating)}</span>
                <RatingStars rating={rating} label={t.rating(formatRating(rating), platform)} />
                <span>{t.ratingCount(formatNumber(count), platform)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}

/** Lists the latest articles, with links to more. */
export function Articles({ articles, store }: { articles: readonly Article[]; store: PageChoices }) {
  const { home: t } = messages();
  if (articles.length === 0) return null;
  const more = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={PAGES["car-research"].path} variant="outline">
        {t.articlesAll}
      </ButtonLink>
      {isPageOn("help-center", store) && (
        <ButtonLink href={PAGES["help-center"].path} variant="outline" className="max-sm:hidden">
          {t.help}
        </ButtonLink>
      )}
    </div>
  );
  return (
    <Section id="articles" title={t.articlesTitle} intro={t.articlesIntro} action={more}>
      <ArticleGrid articles={articles} isRail />
    </Section>
  );
}

/** Lists the most frequent questions before a visit (docs/rules.md#home-page). */
export function HomeFaq({ faqs, store }: { faqs: readonly ShownFaq[]; store: PageChoices }) {
  const t = messages().home;
  const help = pagePath("help-center", store);
  if (faqs.length === 0) return null;
  // The help center shows the other questions, if it is enabled.
  const shown = help ? faqs.slice(0, QUESTIONS_SHOWN) : faqs;
  const more = help && (
    <ButtonLink href={help} variant="outline">
      {t.faqAll}
    </ButtonLink>
  );
  return (
    <Section id="faq" title={t.faqTitle} action={more}>
      <div className="max-w-3xl">
        <Faq entries={shown} />
      </div>
      <JsonLd data={faqPage(shown)} />
    </Section>
  );
}
