import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { withOfferQuery, writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { creditLabel } from "@/lib/catalog/pricing/credit-bands";
import type { EstimateProfile } from "@/lib/catalog/pricing/default-payment";
import type { PricedVehicle } from "@/lib/catalog/pricing/payment-choice";
import type { PersonalFigures } from "@/lib/catalog/pricing/personal-figures";
import type { OfferTerms } from "@/lib/catalog/pricing/personal-payment";
import { personalPricePath } from "@/lib/catalog/pricing/personal-steps";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { pricedVehicle, vehiclePayment } from "@/lib/catalog/vehicle/priced-vehicle";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn, type PageChoices } from "@/lib/core/pages/page-switches";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatCentsRounded, formatPercent } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { personalCardMessages } from "@/lib/store/i18n/personal-card-messages";

interface Props {
  vehicle: CardVehicle;
  profile: EstimateProfile & PageChoices;
  /** True if a more important payment is above this one. */
  isSmall?: boolean;
  className?: string;
}

/**
 * Renders the estimated payment on a card, with term, APR, down payment and credit
 * (docs/domain.md#credit-advertising), and the link to a personal payment. The markup is the same for all
 * visitors; `fill-payments` inserts the figures of a visitor with own terms. Renders nothing for a vehicle
 * without a price.
 */
export function CardPayment({ vehicle, profile, isSmall = false, className = "" }: Props) {
  const t = messages().vehicle.payment;
  const payment = vehiclePayment(vehicle, profile);
  if (!payment) return null;
  const terms = t.terms(payment.termMonths, formatPercent(payment.apr), formatCentsRounded(payment.down));
  return (
    <div
      data-personal={personalData(pricedVehicle(vehicle))}
      className={`locked-price text-sm text-quiet tabular-nums ${className}`}
    >
      <p className="flex items-baseline justify-between gap-3">
        <Fill part="label">{t.label}</Fill>
        <strong className={`font-semibold text-ink ${isSmall ? "text-sm" : "text-base"}`}>
          <Fill part="payment">{t.month(formatCentsRounded(payment.payment))}</Fill>
        </strong>
      </p>
      <p>
        <Fill part="terms">{terms}</Fill>
      </p>
      <p className="flex items-center justify-between gap-3">
        <Fill part="score">{creditLabel(payment.creditScore, payment.creditScoreAssumed)}</Fill>
        {isPageOn("personalize-price", profile) && (
          <PersonalLink
            vehicle={vehicle}
            className="lock-way relative z-10 -my-2.5 inline-flex min-h-11 items-center font-medium text-body underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            <Fill part="change">{personalCardMessages().personalize}</Fill>
          </PersonalLink>
        )}
      </p>
    </div>
  );
}

/** Renders a line that a visitor's own figure may replace; React does not update its content. */
export function Fill({ part, children }: { part: keyof PersonalFigures; children: string }) {
  return (
    <span data-fill={part} suppressHydrationWarning>
      {children}
    </span>
  );
}

/**
 * Encodes a payment's inputs: price in cents, condition, model year, list price. `readPriced` decodes them in
 * the browser.
 */
export function personalData({ price, condition, modelYear, listPrice }: PricedVehicle): string {
  return [price ?? 0, condition, modelYear, listPrice ?? 0].join(":");
}

/** Chosen offers of a link to the personalized price, with their effect on the payment. */
export interface LinkOffers {
  ids: readonly string[];
  terms: OfferTerms | undefined;
}

/**
 * Renders the link that opens the six-step dialog; without JavaScript it leads to the plain form. `readOffers` decodes
 * the chosen offers in the browser.
 */
export function PersonalLink({
  vehicle,
  offers,
  className,
  children,
}: {
  offers?: LinkOffers | undefined;
  vehicle: Pick<Vehicle, "vin" | "storeId" | "year" | "make" | "model">;
  className: string;
  children: ReactNode;
}) {
  const name = vehicleName(vehicle);
  return (
    <Link
      href={withOfferQuery(personalPricePath(vehicle.vin), offers?.ids ?? [])}
      rel="nofollow"
      data-personal-link={vehicle.vin}
      data-name={name}
      data-store={vehicle.storeId}
      data-offers={
        offers?.terms ? JSON.stringify({ ids: writeOfferIds(offers.ids), ...offers.terms }) : undefined
      }
      className={className}
    >
      {children}
      <span className="sr-only">{personalCardMessages().of(name)}</span>
    </Link>
  );
}
