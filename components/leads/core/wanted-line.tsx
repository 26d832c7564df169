import { Fill, personalData } from "@/components/catalog/payment/personal-payment";
import { Link } from "@/components/ui/link";
import { type ChosenOffers, offerTerms } from "@/lib/catalog/offers/chosen-offers";
import { paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";
import { paymentText } from "@/lib/catalog/pricing/payment-text";
import { estimateOf } from "@/lib/catalog/pricing/personal-payment";
import { pricedVehicle, vehiclePayment } from "@/lib/catalog/vehicle/priced-vehicle";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatCentsRounded, formatPercent } from "@/lib/store/i18n/format";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { messages } from "@/lib/store/i18n/messages";
import { offerMessages } from "@/lib/store/i18n/offer-messages";

interface Props {
  vehicle: Vehicle;
  /** Path of the flow without a vehicle; without it, the line has no links to change the vehicle. */
  without?: string;
  /** Profile of the page's store, for a flow about financing: the line then shows the estimated payment. */
  financing?: StoreProfile;
  /** Offers that the visitor chose for the vehicle. */
  chosen?: ChosenOffers | null;
  className?: string;
}

const LINK =
  "inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:decoration-ink";

/** Names the vehicle that a form is about: "For the 2024 Kia Sportage · Change". */
export function WantedLine({ vehicle, without, financing, chosen = null, className = "" }: Props) {
  const t = leadMessages().wanted;
  return (
    <div data-wanted={vehicle.vin} className={`rounded-card bg-panel px-4 py-1.5 ${className}`}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          {t.before}{" "}
          <Link href={vehiclePath(vehicle)} className={`${LINK} font-semibold`}>
            {vehicleName(vehicle)}
          </Link>
        </span>
        {without !== undefined && (
          <span className="flex items-center gap-x-2">
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <Link href="/cars-for-sale" className={LINK}>
              {t.change}
              <span className="sr-only">{t.changeWhat}</span>
            </Link>
            <span aria-hidden="true">·</span>
            <Link href={without} className={LINK}>
              {t.remove}
              <span className="sr-only">{t.removeWhat}</span>
            </Link>
          </span>
        )}
      </p>
      {chosen?.offers.map(({ offer }) => (
        <p key={offer.id} className="pb-2 font-semibold text-ink">
          {offerMessages().onVehicle.with(offer.name)}
        </p>
      ))}
      {financing && chosen && <OfferPayment vehicle={vehicle} profile={financing} chosen={chosen} />}
      {financing && !chosen && <EstimatedPayment vehicle={vehicle} profile={financing} />}
    </div>
  );
}

/** Renders the payment with the chosen offers, which the lead contains; a visitor's own terms do not replace it. */
function OfferPayment({
  vehicle,
  profile,
  chosen,
}: {
  vehicle: Vehicle;
  profile: StoreProfile;
  chosen: ChosenOffers;
}) {
  const terms = paymentTermsOf(profile);
  const offers = offerTerms(chosen, terms.sliders);
  const estimate = offers && estimateOf(pricedVehicle(vehicle), offers.choice, terms, offers.adjustments);
  if (!estimate) return null;
  const { payment, terms: conditions } = paymentText(estimate);
  return (
    <p className="locked-price flex flex-wrap gap-x-2 pb-2 text-sm text-quiet tabular-nums">
      <strong className="font-semibold text-ink">{payment}</strong>
      {conditions}
    </p>
  );
}

/** Renders the payment that the lead contains, with its terms; `fill-payments` inserts a visitor's own figures. */
function EstimatedPayment({ vehicle, profile }: { vehicle: Vehicle; profile: StoreProfile }) {
  const t = messages().vehicle.payment;
  const payment = vehiclePayment(vehicle, profile);
  if (!payment) return null;
  const terms = t.terms(payment.termMonths, formatPercent(payment.apr), formatCentsRounded(payment.down));
  return (
    <p
      data-personal={personalData(pricedVehicle(vehicle))}
      className="locked-price flex flex-wrap gap-x-2 pb-2 text-sm text-quiet tabular-nums"
    >
      <Fill part="label">{t.label}</Fill>
      <strong className="font-semibold text-ink">
        <Fill part="payment">{t.month(formatCentsRounded(payment.payment))}</Fill>
      </strong>
      <Fill part="terms">{terms}</Fill>
    </p>
  );
}
