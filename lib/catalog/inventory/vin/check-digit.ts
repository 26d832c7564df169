/** A VIN's form since 1981: 17 letters and digits without I, O and Q (docs/domain.md#vin). */
const VIN_FORM = /^[A-HJ-NPR-Z0-9]{17}$/;
const LETTER_VALUES = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_POSITION = 8;

/** Returns true if the upper-case text has a VIN's length and letters. */
export function isVinForm(text: string): boolean {
  return VIN_FORM.test(text);
}

/**
 * Returns the check digit that belongs at position 9, 0–9 or X; null when the text has not a VIN's form (49 CFR 565).
 */
export function checkDigit(vin: string): string | null {
  if (!isVinForm(vin)) return null;
  let sum = 0;
  for (let i = 0; i < WEIGHTS.length; i++) {
    // The table is laid out so that a character's place, modulo ten, is its value.
    sum += (LETTER_VALUES.indexOf(vin[i]!) % 10) * WEIGHTS[i]!;
  }
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

/** Returns true if a VIN's own check digit is right; false for text that has not a VIN's form. */
export function hasValidCheckDigit(vin: string): boolean {
  return checkDigit(vin) === vin[CHECK_POSITION];
}
