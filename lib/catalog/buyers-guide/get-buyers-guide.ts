import "server-only";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { GUIDE_FORM_BYTES, GUIDE_LANGUAGES } from "../../../config/catalog/buyers-guide";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import type { GuideForm } from "../../store/api/buyers-guide-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { vehicleFullName } from "../vehicle/vehicle-name";
import { fillForm, formProblem } from "./fill-form";
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

const GROUP = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** Checked form, or null if it is unusable, which was logged. */
interface CheckedForm {
  /** Signature of the file and of its field names. */
  signature: string;
  bytes: Uint8Array | null;
}

/**
 * Reads the current form in `config/stores/{group}`. Returns null if it is missing or unusable, which is logged once.
 */
async function readGuideForm(group: string, form: GuideForm): Promise<Uint8Array | null> {
  if (!GROUP.test(group)) return null;
  const path = join(env().FILES_ROOT, "config", "stores", group, form.file);
  const known = singleton("buyers-guide-forms", () => new Map<string, CheckedForm>());
  const file = await stat(path).catch(() => null);
  const signature = JSON.stringify([file?.mtimeMs ?? null, file?.size ?? null, form.fields]);
  const before = known.get(path);
  if (before?.signature === signature) return before.bytes;
  const read = await checked(path, form, file?.size ?? null);
  if (typeof read === "string")
    log().error(
      { file: `config/stores/${group}/${form.file}`, reason: read },
      "a Buyers Guide cannot be made; its links are not shown",
    );
  const bytes = typeof read === "string" ? null : read;
  known.set(path, { signature, bytes });
  return bytes;
}

async function checked(path: string, form: GuideForm, size: number | null): Promise<Uint8Array | string> {
  if (size === null) return "there is no such file";
  if (size > GUIDE_FORM_BYTES) return `it is larger than ${GUIDE_FORM_BYTES / 1024 / 1024} MB`;
  const bytes = await readFile(path);
  return (await formProblem(bytes, form)) ?? bytes;
}
