import type { GUIDE_BOXES, GUIDE_LANGUAGES, GUIDE_TEXTS } from "../../../config/catalog/buyers-guide";
import type { BuyersGuide, GuideWarranty } from "../../store/api/buyers-guide-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";

export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];

/** Values of a form; an empty text is not written. */
export interface GuideValues {
  texts: Record<(typeof GUIDE_TEXTS)[number], string>;
  boxes: Record<(typeof GUIDE_BOXES)[number], boolean>;
}

type Seller = Pick<
  StoreProfile,
  "name" | "addressLine1" | "city" | "state_short" | "zip" | "phone" | "email"
>;

/**
 * Returns the store's warranty for a vehicle. Returns null if there is none, or if the vehicle is new and needs no
 * guide.
 */
export function guideWarranty(
  { condition }: Pick<Vehicle, "condition">,
  { warranties }: Pick<BuyersGuide, "warranties">,
): GuideWarranty | null {
  if (condition === "new") return null;
  return warranties.find(({ conditions }) => conditions.includes(condition)) ?? null;
}

/** Returns true if a warranty's texts exist in a language, because a Spanish guide must not contain English. */
export function isSaidIn(language: GuideLanguage, warranty: GuideWarranty): boolean {
  if (language === "en") return true;
  const { systems, systemsSpanish, duration, durationSpanish } = warranty;
  return (
    (systems === undefined || systemsSpanish !== undefined) &&
    (duration === undefined || durationSpanish !== undefined)
  );
}

/** Returns the values of one vehicle's guide. */
export function guideValues(
  vehicle: Pick<Vehicle, "make" | "model" | "year" | "vin" | "stockNumber">,
  warranty: GuideWarranty,
  { seller, complaints = "", language }: { seller: Seller; complaints?: string; language: GuideLanguage },
): GuideValues {
  const { dealer, laborPercent, partsPercent, others, serviceContract } = warranty;
  const inEnglish = language === "en";
  const isLimited = dealer === "limited";
  const ofWarranty = (text: string | undefined) =>
    dealer === "limited" || dealer === "full" ? (text ?? "") : "";
  const address = [seller.addressLine1, `${seller.city}, ${seller.state_short} ${seller.zip}`];
  return {
    texts: {
      make: vehicle.make,
      model: vehicle.model,
      year: String(vehicle.year),
      vin: vehicle.vin,
      stockNumber: vehicle.stockNumber,
      laborPercent: isLimited && laborPercent !== undefined ? String(laborPercent) : "",
      partsPercent: isLimited && partsPercent !== undefined ? String(partsPercent) : "",
      systems: ofWarranty(inEnglish ? warranty.systems : warranty.systemsSpanish),
      duration: ofWarranty(inEnglish ? warranty.duration : warranty.durationSpanish),
      dealerName: seller.name,
      dealerAddress: address.filter(Boolean).join(", "),
      dealerPhone: seller.phone,
      dealerEmail: seller.email,
      complaints,
    },
    boxes: {
      asIs: dealer === "as-is",
      impliedOnly: dealer === "implied-only",
      dealerWarranty: isLimited || dealer === "full",
      fullWarranty: dealer === "full",
      limitedWarranty: isLimited,
      manufacturerWarranty: others.includes("manufacturer"),
      manufacturerUsedWarranty: others.includes("manufacturer-used"),
      otherWarranty: others.includes("other"),
      serviceContract,
    },
  };
}

/** Returns the URL of a vehicle's guide. */
export function guidePath({ vin }: { vin: string }, language: GuideLanguage): string {
  return `/api/buyers-guide/${vin}/${language}`;
}
