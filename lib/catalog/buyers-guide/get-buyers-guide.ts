import "server-only";
import { GUIDE_LANGUAGES } from "../../../config/catalog/buyers-guide";
import { log } from "../../core/platform/log";
import type { GuideForm } from "../../store/api/buyers-guide-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { vehicleFullName } from "../vehicle/vehicle-name";
import { fillForm } from "./fill-form";
import { readGuideForm } from "./guide-form";
import { type GuideLanguage, guideValues, guideWarranty, isSaidIn } from "./guide-values";

/**
 * Returns the languages in which a vehicle has a guide. A new vehicle has none, and neither does a store without a form
 * and warranty.
 */
export async function guideLanguages(vehicle: Vehicle, seller: StoreProfile): Promise<GuideLanguage[]> {
  const found: GuideLanguage[] = [];
  for (const language of GUIDE_LANGUAGES) {
    const parts = partsOf(vehicle, seller, language);
    if (parts && (await readGuideForm(seller.group, parts.form))) found.push(language);
  }
  return found;
}

/**
 * Returns the guide of a vehicle as a PDF. Returns null if there is none in this language, or if creating it fails; a
 * failure is logged.
 */
export async function getBuyersGuide(
  vehicle: Vehicle,
  seller: StoreProfile,
  language: GuideLanguage,
): Promise<Uint8Array | null> {
  const parts = partsOf(vehicle, seller, language);
  const pdf = parts && (await readGuideForm(seller.group, parts.form));
  if (!parts || !pdf) return null;
  const values = guideValues(vehicle, parts.warranty, {
    seller,
    complaints: seller.buyersGuide?.complaints,
    language,
  });
  const filled = await fillForm(pdf, parts.form, values, `Buyers Guide: ${vehicleFullName(vehicle)}`);
  if (filled.ok) return filled.bytes;
  log().error(
    { file: parts.form.file, vin: vehicle.vin, reason: filled.problem },
    "a Buyers Guide could not be made",
  );
  return null;
}

function partsOf(vehicle: Vehicle, { buyersGuide }: StoreProfile, language: GuideLanguage) {
  const form: GuideForm | undefined = language === "en" ? buyersGuide?.english : buyersGuide?.spanish;
  const warranty = buyersGuide ? guideWarranty(vehicle, buyersGuide) : null;
  return form && warranty && isSaidIn(language, warranty) ? { form, warranty } : null;
}
