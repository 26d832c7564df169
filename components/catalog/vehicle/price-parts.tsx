import { namedFees, outTheDoor } from "@/lib/catalog/pricing/out-the-door";
import { storePricing } from "@/lib/catalog/pricing/store-pricing";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { longDate } from "@/lib/core/time/zoned-time";
import type { Fee } from "@/lib/store/api/fee-schema";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatCentsRounded, formatDollars, formatPercent } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

/**
 * Renders the line below an advertised price: "Includes $225 documentary fee". If the store advertises prices
 * before fees, the line names the additional fees. Renders nothing without fees.
 */
export function PriceIncludes({
  vehicle,
  seller,
  className = "text-sm text-quiet",
}: {
  vehicle: Pick<Vehicle, "dealerFees">;
  /** Store that sells the vehicle, if known. */
  seller?: StoreProfile;
  className?: string;
}) {
  const t = messages().vehicle;
  const included = named(vehicle.dealerFees);
  const added = seller ? named(storePricing(seller).added.filter(({ charge }) => charge === "dealer")) : [];
  if (included.length + added.length === 0) return null;
  const line = included.length > 0 ? t.priceIncludes(included) : t.priceBefore(added);
  return <p className={`tabular-nums ${className}`}>{line}</p>;
}

/** Returns each fee such as "$225 documentary fee". */
function named(fees: readonly Fee[]): string[] {
  return namedFees(fees).map(({ label, amount }) => `${dollars(amount)} ${label.toLowerCase()}`);
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
      <h2 id="out-the-door" className="mb-4 text-2xl">
        {t.outTheDoor.title}
      </h2>
      <dl className="locked-price max-w-xl text-base tabular-nums">
        <Row name={t.price} amount={dollars(price)} />
        {all.fees.map(({ id, label, amount }) => (
          <Row key={id} name={label} amount={dollars(amount)} />
        ))}
        {all.tax !== null && (
          <Row name={taxLabel(seller, formatPercent(all.taxPercent!))} amount={dollars(all.tax)} />
        )}
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-bold text-ink">
          <dt>{t.outTheDoor.total}</dt>
          <dd className="text-xl">{t.outTheDoor.about(formatCentsRounded(all.total))}</dd>
        </div>
      </dl>
      <p className="mt-3 max-w-prose text-sm text-quiet">
        {all.tax === null ? t.outTheDoor.noteUntaxed : t.outTheDoor.note}
        {goodThrough !== null && ` ${t.priceGood(longDate(goodThrough))}`}
      </p>
    </section>
  );
}

function taxLabel({ state_short, pricing: { localTax } }: StoreProfile, percent: string): string {
  const t = messages().vehicle.outTheDoor;
  return localTax ? t.localTax(state_short, localTax.label, percent) : t.tax(state_short, percent);
}

function Row({ name, amount }: { name: string; amount: string }) {
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
