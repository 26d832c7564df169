import {
  COLOR_FAMILIES,
  COLOR_FINISH_WORDS,
  COLOR_MAKER_WORDS,
  COLOR_PHRASES,
} from "../../../../config/catalog/import/colors";
import { STATUS_WORDS } from "../../../../config/catalog/import/status-words";
import {
  ANY_VEHICLE_WORDS,
  BODYSTYLE_WORDS,
  CONDITION_WORDS,
  DRIVETRAIN_WORDS,
  FUEL_WORDS,
  TRANSMISSION_WORDS,
} from "../../../../config/catalog/import/terms";
import type { Bodystyle, Condition, VehicleStatus } from "../../../store/api/vehicle-schema";
import { exactMatcher, normalizeText, remember, wordMatcher } from "./match-terms";

const bodystyleOf: (text: string) => Bodystyle | null = wordMatcher(BODYSTYLE_WORDS);

/** Returns the body style for a feed's body, style or market class, or null without a match. */
export function mapBodystyle(text: string): Bodystyle | null {
  return isAnyVehicle(text) ? null : bodystyleOf(text);
}

const ANY_VEHICLE: ReadonlySet<string> = new Set(ANY_VEHICLE_WORDS);

function isAnyVehicle(text: string): boolean {
  return ANY_VEHICLE.has(normalizeText(text));
}

/** Returns the condition from a feed's Type or New/Used column, without the Certified column. */
const conditionOf: (text: string) => Condition | null = exactMatcher(CONDITION_WORDS);

/**
 * Returns true for a kind of vehicle, such as "SUV" or "Car", in a column that might contain the condition. "New SUV"
 * is not one.
 */
export function isKindOfVehicle(text: string): boolean {
  const statesCondition = normalizeText(text)
    .split(" ")
    .some((word) => conditionOf(word) !== null);
  return !statesCondition && (isAnyVehicle(text) || bodystyleOf(text) !== null);
}

/**
 * Returns the condition from both columns. A used vehicle with the certified mark is certified; a new one stays new.
 */
export function mapCondition(type: string, certified: boolean): Condition | null {
  const condition = conditionOf(type);
  if (type === "") return certified ? "certified" : null;
  return condition === "used" && certified ? "certified" : condition;
}

/** Returns the status from a feed's status column, or null without a match. */
export const mapStatus: (text: string) => VehicleStatus | null = wordMatcher(STATUS_WORDS);

/** Returns "AWD", "4WD", "FWD" or "RWD", or null without a match. */
export const mapDrivetrain = wordMatcher(DRIVETRAIN_WORDS);
export const mapFuel = wordMatcher(FUEL_WORDS);

const transmissionKind = wordMatcher(TRANSMISSION_WORDS);

/** Returns "Automatic", "CVT" or "Manual", with the number of gears if the feed has it: "8-Speed Automatic". */
export function mapTransmission(text: string): string | null {
  const kind = transmissionKind(text);
  const speeds = /\b(\d{1,2})[\s-]*(?:sp(?:ee)?d?|gear)\b/i.exec(text)?.[1];
  return kind && kind !== "CVT" && speeds && Number(speeds) > 1 ? `${Number(speeds)}-Speed ${kind}` : kind;
}

export type ColorFamily = keyof typeof COLOR_FAMILIES;

const FAMILY_OF = byWord(COLOR_FAMILIES);
const MAKER_WORD_OF = byWord(COLOR_MAKER_WORDS);
const finishColor: (plain: string) => ColorFamily | null = wordMatcher(COLOR_FINISH_WORDS);

/**
 * Returns the color family of a paint or upholstery name, such as "Magnetic Gray Metallic", or null if no word is
 * known.
 */
export const mapColor: (name: string) => ColorFamily | null = remember((name) => {
  const plain = normalizeText(name);
  const phrase = COLOR_PHRASES.find(([text]) => ` ${plain} `.includes(` ${text} `));
  if (phrase) return phrase[1];
  const list = plain.split(" ");
  return lastOf(list, FAMILY_OF) ?? lastOf(list, MAKER_WORD_OF) ?? finishColor(plain);
});

/** Returns the color family of the last known word, because the noun comes last in English: "Black Cherry Red". */
function lastOf(plain: string[], table: ReadonlyMap<string, ColorFamily>): ColorFamily | null {
  for (const word of plain.toReversed()) {
    const family = table.get(word);
    if (family) return family;
  }
  return null;
}

function byWord(table: Readonly<Record<ColorFamily, readonly string[]>>): ReadonlyMap<string, ColorFamily> {
  const families = Object.keys(table) as ColorFamily[];
  return new Map(families.flatMap((family) => table[family].map((word) => [word, family] as const)));
}
