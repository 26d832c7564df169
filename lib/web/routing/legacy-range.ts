/**
 * Pattern of amounts: `30000`, `30,000`, `$30,000`, `30k` and `30000.50`. Negative numbers match but are not bounds.
 */
const AMOUNT = /^(-?)\$?(\d{1,30}|\d{1,3}(?:,\d{3}){1,8})(\.\d{1,9})?([km]?)$/i;
const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000 };
const FILTER = /^(?:(price|mileage|year)(?:-(max|min))?|(max|min)-(price|mileage|year))$/;
/** Keys for which a single value is a bound. A single price is ambiguous: minimum or maximum. */
const SINGLE_KEYS = ["mileage", "year"];

interface LegacyRange {
  /** `price`, `mileage` or `year`. */
  key: string;
  choices: string[];
  /** True if all values were amounts, even if none is a bound. */
  isRead: boolean;
  /** Text for the query that names an invalid value. */
  text: string;
}

/**
 * Parses a range in a legacy URL, such as `price/max/30000`, `price-max/30000`, `price/max-30000`, `price/10000/30000`
 * and `price/10000,30000`. Returns null for other filters. A price with one bound becomes part of the path.
 */
export function legacyRange(filter: string, [value = "", value2 = ""]: string[]): LegacyRange | null {
  const named = FILTER.exec(filter);
  if (!named) return null;
  const key = (named[1] ?? named[4])!;
  const written = /^(max|min)(?:-(.+))?$/i.exec(value);
  const side = named[2] ?? named[3];
  const bound = side ?? written?.[1]?.toLowerCase();
  if (bound) {
    const text = side ? value : (written?.[2] ?? value2);
    const bounds = bound === "max" ? ["", text] : [text, ""];
    return readRange(key, bounds, text === "" ? "" : bounds.map((each) => each || "null").join(","));
  }
  const isPair = value2 === "" && !AMOUNT.test(value) && value.includes(",");
  const bounds = isPair ? value.split(",") : [value, value2].filter(Boolean);
  if (bounds.length === 2) return readRange(key, bounds, bounds.join(","));
  const alone = SINGLE_KEYS.includes(key) ? readAmount(value) : null;
  if (alone) return { key, choices: [`?${key}=${alone}`], isRead: false, text: value };
  return { key, choices: [], isRead: value === "", text: value };
}

function readRange(key: string, bounds: string[], text: string): LegacyRange {
  const [min, max] = bounds.map((bound) => (bound === "" ? 0 : readAmount(bound))) as [
    number | null,
    number | null,
  ];
  const isRead = min !== null && max !== null;
  return { key, choices: isRead ? rangeAddress(key, min, max) : [], isRead: isRead || text === "", text };
}

/** Returns the URL of a range. A bound of 0 is no bound. */
function rangeAddress(key: string, min: number, max: number): string[] {
  if (min === 0 && max === 0) return [];
  if (key !== "price" || (min > 0 && max > 0)) return [`?${key}=${min || null},${max || null}`];
  return [max === 0 ? `/price-over-${min}` : `/price-under-${max}`];
}

/** Parses a whole number without cents. Returns 0 for a negative number and null for invalid text. */
function readAmount(text: string): number | null {
  const [, minus = "", digits = "", cents = "", factor = ""] = AMOUNT.exec(text) ?? [];
  if (digits === "") return null;
  // Calculated in cents, because 20.1 thousand would otherwise be slightly less than 20,100.
  const amount =
    Math.round(Number(digits.replaceAll(",", "") + cents) * (FACTORS[factor.toLowerCase()] ?? 1) * 100) / 100;
  return minus ? 0 : Math.min(Math.floor(amount), Number.MAX_SAFE_INTEGER);
}
