import type { Vehicle } from "../../../store/api/vehicle-schema";

/** Data of NHTSA's vPIC for a VIN. Unknown and ambiguous fields are null. */
export interface DecodedVin {
  make: string | null;
  model: string | null;
  year: number | null;
  trim: string | null;
  body: string | null;
  doors: string | null;
  fuel: string | null;
  cylinders: string | null;
  displacement: string | null;
  drivetrain: string | null;
  transmission: string | null;
}

/** Pattern of a VIN since 1981: 17 letters and digits without I, O and Q (docs/domain.md#vin). */
const VIN_FORM = /^[A-HJ-NPR-Z0-9]{17}$/;
const LETTER_VALUES = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_POSITION = 8;

/** Returns true if an uppercase text has the length and letters of a VIN. */
export function isVinForm(text: string): boolean {
  return VIN_FORM.test(text);
}

/** Returns the check digit for position 9, 0–9 or X, or null if the text is not a VIN (49 CFR 565). */
export function checkDigit(vin: string): string | null {
  if (!isVinForm(vin)) return null;
  let sum = 0;
  for (let i = 0; i < WEIGHTS.length; i++) {
    // A letter's position in the table, modulo ten, is its value.
    sum += (LETTER_VALUES.indexOf(vin[i]!) % 10) * WEIGHTS[i]!;
  }
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

/** Returns true if a VIN has the correct check digit; false for invalid text. */
export function hasValidCheckDigit(vin: string): boolean {
  return checkDigit(vin) === vin[CHECK_POSITION];
}

/** Codes of the model year in character 10, which repeat after 30 years (49 CFR 565.15). */
const CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;
const CYCLE = 30;

/**
 * Returns the model years that a VIN may state, newest first. A model year begins in the calendar year before. Empty if
 * character 10 states none, as in other markets.
 * @param vin 17 characters, uppercase
 */
export function possibleModelYears(vin: string, now: number): number[] {
  const code = CODES.indexOf(vin.charAt(9));
  const last = new Date(now).getUTCFullYear() + 1;
  const years: number[] = [];
  if (code < 0) return years;
  for (let year = FIRST_YEAR + code; year <= last; year += CYCLE) years.unshift(year);
  return years;
}

/**
 * Returns the model year of a car, multipurpose vehicle or truck of up to 10,000 lb gross weight. From 2010 on, its
 * character 7 is a letter. For heavier vehicles, the rule does not apply.
 */
export function modelYear(vin: string, now: number): number | null {
  const years = possibleModelYears(vin, now);
  const since2010 = /[A-Z]/.test(vin.charAt(6));
  return years.find((year) => year >= FIRST_YEAR + CYCLE === since2010) ?? years[0] ?? null;
}

/** The first three characters of a VIN name the manufacturer, the next five the line: model, body and engine. */
const MAKER = 3;
const LINE = 8;

/** Returns vehicles of the manufacturer named in a VIN, most similar line first. Equal ones stay in the given order. */
export function likeVin(vehicles: readonly Vehicle[], vin: string, limit: number): Vehicle[] {
  return vehicles
    .map((vehicle) => ({ vehicle, shared: sharedStart(vehicle.vin, vin.toUpperCase()) }))
    .filter(({ shared }) => shared >= MAKER)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ vehicle }) => vehicle);
}

function sharedStart(one: string, other: string): number {
  let shared = 0;
  while (shared < LINE && shared < other.length && one[shared] === other[shared]) shared++;
  return shared;
}
