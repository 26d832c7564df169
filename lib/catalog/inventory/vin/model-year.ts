/** Character 10 of a VIN: one letter or digit a model year, over again after 30 years (49 CFR 565.15). */
const CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;
const CYCLE = 30;

/**
 * Returns the model years that a VIN may state, newest first; a model year begins in the calendar year before it. Empty where
 * character 10 states none, as in VINs of other markets.
 * @param vin 17 characters, upper case
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
 * Returns the model year of a car, multipurpose vehicle or truck of up to 10,000 lb gross weight: character 7 is a letter from
 * 2010 on. Of heavier vehicles character 7 says nothing.
 */
export function modelYear(vin: string, now: number): number | null {
  const years = possibleModelYears(vin, now);
  const since2010 = /[A-Z]/.test(vin.charAt(6));
  return years.find((year) => year >= FIRST_YEAR + CYCLE === since2010) ?? years[0] ?? null;
}
