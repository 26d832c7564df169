import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { PHONE_RAIL } from "@/components/ui/phone-rail";
import { lastSpan } from "@/components/ui/row-span";
import type { OfferStockFigures } from "@/lib/catalog/offers/get-offers-page";
import type { OfferExample } from "@/lib/catalog/offers/offer-example";
import { offerGroups, type ShownOffer } from "@/lib/catalog/offers/shown-offer";
import { creditLabel } from "@/lib/catalog/pricing/credit-bands";
import { imageSources } from "@/lib/catalog/vehicle/vehicle-images";
import type { Spoken } from "@/lib/store/api/translations";
import { formatCentsRounded, formatDollars, formatNumber, formatPercent } from "@/lib/store/i18n/format";
import { offerMessages } from "@/lib/store/i18n/offer-messages";

/**
 * Renders offers in rows of up to three, in rows of two on tablets. `last` fills what remains of the last row; without
 * it, a row of two that would hold one offer is avoided by a wide first offer.
 */
export function OfferGrid({
  offers,
  headingLevel,
  pictured,
  figures,
  isRail = false,
  isOnFirstScreen = false,
  last,
}: {
  offers: readonly ShownOffer[];
  headingLevel?: 2 | 3;
  pictured?: boolean;
  /** Figures of the matching stock by offer id. */
  figures?: ReadonlyMap<string, OfferStockFigures>;
  /** True for a sideways row on phones. */
  isRail?: boolean;
  /** True if the first picture is on the first screen and loads immediately. */
  isOnFirstScreen?: boolean;
  /** Content after the offers. */
  last?: ReactNode;
}) {
  const isWide = (index: number) => !last && index === 0 && offers.length % 2 === 1;
  return (
    <ul className={`${isRail ? PHONE_RAIL : ""} grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5`}>
      {offers.map((shown, index) => (
        <li key={shown.offer.id} className={`min-w-0${isWide(index) ? " sm:max-lg:col-span-2" : ""}`}>
          <OfferCard
            shown={shown}
            headingLevel={headingLevel}
            pictured={pictured}
            wide={isWide(index) ? "sm:max-lg:aspect-5/2" : ""}
            figures={figures?.get(shown.offer.id)}
            isEager={isOnFirstScreen && index === 0}
          />
        </li>
      ))}
      {last && <li className={`min-w-0 print:hidden ${lastSpan(offers.length)}`}>{last}</li>}
    </ul>
  );
}

/**
 * Renders a whole list of offers: cards, after them a card with the next step, then what comes with a vehicle anyway in
 * rows without pictures.
 */
