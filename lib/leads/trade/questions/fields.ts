import * as z from "zod/mini";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "../../../../config/leads/trade-photos";
import { TRADE_LIMITS } from "../../../../config/leads/valuation";
import type { Answers } from "../../../../config/leads/valuation-questions";
import { isVinForm } from "../../../catalog/inventory/vin/vin-format";
import { singleLine } from "../../../core/platform/clean-text";
import { leadMessages } from "../../../store/i18n/lead-messages";
import { valuationMessages } from "../../../store/i18n/valuation-messages";
import { type FieldErrors, fieldErrors } from "../../core/schemas/field-errors";
import { checkbox, email, firstName, lastName, phone } from "../../core/schemas/fields";

/** Schema of the contact fields. First and last name, email and phone are required (docs/rules.md#visitor-details). */
const ContactSchema = z.object({ firstName, lastName, email, phone, consent: checkbox });

export const TRADE_CONTACT_FIELDS = ["firstName", "lastName", "email", "phone", "consent"] as const;

export type TradeContact = z.infer<typeof ContactSchema>;

export function readContact(
  answers: Answers,
): { ok: true; contact: TradeContact } | { ok: false; errors: FieldErrors } {
  const parsed = ContactSchema.safeParse(answers);
  return parsed.success
    ? { ok: true, contact: parsed.data }
    : { ok: false, errors: fieldErrors(parsed.error) };
}

export function contactErrors(answers: Answers): FieldErrors {
  const read = readContact(answers);
  return read.ok ? {} : read.errors;
}

/** Format of a photo id: 192 random bits. Knowing the id gives access to the photo. */
export const PHOTO_ID = /^[\w-]{32}$/;

/** Returns the ids of the added photos. Other values are dropped. */
export function photosIn(answers: Answers): string[] {
  const listed = (answers[PHOTO_FIELDS.all] ?? "").split(",").filter((id) => PHOTO_ID.test(id));
  return [...new Set(listed)].slice(0, TRADE_PHOTOS.max);
}

export function photoList(ids: readonly string[]): string {
  return ids.join(",");
}

/** Returns the URL of a photo. */
export function photoPath(id: string): string {
  return `/api/trade/photos/${id}`;
}

/** Fields about the vehicle itself, in form order. */
export const TRADE_VEHICLE_FIELDS = ["vin", "year", "make", "model", "trim", "mileage"] as const;
/** Value of the choice "other", for a model or trim that the list does not have. */
export const UNLISTED = "__other";

export type VehicleField = (typeof TRADE_VEHICLE_FIELDS)[number];

interface VehicleAnswers {
  /** VIN, or null if not entered. */
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string;
  mileage: number;
}

type VehicleResult =
  | { ok: true; vehicle: VehicleAnswers }
  | { ok: false; errors: Partial<Record<VehicleField, string>> };

/**
 * Validates the vehicle fields, with the messages of docs/rules.md#form-messages.
 * @param thisYear current calendar year
 */
export function readVehicle(answers: Answers, thisYear: number): VehicleResult {
  const copy = { ...leadMessages().validation, ...valuationMessages().validation };
  const errors: Partial<Record<VehicleField, string>> = {};
  const vin = readVin(answers.vin);
  if (vin !== "" && !isVinForm(vin)) errors.vin = copy.vin;
  const year = wholeNumber(answers.year);
  if (year === null || !modelYears(thisYear).includes(year)) errors.year = copy.year;
  const [make, model, trim] = [answers.make, answers.model, answers.trim].map(name);
  if (!make) errors.make = copy.make;
  if (!model) errors.model = copy.model;
  const mileage = wholeNumber(answers.mileage);
  if (mileage === null || mileage > TRADE_LIMITS.mileage) errors.mileage = copy.mileage;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    vehicle: { vin: vin || null, year: year!, make: make!, model: model!, trim: trim!, mileage: mileage! },
  };
}

/** Normalizes a typed or pasted VIN: uppercase, without spaces and hyphens. */
export function readVin(typed: string | undefined): string {
  return (typed ?? "").replace(/[\s-]/g, "").toUpperCase();
}

/** Returns the model years to choose from, newest first. */
export function modelYears(thisYear: number): number[] {
  const { yearsAhead, oldestYears } = TRADE_LIMITS;
  return Array.from({ length: yearsAhead + oldestYears + 1 }, (_, index) => thisYear + yearsAhead - index);
}

function name(typed: string | undefined): string {
  return typed === UNLISTED ? "" : singleLine(typed ?? "").slice(0, TRADE_LIMITS.name);
}

/** Parses a number such as "62,400" or "62400 mi". */
function wholeNumber(typed: string | undefined): number | null {
  const digits = (typed ?? "").trim().replace(/\s*(mi|miles)\.?$/i, "");
  return /^\d{1,3}(,?\d{3})*$/.test(digits) ? Number(digits.replaceAll(",", "")) : null;
}
