import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { ValueName } from "@/components/ui/value-name";
import { rebateOf } from "@/lib/catalog/offers/chosen-offers";
import type { ChoiceEffect, SelectableOffer } from "@/lib/catalog/offers/selectable-offers";
import { priceStack, type PriceStack as Stack, type StackRow } from "@/lib/catalog/vehicle/price-stack";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

interface Props {
  vehicle: Vehicle;
  /** Rebates that the visitor can choose. */
  rebates: readonly SelectableOffer[];
  /** Further parts: the out-the-door estimate and the price history. */
  children?: ReactNode;
}

/**
 * Renders all about the price in one place: how the advertised price is made, the rebates that only some buyers get, and
 * the given parts.
 */
export function PriceDetails({ vehicle, rebates, children }: Props) {
  const t = messages().vehicle.stack;
  const stack = priceStack(vehicle);
  return (
    <section
      aria-labelledby="price-stack"
      className="rounded-card border border-line p-5 sm:p-6 space-y-6 not-has-[h2+*]:hidden"
    >
      <h2 id="price-stack" className="mb-4 scroll-mt-24 text-2xl">
        {t.title}
      </h2>
      {stack && stack.rows.length > 0 && <PriceStack {...stack} />}
      {children}
      {stack && rebates.length > 0 && <Rebates advertised={stack.advertised} rebates={rebates} />}
    </section>
  );
}

/** Renders how the advertised price is made: MSRP, the dealership's discount and fees. */
function PriceStack({ rows, advertised }: Stack) {
  return (
    <dl className="locked-price text-base tabular-nums">
      {rows.map((row) => (
        <Row key={row.kind === "fee" ? row.label : row.kind} name={nameOf(row)} amount={amountText(row)} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 font-bold text-ink">
        <dt>{messages().vehicle.stack.advertised}</dt>
        <dd className="text-xl">{formatDollars(advertised)}</dd>
      </div>
    </dl>
  );
}

/** Renders rebates that only some buyers get. Each has a link that chooses it, and changes only the price below them. */
function Rebates({ advertised, rebates }: { advertised: number; rebates: readonly SelectableOffer[] }) {
  const t = messages().vehicle.stack;
  const chosen = rebates.filter(({ state }) => state === "chosen");
  const less = chosen.reduce((sum, { offer }) => sum + rebateOf(offer), 0);
  return (
    <section aria-labelledby="rebates">
      <h3 id="rebates" className="mb-2 text-lg">
        {t.rebates}
      </h3>
      <dl className="locked-price text-base tabular-nums">
        {rebates.map((each) => (
          <Rebate key={each.offer.id} rebate={each} />
        ))}
        {less > 0 && (
          <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-3 font-semibold text-ink">
            <dt>{t.afterRebates}</dt>
            <dd>{formatDollars(Math.max(0, advertised - less))}</dd>
          </div>
        )}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-quiet">{t.note}</p>
    </section>
  );
}

function Rebate({ rebate: { offer, href, state } }: { rebate: SelectableOffer }) {
  const t = messages().vehicle.stack;
  const who = offer.eligibility || t.everyone;
  return (
    <div className="flex items-center justify-between gap-x-4 border-t border-line">
      <dt className="min-w-0 grow py-2.5">
        <span className="font-medium text-ink">{who}</span>
        <span className="block text-sm text-quiet">{offer.name}</span>
      </dt>
      <dd className="flex shrink-0 items-center gap-3 text-ink">
        <span className={state === "chosen" ? "font-semibold" : ""}>
          {t.less(formatDollars(rebateOf(offer)))}
        </span>
        <Link
          // The page with the rebate opens at the same place.
          href={`${href}#price-stack`}
          rel="nofollow"
          className="inline-flex min-h-11 min-w-16 items-center justify-end font-semibold underline underline-offset-4 print:hidden"
        >
          {ACTION[state]()}
          <span className="sr-only">{`: ${offer.name}`}</span>
        </Link>
      </dd>
    </div>
  );
}

const ACTION: Record<ChoiceEffect, () => string> = {
  chosen: () => messages().vehicle.stack.remove,
  addable: () => messages().vehicle.stack.apply,
  replaces: () => messages().vehicle.stack.instead,
};

function nameOf(row: StackRow): ReactNode {
  const t = messages().vehicle.stack;
  return row.kind === "fee" ? <ValueName value={row.label} /> : t.rows[row.kind];
}

function amountText({ kind, amount }: StackRow): string {
  const t = messages().vehicle.stack;
  return kind === "discount" ? t.less(formatDollars(amount)) : formatDollars(amount);
}

function Row({ name, amount }: { name: ReactNode; amount: string }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2.5">
      <dt>{name}</dt>
      <dd className="text-ink">{amount}</dd>
    </div>
  );
}
