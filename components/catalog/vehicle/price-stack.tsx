import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { ValueName } from "@/components/ui/value-name";
import { rebateOf } from "@/lib/catalog/offers/chosen-offers";
import type { ChoiceEffect, SelectableOffer } from "@/lib/catalog/offers/selectable-offers";
import { priceStack, type StackRow } from "@/lib/catalog/vehicle/price-stack";
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
  return (
    <section aria-labelledby="price-stack" className="space-y-8 rounded-card border border-line p-5 sm:p-7">
      <h2 id="price-stack" className="scroll-mt-24 text-2xl">
        {messages().vehicle.stack.title}
      </h2>
      <PriceStack vehicle={vehicle} rebates={rebates} />
      {children}
    </section>
  );
}

/**
 * Renders how the advertised price is made: MSRP, the dealership's discount and fees. Rebates follow the advertised
 * price, each with a link that chooses it, and change only the price below them. Renders nothing without an MSRP or
 * rebates.
 */
function PriceStack({ vehicle, rebates }: Omit<Props, "children">) {
  const t = messages().vehicle.stack;
  const stack = priceStack(vehicle);
  if (!stack || (stack.rows.length === 0 && rebates.length === 0)) return null;
  const chosen = rebates.filter(({ state }) => state === "chosen");
  const less = chosen.reduce((sum, { offer }) => sum + rebateOf(offer), 0);
  return (
    <div>
      <dl className="locked-price text-base tabular-nums">
        {stack.rows.map((row) => (
          <Row key={row.kind === "fee" ? row.label : row.kind} name={nameOf(row)} amount={amountText(row)} />
        ))}
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-4 py-3 font-bold text-ink ${stack.rows.length > 0 ? "border-t-2 border-ink" : ""}`}
        >
          <dt>{t.advertised}</dt>
          <dd className="text-xl">{formatDollars(stack.advertised)}</dd>
        </div>
        {rebates.map((each) => (
          <Rebate key={each.offer.id} rebate={each} />
        ))}
        {less > 0 && (
          <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-3 font-semibold text-ink">
            <dt>{t.afterRebates}</dt>
            <dd>{formatDollars(Math.max(0, stack.advertised - less))}</dd>
          </div>
        )}
      </dl>
      {rebates.length > 0 && <p className="mt-3 max-w-prose text-sm text-quiet">{t.note}</p>}
    </div>
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
