import { Sheet } from "@/components/ui/sheet";
import { creditLabel } from "@/lib/catalog/pricing/credit-bands";
import { paymentText } from "@/lib/catalog/pricing/payment-text";
import { estimateOf } from "@/lib/catalog/pricing/personal-payment";
import { pricedVehicle, vehiclePayment } from "@/lib/catalog/vehicle/priced-vehicle";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatCentsRounded, formatPercent } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { paymentMessages } from "@/lib/store/i18n/payment-messages";
import { PAYMENT_AREA_ID } from "../payment/area";
import { firstChoice, type PaymentData } from "../payment/payment-data";
import { PaymentView } from "../payment/payment-view";
import { Fill, personalData } from "../payment/personal-payment";

/** Renders the markup that the calculator hydrates and that `fill-payments` fills. */
export function PaymentArea({ data }: { data: PaymentData }) {
  return (
    <div
      id={PAYMENT_AREA_ID}
      data-personal={data.chosen ? undefined : personalData(data.vehicle)}
      className="locked-price"
    >
      <PaymentView data={data} choice={firstChoice(data)} />
    </div>
  );
}

const SHEET_ID = "payment-sheet";

interface Props {
  vehicle: Vehicle;
  /** Profile of the store whose page this is. */
  profile: StoreProfile;
  /** Calculator's data, if the visitor chose offers. Their payment is then shown in place of the estimate. */
  withOffers?: PaymentData | null;
}

/**
 * Renders the monthly payment in two lines, with its legally required terms and "Edit", which opens the
 * calculator. `fill-payments` inserts a visitor's own figures.
 */
export function PaymentLine({ vehicle, profile, withOffers }: Props) {
  const own = offerText(withOffers) ?? estimateText(vehicle, profile);
  if (!own) return null;
  return (
    <div
      data-personal={own.data}
      data-payment-line
      className="locked-price relative forced-colors:border mt-2.5 rounded-card bg-panel px-4 py-2 tabular-nums hover:ring-1 hover:ring-line lg:mt-3 lg:py-2.5"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-xl leading-6 font-bold tracking-tight text-ink">
          <Fill part="payment">{own.payment}</Fill>
        </strong>
        <span className="grow text-sm text-quiet">
          <Fill part="label">{own.label}</Fill>
        </span>
        <button
          type="button"
          popoverTarget={SHEET_ID}
          className="text-sm font-semibold text-ink underline underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-ink print:hidden"
        >
          {paymentMessages().edit}
          <span className="sr-only">{paymentMessages().editWhat}</span>
        </button>
      </p>
      <p className="text-sm text-ink">
        <Fill part="terms">{own.terms}</Fill>
      </p>
    </div>
  );
}

/** Renders the payment in a compact form for the bar at the bottom of a small screen. */
export function PaymentInBar({ vehicle, profile, withOffers }: Props) {
  const t = messages().vehicle.paymentLine;
  const own = offerText(withOffers) ?? estimateText(vehicle, profile);
  if (!own) return null;
  return (
    <p
      data-personal={own.data}
      data-payment-line
      className="text-sm leading-4.5 tracking-tight text-quiet tabular-nums"
    >
      <span className="font-semibold text-ink">
        <Fill part="payment">{own.payment}</Fill>
      </span>{" "}
      {t.estimated} <Fill part="terms">{own.terms}</Fill>
    </p>
  );
}

/** Renders the calculator that every "Edit" of the page opens. */
export function PaymentSheet({ data }: { data: PaymentData }) {
  return (
    <Sheet id={SHEET_ID} title={messages().vehicle.paymentLine.title}>
      <PaymentArea data={data} />
    </Sheet>
  );
}

/**
 * Returns the payment with the chosen offers as text, or null without any. It has no data for `fill-payments`, because a
 * visitor's own terms are without offers.
 */
function offerText(data: PaymentData | null | undefined) {
  const estimate =
    data?.chosen && estimateOf(data.vehicle, firstChoice(data), data.terms, data.chosen.adjustments);
  if (!estimate) return null;
  const { payment: figure, terms } = paymentText(estimate);
  const count = (data.offers ?? []).filter(({ isChosen }) => isChosen).length;
  return { label: paymentMessages().withOffers(count), data: undefined, payment: figure, terms };
}

/** Returns the estimate of the vehicle's card as text; null without a price. */
function estimateText(vehicle: Vehicle, profile: StoreProfile) {
  const estimate = vehiclePayment(vehicle, profile);
  if (!estimate) return null;
  const {
    payment: { month, terms },
    paymentLine,
  } = messages().vehicle;
  return {
    label: paymentLine.label(creditLabel(estimate.creditScore, estimate.creditScoreAssumed)),
    data: personalData(pricedVehicle(vehicle)),
    payment: month(formatCentsRounded(estimate.payment)),
    terms: terms(estimate.termMonths, formatPercent(estimate.apr), formatCentsRounded(estimate.down)),
  };
}