export function OfferList({
  offers,
  figures,
  next,
}: {
  offers: readonly ShownOffer[];
  figures: ReadonlyMap<string, OfferStockFigures>;
  /** Next step, shown after the cards. */
  next: ReactNode;
}) {
  const { deals, included } = offerGroups(offers);
  return (
    <>
      {deals.length > 0 && (
        <OfferGrid offers={deals} headingLevel={2} pictured figures={figures} isOnFirstScreen last={next} />
      )}
      {included.length > 0 && (
        <section aria-labelledby="included" className="mt-12 first:mt-0">
          <h2 id="included" className="scroll-mt-24 text-2xl sm:text-3xl">
            {offerMessages().pages.included}
          </h2>
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {included.map((shown) => (
              <li key={shown.offer.id}>
                <IncludedOffer shown={shown} figures={figures.get(shown.offer.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {deals.length === 0 && <div className="mt-8 print:hidden">{next}</div>}
    </>
  );
}

/** Renders an offer that comes with a vehicle anyway: its benefit, what it is, and a link to the vehicles. */
function IncludedOffer({ shown, figures }: { shown: ShownOffer; figures: OfferStockFigures | undefined }) {
  const t = offerMessages();
  const { offer, description, until } = shown;
  const terms = termsText(shown, null);
  return (
    <article
      lang={offer.lang}
      className="grid items-start gap-x-8 gap-y-3 py-5 sm:grid-cols-[8.5rem_minmax(0,1fr)] lg:grid-cols-[8.5rem_minmax(0,1fr)_auto] print:break-inside-avoid"
    >
      <div className="flex">
        <OfferBadge text={offer.badge} />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg leading-6">
          <OfferName shown={shown} />
        </h3>
        <p className="mt-1 max-w-prose">{description}</p>
        {until && until !== t.ongoing && <p className="mt-2 text-sm text-quiet">{until}</p>}
        {terms && <Terms text={terms} />}
      </div>
      <OfferAction shown={shown} figures={figures} className="justify-self-start sm:max-lg:col-start-2" />
    </article>
  );
}

interface Props {
  shown: ShownOffer;
  headingLevel?: 2 | 3 | undefined;
  /** True if the card shows the offer's picture. */
  pictured?: boolean;
  /** Classes of the picture's shape where the card spans a row. */
  wide?: string;
  figures?: OfferStockFigures | undefined;
  /** True if the picture loads immediately. */
  isEager?: boolean;
  /** Effect of the offer on a vehicle's price. */
  children?: ReactNode;
  /** Action at the bottom of the card. */
  footer?: ReactNode;
}

/**
 * Renders an offer in a list: its benefit in large letters, its end date, and its small print in a
 * disclosure.
 */
export function OfferCard({
  shown,
  headingLevel = 3,
  pictured = false,
  wide = "",
  figures,
  isEager = false,
  children,
  footer,
}: Props) {
  const t = offerMessages();
  const { offer, description, until } = shown;
  const Heading = `h${headingLevel}` as const;
  const terms = termsText(shown, figures?.example ?? null);
  return (
    <article
      lang={offer.lang}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line print:break-inside-avoid"
    >
      {pictured && offer.image && (
        <OfferPicture url={offer.image} isEager={isEager} className={`print:hidden ${wide}`} />
      )}
      <div className="flex min-w-0 grow flex-col p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="py-1 text-sm font-semibold text-accent-text">{t.labels[offer.type_label]}</p>
          <OfferBadge text={offer.badge} />
        </div>
        <Heading className="mt-2 text-lg leading-6">
          <OfferName shown={shown} />
        </Heading>
        <div className={children ? "items-start gap-5 lg:grid lg:grid-cols-2" : undefined}>
          {description && <p className="mt-1.5 text-base">{description}</p>}
          {children}
        </div>
        {figures?.example && <LargePayment example={figures.example} />}
        <div className="mt-auto pt-4">
          <OfferAction shown={shown} figures={figures} className="mb-3 w-full" />
          {footer}
          {until && <p className="text-sm text-quiet">{until}</p>}
          {terms && <Terms text={terms} />}
        </div>
      </div>
    </article>
  );
}

/** Renders an offer's name, as a link if the offer has a page. */
function OfferName({ shown: { offer, path } }: { shown: ShownOffer }) {
  if (!path) return offer.name;
  return (
    <Link href={path} className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline">
      {offer.name}
    </Link>
  );
}

/** Renders the next step of an offer: the link to its vehicles, or to the coupon; nothing for any other offer. */
function OfferAction({
  shown: { offer, path },
  figures,
  className,
}: {
  shown: ShownOffer;
  figures: OfferStockFigures | undefined;
  className: string;
}) {
  const t = offerMessages().pages;
  const href = figures?.href ?? (offer.department === "service" ? path : null);
  if (!href) return null;
  const text = figures?.href ? t.seeStock(figures.count) : t.coupon.open;
  return (
    <Link
      href={href}
      aria-label={`${text}: ${offer.name}`}
      className={buttonClass("outline", `${className} print:hidden`)}
    >
      {text}
    </Link>
  );
}

/** Returns an offer's terms: the disclosures of its payment, then its disclaimer. */
export function termsText(
  { disclaimer }: Pick<ShownOffer, "disclaimer">,
  example: OfferExample | null,
): string {
  return [example ? exampleCopy(example).detail : "", disclaimer].filter(Boolean).join(" ");
}

/** Renders the lowest payment that an offer yields on the stock, with its terms; `termsText` has the other disclosures. */
export function LargePayment({ example, label }: { example: OfferExample; label?: ReactNode }) {
  const t = offerMessages().payment;
  return (
    <div className="mt-4 border-t border-line pt-3 tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-quiet">
        {t.asLowAs}
        <strong className="text-3xl font-bold tracking-tight text-ink">
          {t.from(formatCentsRounded(example.payment))}
        </strong>
      </p>
      <p className="text-sm font-medium text-ink">{termsOf(example)}</p>
      {label && <p className="mt-1 text-sm text-quiet">{label}</p>}
    </div>
  );
}

/** Renders an offer's payment on a vehicle's card, with its terms. */
export function OfferCardPayment({ example }: { example: OfferExample }) {
  const t = offerMessages().payment;
  return (
    <div className="mt-3 border-t border-line pt-2.5 tabular-nums">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold text-accent-text">{t.withOffer}</span>
        <strong className="text-xl font-bold tracking-tight text-ink">
          {t.from(formatCentsRounded(example.payment))}
        </strong>
      </p>
      <p className="text-sm font-medium text-ink">{termsOf(example)}</p>
    </div>
  );
}

/**
 * Returns the term, rate and down payment of a loan, or the term, amount due at signing and security deposit
 * of a lease.
 */
function termsOf(example: OfferExample): string {
  const t = offerMessages().payment;
  const { termMonths, down } = example;
  return example.kind === "loan"
    ? t.loan(termMonths, formatPercent(example.apr), formatCentsRounded(down))
    : t.lease(termMonths, formatCentsRounded(example.dueAtSigning));
}

function Terms({ text }: { text: string }) {
  return (
    <details className="group/terms text-sm">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-medium text-ink [&::-webkit-details-marker]:hidden">
        {offerMessages().terms}
        <Icon
          name="chevronDown"
          size={16}
          className="transition-transform group-open/terms:rotate-180 print:hidden"
        />
      </summary>
      <p className="pb-1 text-quiet">{text}</p>
    </details>
  );
}

/** Renders an offer's picture at a fixed 16:10; decorative, because the text has the same content. */
export function OfferPicture({
  url,
  isLarge = false,
  isEager = isLarge,
  className = "",
}: {
  url: string;
  /** True if the picture spans half the page. */
  isLarge?: boolean;
  /** True if the picture is on the first screen and loads immediately. */
  isEager?: boolean;
  className?: string;
}) {
  const { src, srcSet } = imageSources(url);
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made beforehand
    <img
      src={src}
      srcSet={srcSet}
      sizes={
        srcSet &&
        (isLarge
          ? "(min-width: 1024px) 480px, 100vw"
          : "(min-width: 1280px) 400px, (min-width: 640px) 50vw, 100vw")
      }
      alt=""
      width={1280}
      height={800}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : undefined}
      decoding="async"
      className={`aspect-photo w-full bg-panel object-cover ${className}`}
    />
  );
}

/** Renders an offer's value as on a coupon: "15% off". */
export function OfferBadge({ text, lang, large = false }: { text: string; large?: boolean } & Spoken) {
  if (text === "") return null;
  return (
    <p
      lang={lang}
      className={`shrink-0 rounded-sm bg-accent-soft font-bold tracking-tight text-accent-text tabular-nums ${large ? "px-5 py-3 text-3xl" : "px-2.5 py-0.5 text-lg"}`}
    >
      {text}
    </p>
  );
}

/**
 * Renders an offer's payment, always with the required disclosures: Regulation Z for a loan, M for a lease.
 */
export function ExampleLine({ example, label }: { example: OfferExample; label: ReactNode }) {
  const { headline, detail } = exampleCopy(example);
  return (
    <div className="mt-3 rounded-sm bg-panel px-3 py-2.5 text-sm tabular-nums">
      <p className="text-quiet">{label}</p>
      <p className="text-base font-semibold text-ink">{headline}</p>
      <p className="mt-0.5 text-quiet">{detail}</p>
    </div>
  );
}

function exampleCopy(example: OfferExample): { headline: string; detail: string } {
  const t = offerMessages().example;
  const rounded = formatCentsRounded;
  const { payment, down, termMonths, totalOfPayments } = example;
  const before = t.before[example.addsDealerFees ? "before-fees" : "total"];
  if (example.kind === "loan") {
    return {
      headline: t.loan(rounded(payment), termMonths, formatPercent(example.apr), rounded(down)),
      detail: t.loanDetail(rounded(example.principal), rounded(totalOfPayments), before),
    };
  }
  const { annualMiles, excessMile, dispositionFee, rebates, acquisitionFee } = example;
  return {
    headline: t.lease(rounded(payment), termMonths, rounded(example.dueAtSigning)),
    detail: t.leaseDetail({
      rebates: rounded(rebates),
      acquisitionFee: rounded(acquisitionFee),
      down: rounded(down),
      miles: formatNumber(annualMiles),
      excess: formatDollars(excessMile / 100),
      disposition: rounded(dispositionFee),
      total: rounded(totalOfPayments),
      credit: creditLabel(example.creditScore, example.creditScoreAssumed),
      before,
    }),
  };
}
