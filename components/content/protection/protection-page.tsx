import type { ReactNode } from "react";
import { AskUs, TEXT_AND_SIDE } from "@/components/content/articles/ask-us";
import { Comparison, Faq } from "@/components/content/articles/text-blocks";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container, JsonLd, PictureTitle } from "@/components/ui/page-frame";
import { WholeWords } from "@/components/ui/store-name";
import { WARRANTY_RULES } from "@/config/catalog/warranty-rules";
import type { ShownFaq } from "@/lib/catalog/home/get-faqs-for";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { sellsBrand } from "@/lib/core/pages/page-switches";
import { faqPage } from "@/lib/marketing/seo/structured-data";
import type { ComparisonChart } from "@/lib/store/api/page-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { messages } from "@/lib/store/i18n/messages";
import { protectionMessages } from "@/lib/store/i18n/protection-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

interface Props {
  profile: StoreProfile;
  /** Make whose coverage is shown. */
  make: string;
  /** Other makes of the new vehicles in stock. */
  otherMakes: readonly string[];
  /** Enabled text pages below this page. */
  texts: readonly { name: string; description: string; href: string }[];
  chart: ComparisonChart | undefined;
  faqs: readonly ShownFaq[];
  /** Search path for vehicles with the lifetime engine warranty; null if there are none. */
  coveredPath: string | null;
  siteUrl: string;
  promotions: ReactNode;
}

/** Compares the coverages of a vehicle, their providers and terms, and the additional plans for sale. */
export function ProtectionPage({
  profile,
  make,
  otherMakes,
  texts,
  chart,
  faqs,
  coveredPath,
  siteUrl,
  promotions,
}: Props) {
  const copy = protectionMessages();
  const crumbs = pageCrumbs(profile, { page: "vehicle-protection-plans", name: copy.crumb });
  return (
    <main id="content" className="pt-6 pb-8 sm:pt-10 lg:pb-12">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      {faqs.length > 0 && <JsonLd data={faqPage(faqs)} />}
      <Container>
        <PictureTitle
          crumbs={crumbs}
          title={copy.title}
          intro={copy.intro}
          picture="/car-art/subjects/new-used-certified.webp"
        >
          {coveredPath && (
            <ButtonLink href={coveredPath} className="mt-6">
              {copy.shop}
            </ButtonLink>
          )}
        </PictureTitle>
        <section aria-labelledby="ours" className="mt-12">
          <h2 id="ours" className="text-2xl sm:text-3xl">
            {copy.by.dealership.title}
          </h2>
          <p className="mt-1 text-lg text-quiet">{copy.by.dealership.intro}</p>
          <CoverGrid by="dealership" />
        </section>
        {sellsBrand(make, profile) && (
          <section aria-labelledby="makers" className="mt-14">
            <h2 id="makers" className="text-2xl sm:text-3xl">
              {copy.by.manufacturer.title(make)}
            </h2>
            <p className="mt-1 text-lg text-quiet">{copy.by.manufacturer.intro}</p>
            <CoverGrid by="manufacturer" />
            <p className="mt-4 max-w-prose text-sm text-quiet">{copy.whichever}</p>
            {otherMakes.length > 0 && (
              <p className="mt-6 flex max-w-prose gap-3 rounded-card bg-panel p-5">
                <Icon name="info" className="mt-0.5" />
                {copy.otherMakes(otherMakes)}
              </p>
            )}
          </section>
        )}
        {texts.length > 0 && (
          <nav aria-labelledby="more" className="mt-14">
            <h2 id="more" className="text-2xl sm:text-3xl">
              {copy.more}
            </h2>
            <ul className="mt-6 grid gap-4 sm:grid-cols-2">
              {texts.map(({ name, description, href }) => (
                <li
                  key={href}
                  className="relative rounded-card border border-line p-5 hover:border-quiet sm:p-6"
                >
                  <h3 className="text-xl">
                    <Link
                      href={href}
                      className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                    >
                      {name}
                    </Link>
                  </h3>
                  <p className="mt-2">{description}</p>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
      <section aria-labelledby="plans" className="mt-14 bg-panel py-14 lg:py-20">
        <Container>
          <h2 id="plans" className="text-2xl sm:text-3xl">
            {copy.plansTitle}
          </h2>
          <p className="mt-1 max-w-prose text-lg text-quiet">{copy.plansIntro}</p>
          <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {copy.plans.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-ink pt-4">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-8 max-w-prose">{copy.ask}</p>
          <ButtonLink href={telHref(profile.sales.phone)} variant="outline" className="mt-4 tabular-nums">
            <Icon name="phone" />
            {messages().shell.call(profile.sales.phone)}
          </ButtonLink>
        </Container>
      </section>
      <Container className="pt-14 pb-6 lg:pt-20 lg:pb-8">
        {chart && (
          <section aria-labelledby="compare">
            <h2 id="compare" className="text-2xl sm:text-3xl">
              {chart.title}
            </h2>
            <p className="mt-1 mb-6 text-lg text-quiet">{chart.intro}</p>
            <Comparison chart={chart} />
          </section>
        )}
        {faqs.length > 0 && (
          <div className={`mt-14 ${TEXT_AND_SIDE}`}>
            <section aria-labelledby="faq">
              <h2 id="faq" className="text-2xl sm:text-3xl">
                {copy.faqTitle}
              </h2>
              <Faq entries={faqs} />
            </section>
            <AskUs profile={profile} />
          </div>
        )}
      </Container>
      {promotions}
    </main>
  );
}

/**
 * Renders the warranties of the dealership or the manufacturer, each with its term in large letters
 * (docs/rules.md#warranties).
 */
function CoverGrid({ by }: { by: "dealership" | "manufacturer" }) {
  const { covers } = protectionMessages();
  const own = WARRANTY_RULES.filter((rule) => rule.by === by);
  return (
    <ul
      className={`mt-6 grid gap-4 sm:grid-cols-2 ${own.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
    >
      {own.map(({ id }) => (
        <li key={id} className="rounded-card border border-line bg-page p-5 sm:p-6">
          <p className="flex items-center gap-2 text-sm font-semibold text-accent-text">
            <Icon name="shield" />
            {covers[id].title}
          </p>
          <h3 className="mt-3 text-xl leading-snug">
            <WholeWords>{covers[id].fact}</WholeWords>
          </h3>
          <p className="mt-2">{covers[id].text}</p>
        </li>
      ))}
    </ul>
  );
}
