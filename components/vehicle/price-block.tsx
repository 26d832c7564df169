import { financeDefaults } from "@/config/finance-defaults";
import { messages } from "@/lib/i18n/messages";
import type { StoreProfile, Vehicle } from "@/lib/store-api/schemas";
import { formatDollars } from "@/lib/vehicle/format";
import { shownPrice } from "@/lib/vehicle/shown-price";
import { PaymentLine } from "./payment-line";

/** What the vehicle costs: the price, what it replaces, each fee that is not in it, and an estimated payment. */
export function PriceBlock({ vehicle, profile }: { vehicle: Vehicle; profile: StoreProfile }) {
  const t = messages().vehicle;
  const { salePrice, oldPrice } = shownPrice(vehicle);
  if (salePrice === null) {
    return (
      <div>
        <p className="text-3xl font-bold tracking-tight text-ink">{t.callForPrice}</p>
        <p className="mt-1 text-sm text-quiet">{t.callForPriceWhy}</p>
      </div>
    );
  }
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
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
      <div className="mt-4 rounded-card bg-panel px-4 py-3">
        <PaymentLine vehicle={vehicle} />
        <p className="mt-1 text-sm text-quiet">{t.payment.note(financeDefaults.creditScore)}</p>
      </div>
      <Fees fees={profile.fees} />
    </div>
  );
}

function Fees({ fees }: { fees: StoreProfile["fees"] }) {
  const t = messages().vehicle.fees;
  return (
    <div className="mt-4 text-sm">
      <p className="font-semibold text-ink">{t.title}</p>
      <dl className="mt-1 space-y-0.5 tabular-nums">
        {fees.map(({ id, label, amount }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="text-ink">{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-0.5">{t.tax}</p>
    </div>
  );
}
