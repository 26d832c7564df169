/** Character 10 of a VIN: one letter or digit a model year, over again after 30 years (49 CFR 565.15). */
const CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";

/**
 * The model year that a VIN states: character 7 is a letter in vehicles of 2010 and later. Null where character 10 states none, as in
 * VINs of other markets.
 * @param vin 17 characters, upper case
 */
export function modelYear(vin: string): number | null {
  const years = CODES.indexOf(vin.charAt(9));
  if (years < 0) return null;
  return (/[A-Z]/.test(vin.charAt(6)) ? 2010 : 1980) + years;
}
