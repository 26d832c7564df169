import type { ReactNode } from "react";
import { Faq } from "@/components/content/articles/text-blocks";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";
import { BUDGET_LINKS } from "@/config/catalog/finance";
import { CREDIT_BANDS, type CreditBandId } from "@/config/catalog/finance-sliders";
import type { ShownFaq } from "@/lib/catalog/home/get-faqs-for";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { type SampleRates, sampleRates } from "@/lib/catalog/pricing/sample-rates";
import { pictureSources } from "@/lib/catalog/vehicle/picture-sources";
import { pagePath } from "@/lib/core/pages/page-switches";
import { faqPage } from "@/lib/marketing/seo/structured-data";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { creditBandMessages } from "@/lib/store/i18n/credit-band-messages";
import { financingMessages } from "@/lib/store/i18n/financing-messages";
import { formatCentsRounded, formatDollars, formatPercent } from "@/lib/store/i18n/format";
import { paymentMessages } from "@/lib/store/i18n/payment-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { EstimateForm } from "./estimate/estimate-form";

interface Props {
  profile: StoreProfile;
  /** Model year of the example car for the sample rates. */
  modelYear: number;
  faqs: readonly ShownFaq[];
  siteUrl: string;
  promotions: ReactNode;
}

/** Renders the introduction to financing, its steps and the ways to start. */
export function FinancingPage({ profile, modelYear, faqs, siteUrl, promotions }: Props) {
  const copy = financingMessages().landing;
  const crumbs = pageCrumbs(profile, { page: "auto-financing", name: copy.crumb });
  const rates = sampleRates(profile, modelYear);
  return (
    <main id="content">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      {faqs.length > 0 && <JsonLd data={faqPage(faqs)} />}
      <section className="bg-panel pt-6 pb-8 sm:pt-8 sm:pb-12">
        <Container className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
          <PageTitle crumbs={crumbs} title={copy.headline} intro={copy.intro}>
            <Start profile={profile} />
            {/* biome-ignore lint/performance/noImgElement: two ready-made sizes; next/image would add JavaScript */}
            <img
              src="/car-art/ev-suv-front-cutout-480.webp"
              srcSet={pictureSources("/car-art/ev-suv-front-cutout.webp").srcSet}
              sizes="560px"
              alt=""
              width={960}
              height={480}
              className="mt-12 -mb-6 aspect-2/1 w-140 object-contain max-lg:hidden"
            />
          </PageTitle>
          <EstimateForm rates={rates} modelYear={modelYear} />
        </Container>
      </section>
      <Container className="pb-10">
        <Ways profile={profile} />
        <div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
          <Rates rates={rates} />
          <Budget />
        </div>
        <section aria-labelledby="steps" className="mt-14">
          <h2 id="steps" className="text-2xl sm:text-3xl">
            {copy.stepsTitle}
          </h2>
          <NumberedSteps steps={copy.steps} columns={4} />
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

/** Renders the primary action; if its page is off, the phone number. */
function Start({ profile }: Pick<Props, "profile">) {
  const copy = financingMessages().landing;
  const apply = pagePath("auto-financing-apply-for-financing", profile);
  const phone = profile.sales.phone;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {apply === null ? (
        <ButtonLink href={telHref(phone)} className="min-h-12">
          <Icon name="phone" />
          {copy.byPhone(phone)}
        </ButtonLink>
      ) : (
        <ButtonLink href={apply} className="min-h-12">
          {copy.apply}
        </ButtonLink>
      )}
      <ButtonLink href="#ways" variant="outline" className="min-h-12 max-sm:hidden">
        {copy.waysButton}
      </ButtonLink>
    </div>
  );
}

/** Renders the enabled ways to start, each with its purpose: pre-approval, full application, a person. */
function Ways({ profile }: Pick<Props, "profile">) {
  const { ways: copy, waysTitle } = financingMessages().landing;
  const phone = profile.sales.phone;
  const full = pagePath("auto-financing-full-credit-application", profile);
  const apply = pagePath("auto-financing-apply-for-financing", profile);
  const ways = [
    { ...copy.preApproval, icon: "check", href: apply },
    { ...copy.full, icon: "lock", href: full },
    { ...copy.call, icon: "phone", href: telHref(phone), action: copy.call.action(phone) },
  ] as const;
  return (
    <section aria-labelledby="ways" className="mt-10 sm:mt-12">
      <h2 id="ways" className="scroll-mt-24 text-2xl sm:text-3xl">
        {waysTitle}
      </h2>
      <ul className="mt-5 grid gap-4 lg:grid-cols-3 lg:gap-5">
        {ways.map(
          ({ title, text, icon, href, action }) =>
            href !== null && (
              <li key={title} className="flex flex-col rounded-card border border-line p-5 sm:p-6">
                <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
                  <Icon name={icon} />
                </span>
                <h3 className="mt-4 text-xl">{title}</h3>
                <p className="mt-1.5 mb-5">{text}</p>
                <ButtonLink href={href} variant="outline" className="mt-auto self-start">
                  {action}
                </ButtonLink>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** Shows an example car's payment by credit score, with all terms that a payment must state. */
function Rates({ rates: { price, down, financed, termMonths, rows } }: { rates: SampleRates }) {
  const t = financingMessages().landing.rates;
  const terms = t.terms(termMonths, formatCentsRounded(down), formatCentsRounded(financed));
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-2xl sm:text-3xl">
        {t.title}
      </h2>
      <p className="mt-1 text-sm">{t.of(formatCentsRounded(price), terms)}</p>
      <table className="mt-3 w-full text-base tabular-nums">
        <thead className="text-sm text-quiet">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left font-medium">
              {t.credit}
            </th>
            <th scope="col" className="py-2 text-right font-medium max-sm:hidden">
              {t.range}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t.apr}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t.payment}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bands, apr, payment }) => (
            <tr key={bands[0]} className="border-b border-line last:border-0">
              <th scope="row" className="py-3.5 text-left font-semibold text-ink">
                {bands.map((band) => creditBandMessages().names[band]).join(", ")}
                <span className="block text-sm font-normal text-quiet sm:hidden">{scoresOf(bands)}</span>
              </th>
              <td className="py-3.5 text-right text-quiet max-sm:hidden">{scoresOf(bands)}</td>
              <td className="py-3.5 text-right">{formatPercent(apr)}%</td>
              <td className="py-3.5 text-right font-semibold text-ink">
                {paymentMessages().month(formatCentsRounded(payment))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-quiet">{t.note}</p>
    </section>
  );
}

/** Returns the score range of neighboring bands, which ends below the next better band. */
function scoresOf(bands: readonly CreditBandId[]): string {
  const t = financingMessages().landing.rates;
  const place = (band: CreditBandId | undefined) => CREDIT_BANDS.findIndex(({ id }) => id === band);
  const { from } = CREDIT_BANDS[place(bands.at(-1))]!;
  const above = CREDIT_BANDS[place(bands[0]) - 1]?.from;
  if (above === undefined) return t.from(from);
  return from === 0 ? t.below(above) : t.between(from, above - 1);
}

/** Links to searches by monthly payment. */
function Budget() {
  const t = financingMessages().landing.budget;
  return (
    <nav aria-labelledby="budget" className="h-fit rounded-card bg-panel p-6 sm:p-8">
      <h2 id="budget" className="text-xl">
        {t.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {BUDGET_LINKS.map((dollars) => (
          <li key={dollars}>
            <Link
              href={encodeSearch({ ...emptySearch(), ranges: { payment: { min: null, max: dollars } } })}
              className="flex min-h-12 items-center justify-between gap-3 font-semibold text-ink tabular-nums underline-offset-4 hover:underline"
            >
              {t.upTo(formatDollars(dollars))}
              <Icon name="arrowRight" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
