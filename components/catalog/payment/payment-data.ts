import {
  defaultChoice,
  type PaymentChoice,
  type PaymentTerms,
  type PricedVehicle,
} from "@/lib/catalog/pricing/payment-choice";
import type { OfferTerms } from "@/lib/catalog/pricing/personal-payment";
import type { SliderId } from "@/lib/catalog/pricing/sliders";

/** State and handlers of the hydrated calculator; the server renders it without them. */
export interface PaymentControls {
  drafts: Partial<Record<SliderId, string>>;
  notes: Partial<Record<SliderId, string>>;
  /** True if the payment uses the visitor's own inputs. */
  own: boolean;
  /** Message about a followed or copied link. */
  message: string;
  /** Link to show if it could not be copied. */
  link: string;
  change(choice: Partial<PaymentChoice>): void;
  type(id: SliderId, text: string): void;
  commit(id: SliderId): void;
  share(): void;
  reset(): void;
}

export interface PaymentPart {
  data: PaymentData;
  choice: PaymentChoice;
  controls?: PaymentControls | undefined;
}

/** Input of the payment calculator. It is small, because every page contains it. */
export interface PaymentData {
  vehicle: PricedVehicle;
  terms: PaymentTerms;
  /** Offers that the visitor can choose for this vehicle. */
  offers?: readonly OfferLink[];
  /** Terms of the chosen offers; without any, undefined. */
  chosen?: OfferTerms;
}

/** Offer in the calculator. Its link leads to the page with the offer, or without it. */
export interface OfferLink {
  id: string;
  name: string;
  href: string;
  isChosen: boolean;
}

/** Returns the inputs of the initially rendered estimate, which cards show too. */
export function firstChoice({ terms, chosen }: PaymentData): PaymentChoice {
  return chosen?.choice ?? defaultChoice("finance", terms.sliders);
}
