import type { ReactNode } from "react";
import { TextWithValues } from "@/components/ui/value-name";
import { outTheDoor } from "@/lib/catalog/pricing/out-the-door";
import { storePricing } from "@/lib/catalog/pricing/store-pricing";
import { feesLine } from "@/lib/catalog/vehicle/price-texts";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { longDate } from "@/lib/core/time/zoned-time";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars, formatTaxRate } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { valueLabel } from "@/lib/store/i18n/value-label";

/** Renders the line below an advertised price: "Includes $225 documentary fee". Renders nothing without fees. */
export function PriceIncludes({
  vehicle,
  className = "text-sm text-quiet",
}: {
  vehicle: Parameters<typeof feesLine>[0];
  className?: string;
}) {
  const line = feesLine(vehicle);
  if (line === null) return null;
  const labels = [...vehicle.dealerFees, ...(vehicle.addedFees ?? [])].map(({ label }) => label);
  return (
    <p className={`tabular-nums ${className}`}>
      <TextWithValues text={line} values={labels} />
    </p>
  );
}

/** Estimates the out-the-door price: the advertised price plus each amount that the selling store adds. */
export function OutTheDoorEstimate({
  vehicle,
  seller,
  goodThrough = null,
}: {
  vehicle: Vehicle;
  seller: StoreProfile;
  /** Last day on which the price is valid, if the store names one. */
  goodThrough?: string | null;
}) {
  const t = messages().vehicle;
  const { price } = pricedVehicle(vehicle);
  if (price === null) return null;
  const all = outTheDoor({ price, pricing: storePricing(seller) });
  return (
    <section aria-labelledby="out-the-door">
      <h3 id="out-the-door" className="mb-2 text-lg">
        {t.outTheDoor.title}
      </h3>
      <dl className="locked-price text-base tabular-nums">
        <Row name={t.price} amount={dollars(price)} />
        {all.fees.map(({ id, label, amount }) => (
          <Row key={id} name={chargeLabel(seller, id, label)} amount={dollars(amount)} />
        ))}
        {all.tax !== null && (
          <Row name={taxLabel(seller, formatTaxRate(all.taxPercent!))} amount={dollars(all.tax)} />
        )}
        <Row
          name={all.tax === null ? t.outTheDoor.extraUntaxed : t.outTheDoor.extra}
          amount={t.outTheDoor.notIncluded}
        />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 font-bold text-ink">
          <dt>{t.outTheDoor.total}</dt>
          <dd className="text-xl">{dollars(all.total)}</dd>
        </div>
      </dl>
      <p className="mt-3 max-w-prose text-sm text-quiet">
        {all.tax === null ? t.outTheDoor.noteUntaxed : t.outTheDoor.note}
        {goodThrough !== null && ` ${t.priceGood(longDate(goodThrough))}`}
      </p>
    </section>
  );
}

/** Returns the name of a fee, which says of a government's charge that the dealership does not keep it. */
function chargeLabel({ fees }: StoreProfile, id: string, label: string): ReactNode {
  const isGovernment = fees.some((fee) => fee.id === id && fee.charge === "government");
  const name = isGovernment ? messages().vehicle.outTheDoor.government(valueLabel(label)) : valueLabel(label);
  return <TextWithValues text={name} values={[label]} />;
}

function taxLabel({ state_short, pricing: { localTax } }: StoreProfile, percent: string): string {
  const t = messages().vehicle.outTheDoor;
  if (!localTax) return t.tax(state_short, percent);
  return t.localTax(state_short, localTax.label.replace(/\s+(?:sales\s+)?tax$/i, ""), percent);
}

function Row({ name, amount }: { name: ReactNode; amount: string }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2.5">
      <dt>{name}</dt>
      <dd className="text-ink">{amount}</dd>
    </div>
  );
}

function dollars(cents: number): string {
  return formatDollars(cents / 100);
}
