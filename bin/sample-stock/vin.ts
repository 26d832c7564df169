import { checkDigit } from "@/lib/catalog/inventory/vin/check-digit";

const YEAR_LETTERS = "ABCDEFGHJKLMNPRSTVWXY";
const FIRST_LETTER_YEAR = 2010;

/**
 * A whole VIN with its check digit. `stem`: positions 1–8; `plant`: position 11; `serial`: the six characters of
 * positions 12–17.
 */
export function makeVin(stem: string, year: number, plant: string, serial: string): string {
  const letter = YEAR_LETTERS[year - FIRST_LETTER_YEAR];
  const draft = `${stem}0${letter}${plant}${serial}`;
  const digit = checkDigit(draft);
  if (letter === undefined || digit === null) throw new Error(`${draft} is not a VIN.`);
  return `${stem}${digit}${letter}${plant}${serial}`;
}
