import { messages } from "@/lib/i18n/messages";
import type { CardVehicle } from "@/lib/vehicle/card-vehicle";
import { formatCentsRounded, formatPercent } from "@/lib/vehicle/format";
import { vehiclePayment } from "@/lib/vehicle/vehicle-payment";

/**
 * The one disclosure of an estimated payment: the figure is never shown without term, APR and down payment beside it
 * (look.md, Regulation Z). Nothing for a vehicle without a price.
 */
export function PaymentLine({ vehicle, className = "" }: { vehicle: CardVehicle; className?: string }) {
  const t = messages().vehicle.payment;
  const payment = vehiclePayment(vehicle);
  if (!payment) return null;
  const terms = t.terms(payment.termMonths, formatPercent(payment.apr), formatCentsRounded(payment.down));
  return (
    <p className={`text-sm text-quiet tabular-nums ${className}`}>
      <span className="flex items-baseline justify-between gap-3">
        {t.label}
        <strong className="text-base font-semibold text-ink">
          {t.month(formatCentsRounded(payment.payment))}
        </strong>
      </span>
      <span className="block">{terms}</span>
    </p>
  );
}
