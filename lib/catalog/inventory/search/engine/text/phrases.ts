import { COLOR_FAMILIES } from "../../../../../../config/catalog/import/colors";
import type { Range } from "../../search-state";

/** Numbers in a search text, and the remaining words. */
export interface ReadText {
  ranges: Partial<Record<PhraseRange, Range>>;
  values: Partial<Record<"doors" | "seats" | "cylinders" | "interiorColor", string[]>>;
  rest: string;
}

export type PhraseRange = "price" | "mileage" | "payment" | "year" | "highwayMpg";

/** Pattern of a color, by common words and not by abbreviations of feeds. */
const COLOR = `\\b(${Object.values(COLOR_FAMILIES)
  .flat()
  .filter((word) => word.length > 3 || word === "red" || word === "tan")
  .join("|")})`;
const AMOUNT = String.raw`(\$?)\s?(\d[\d,]*(?:\.\d+)?)\s?(k\b|grand\b|thousand\b)?`;
const UNIT = String.raw`(?:\s?(miles\b|mi\b|mpg\b|\/\s?mo(?:nth)?\b|per month\b|an? month\b|monthly\b|dollars\b))?`;
/** Pattern that excludes the end of a name, as in "rav4 or more". */
const ALONE = String.raw`(?<![a-z\d-])`;
const UNITS = String.raw`(miles\b|mi\b|\/\s?mo(?:nth)?\b|per month\b|an? month\b|monthly\b|dollars\b)`;
const YEAR = String.raw`\b((?:19[5-9]|20\d)\d)`;
const AT_MOST = String.raw`(?:\b(?:under|below|(?<!\bno )less than|cheaper than|up to|at most|no more than|max(?:imum)?)|<=?)`;
const AT_LEAST = String.raw`(?:\b(?:over|above|more than|at least|no less than|min(?:imum)?)|>=?)`;

type Rule = readonly [RegExp, (read: ReadText, match: RegExpExecArray) => void];

/** Rules in order. A matched phrase is removed from the text, which has at most 100 characters. */
const RULES: readonly Rule[] = [
  [
    new RegExp(`${YEAR}\\s?(?:-|–|to|through)\\s?${YEAR}\\b`, "g"),
    (read, m) => year(read, Number(m[1]), Number(m[2])),
  ],
  [
    new RegExp(`${YEAR}(?:\\s?\\+|\\s?(?:or|and|&)?\\s?(?:newer|later|up)\\b)`, "g"),
    (read, m) => year(read, Number(m[1]), null),
  ],
  [
    new RegExp(`${YEAR}\\s?(?:or|and|&)?\\s?(?:older|earlier)\\b`, "g"),
    (read, m) => year(read, null, Number(m[1])),
  ],
  [new RegExp(`\\b(?:newer than|after)\\s${YEAR}\\b`, "g"), (read, m) => year(read, Number(m[1]) + 1, null)],
  [new RegExp(`\\b(?:older than|before)\\s${YEAR}\\b`, "g"), (read, m) => year(read, null, Number(m[1]) - 1)],
  [new RegExp(`\\b(?:since|from)\\s${YEAR}\\b`, "g"), (read, m) => year(read, Number(m[1]), null)],
  [
    new RegExp(`\\b(?:mileage|miles)\\s(?:of\\s)?${AT_MOST}\\s?${AMOUNT}`, "g"),
    (read, m) => narrow(read, "mileage", null, amountOf(m[2], m[3])),
  ],
  [new RegExp(`\\bbetween\\s${AMOUNT}\\s?(?:and|to|-)\\s?${AMOUNT}${UNIT}`, "g"), between],
  [new RegExp(`${AMOUNT}\\s?(?:-|–|to)\\s?${AMOUNT}${UNIT}`, "g"), between],
  [
    new RegExp(`${ALONE}${AMOUNT}${UNIT}\\s(?:or|and) (?:less|under|below|cheaper)\\b`, "g"),
    (read, m) => bound(read, "max", m),
  ],
  [
    new RegExp(`${ALONE}${AMOUNT}${UNIT}\\s(?:or|and) (?:more|over|above|up)\\b`, "g"),
    (read, m) => bound(read, "min", m),
  ],
  [new RegExp(`${AT_MOST}\\s?${AMOUNT}${UNIT}`, "g"), (read, m) => bound(read, "max", m)],
  [new RegExp(`${AT_LEAST}\\s?${AMOUNT}${UNIT}`, "g"), (read, m) => bound(read, "min", m)],
  [/\b(\d{1,2})[\s-]?(?:seats?|seater|passengers?)\b/g, (read, m) => value(read, "seats", m[1]!)],
  [/\b(\d)[\s-]?(?:doors?|dr)\b/g, (read, m) => value(read, "doors", m[1]!)],
  // "v60" and "v90" are excluded, because they are cars.
  [/\bv-?([4568]|10|12|16)\b/g, (read, m) => value(read, "cylinders", m[1]!)],
  [/\b(\d{1,2})[\s-]?cyl(?:inders?)?\b/g, (read, m) => value(read, "cylinders", m[1]!)],
  [/\b(\d{2,3})\s?mpg\b/g, (read, m) => narrow(read, "highwayMpg", Number(m[1]), null)],
  [new RegExp(`${COLOR} interior\\b`, "g"), (read, m) => value(read, "interiorColor", m[1]!)],
  [
    new RegExp(`${COLOR}(?= (?:leather|cloth|suede) (?:interior|seats)\\b)`, "g"),
    (read, m) => value(read, "interiorColor", m[1]!),
  ],
  [new RegExp(`${YEAR}\\b`, "g"), (read, m) => oneYear(read, Number(m[1]))],
  [
    new RegExp(String.raw`${ALONE}(\$?)\s?(\d[\d,]*(?:\.\d+)?)\s?(k\b)?\s?${UNITS}`, "g"),
    (read, m) => bound(read, "max", m),
  ],
  [/(\$)\s?(\d[\d,]*(?:\.\d+)?)\s?(k\b)?/g, (read, m) => bound(read, "max", m)],
  [/\b()(\d+(?:\.\d+)?)\s?(k\b)/g, (read, m) => bound(read, "max", m)],
];

