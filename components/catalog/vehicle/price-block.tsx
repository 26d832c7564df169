import { Icon } from "@/components/ui/icon";
import { outTheDoor } from "@/lib/catalog/pricing/out-the-door";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatCentsRounded, formatDollars, formatPercent } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

/** The advertised price, and what it replaces (`config/catalog/pricing`). */
export function Price({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle;
  const { salePrice, oldPrice } = shownPrice(vehicle);
  if (!salePrice) {
    return (
      <div>
        <p className="text-3xl font-bold tracking-tight text-ink">{t.callForPrice}</p>
        <p className="mt-1 text-sm text-quiet">{t.callForPriceWhy}</p>
      </div>
    );
  }
  return (
    <p className="locked-price flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span className="sr-only">{t.price}</span>
      <span className="text-4xl font-bold tracking-tight text-ink">{formatDollars(salePrice)}</span>
      {oldPrice !== null && (
        <>
          <s className="text-lg text-quiet">
            <span className="sr-only">{t.oldPrice(formatDollars(oldPrice))}</span>
            <span aria-hidden="true">{formatDollars(oldPrice)}</span>
          </s>
          <span className="text-base font-semibold text-accent-text">
            {t.savings(formatDollars(oldPrice - salePrice))}
          </span>
        </>
      )}
    </p>
  );
}

/** Each fee that is not in the price by its name, and what the vehicle costs with them and the state's tax, estimated. */
export function PriceDetails({ vehicle, profile }: { vehicle: Vehicle; profile: StoreProfile }) {
  const t = messages().vehicle;
  const { price } = pricedVehicle(vehicle);
  if (price === null) return null;
  const all = outTheDoor({ price, state: profile.state_short, fees: profile.fees });
  const dollars = (cents: number) => formatDollars(cents / 100);
  const named = all.fees.map(({ label, amount }) => `${label} ${dollars(amount)}`);
  return (
    <>
      <p className="mt-3 text-sm tabular-nums">{t.outTheDoor.plus(named)}</p>
      <details className="locked-price group mt-3 border-y border-line text-sm print:border-0">
        <summary className="flex min-h-11 list-none items-center gap-2 text-ink [&::-webkit-details-marker]:hidden">
          <span className="grow font-semibold">{t.outTheDoor.title}</span>
          <span className="text-base font-bold tabular-nums">
            {t.outTheDoor.about(formatCentsRounded(all.total))}
          </span>
          <Icon
            name="chevronDown"
            size={18}
            className="transition-transform group-open:rotate-180 print:hidden"
          />
        </summary>
        <dl className="space-y-1 pb-2 tabular-nums">
          <Row name={t.price} amount={dollars(price)} />
          {all.fees.map(({ id, label, amount }) => (
            <Row key={id} name={label} amount={dollars(amount)} />
          ))}
          {all.tax !== null && (
            <Row
              name={t.outTheDoor.tax(profile.state_short, formatPercent(all.taxPercent!))}
              amount={dollars(all.tax)}
            />
          )}
        </dl>
        <p className="pb-3 text-quiet">{all.tax === null ? t.outTheDoor.noteUntaxed : t.outTheDoor.note}</p>
      </details>
    </>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-ink">{amount}</dd>
    </div>
  );
}
