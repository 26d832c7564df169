import type { ReactNode } from "react";
import { Faq } from "@/components/content/articles/text-blocks";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";

import type { ShownFaq } from "@/lib/catalog/home/get-faqs-for";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { pagePath } from "@/lib/core/pages/page-switches";
import { faqPage } from "@/lib/marketing/seo/structured-data";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { financingMessages } from "@/lib/store/i18n/financing-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { PAYMENT_AREA_ID } from "../../catalog/payment/area";

interface Props {
  profile: StoreProfile;
  /** A vehicle on whose page the payment calculator can be tried. */
  example: Vehicle | null;
  faqs: readonly ShownFaq[];
  siteUrl: string;
  promotions: ReactNode;
}

/** What financing is, how it goes, and where to begin. */
export function FinancingPage({ profile, example, faqs, siteUrl, promotions }: Props) {
  const copy = financingMessages().landing;
  const crumbs = pageCrumbs(profile, { page: "auto-financing", name: copy.crumb });
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <JsonLd data={faqPage(faqs)} />
      <Container>
        <PageTitle crumbs={crumbs} title={copy.headline} intro={copy.intro}>
          <Ways profile={profile} example={example} />
        </PageTitle>
        <section aria-labelledby="steps" className="mt-14">
          <h2 id="steps" className="text-2xl sm:text-3xl">
            {copy.stepsTitle}
          </h2>
          <ol className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {copy.steps.map(({ title, text }, index) => (
              <li key={title} className="border-t-2 border-ink pt-4">
                <p className="text-sm font-semibold text-accent-text tabular-nums">{index + 1}</p>
                <h3 className="mt-1 text-xl">{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className="mt-14 grid gap-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-16">
          <section aria-labelledby="bring" className="h-fit rounded-card bg-panel p-6 sm:p-8">
            <h2 id="bring" className="text-xl">
              {copy.bringTitle}
            </h2>
            <ul className="mt-4 space-y-3">
              {copy.bring.map((thing) => (
                <li key={thing} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 text-accent-text" />
                  {thing}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="faq">
            <h2 id="faq" className="text-2xl sm:text-3xl">
              {copy.faqTitle}
            </h2>
            <Faq entries={faqs} />
          </section>
        </div>
        <p className="mt-12 max-w-prose text-sm text-quiet">{copy.notAnOffer}</p>
      </Container>
      {promotions}
    </main>
  );
}

/** Only ways that lead somewhere: a page that is off gives way to the phone. */
function Ways({ profile, example }: Pick<Props, "profile" | "example">) {
  const copy = financingMessages().landing;
  const apply = pagePath("auto-financing-apply-for-financing", profile);
  const full = pagePath("auto-financing-full-credit-application", profile);
  const phone = profile.sales.phone;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {apply === null ? (
        <ButtonLink href={telHref(phone)}>
          <Icon name="phone" />
          {copy.byPhone(phone)}
        </ButtonLink>
      ) : (
        <ButtonLink href={apply}>{copy.apply}</ButtonLink>
      )}
      {example && (
        <ButtonLink
          href={`${vehiclePath(example)}#${PAYMENT_AREA_ID}`}
          variant="outline"
          aria-label={`${copy.calculator}. ${copy.calculatorFor(vehicleName(example))}`}
        >
          <Icon name="gauge" />
          {copy.calculator}
        </ButtonLink>
      )}
      {full !== null && (
        <ButtonLink href={full} variant="outline">
          {copy.full}
        </ButtonLink>
      )}
    </div>
  );
}