/**
 * Extracts numbers from a search text: "under 30k", "over 10k miles", "2019 or newer", "400 a month", "7 seats". "Under
 * 30" means thousands. An amount from 200 to 1,999 without a unit is a monthly payment.
 */
export function readPhrases(text: string): ReadText {
  const read: ReadText = { ranges: {}, values: {}, rest: text.toLowerCase() };
  for (const [pattern, apply] of RULES) {
    for (const match of read.rest.matchAll(pattern)) apply(read, match);
    read.rest = read.rest.replace(pattern, " ");
  }
  return read;
}

function between(read: ReadText, m: RegExpExecArray): void {
  const [, dollar1, digits1, k1, dollar2, digits2, k2, unit] = m;
  // In "10-20k", the first number is 10k too.
  const low = amountOf(digits1, k1 ?? (Number(digits1) < 1_000 ? k2 : undefined));
  const high = amountOf(digits2, k2);
  const kind = kindOf(high, unit, Boolean(dollar1 || dollar2 || k1 || k2));
  narrow(read, kind.facet, low * kind.factor, high * kind.factor);
}

function bound(read: ReadText, side: "min" | "max", m: RegExpExecArray): void {
  const [, dollar, digits, thousand, unit] = m;
  const amount = amountOf(digits, thousand);
  const kind = kindOf(amount, unit, Boolean(thousand || (dollar && amount >= 2_000)));
  const limit = amount * kind.factor;
  narrow(read, kind.facet, side === "min" ? limit : null, side === "max" ? limit : null);
}

function amountOf(digits = "", thousand?: string): number {
  return Number(digits.replaceAll(",", "")) * (thousand ? 1_000 : 1);
}

function kindOf(amount: number, unit = "", isPrice = false): { facet: PhraseRange; factor: number } {
  if (unit.startsWith("mi")) return { facet: "mileage", factor: 1 };
  if (unit === "mpg") return { facet: "highwayMpg", factor: 1 };
  if (unit.includes("mo")) return { facet: "payment", factor: 1 };
  if (isPrice || unit === "dollars" || amount >= 2_000) return { facet: "price", factor: 1 };
  return amount < 200 ? { facet: "price", factor: 1_000 } : { facet: "payment", factor: 1 };
}

function year(read: ReadText, min: number | null, max: number | null): void {
  narrow(read, "year", min, max);
}

/** Combines several single years into a range: "2018 2019". */
function oneYear(read: ReadText, one: number): void {
  const known = read.ranges.year;
  if (!known) read.ranges.year = { min: one, max: one };
  else if (known.min !== null && known.max !== null) {
    read.ranges.year = { min: Math.min(known.min, one), max: Math.max(known.max, one) };
  }
}

function narrow(read: ReadText, facet: PhraseRange, min: number | null, max: number | null): void {
  const known = read.ranges[facet];
  const range = { min: min ?? known?.min ?? null, max: max ?? known?.max ?? null };
  if (range.min !== null && range.max !== null && range.min > range.max) {
    [range.min, range.max] = [range.max, range.min];
  }
  read.ranges[facet] = range;
}

function value(read: ReadText, facet: keyof ReadText["values"], one: string): void {
  read.values[facet] = [...(read.values[facet] ?? []), one];
}
