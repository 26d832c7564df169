/** `30000`, `30,000`, `$30,000`, `30k` and `30000.50`; a number below 0 too, which is no bound. */
const AMOUNT = /^(-?)\$?(\d{1,30}|\d{1,3}(?:,\d{3}){1,8})(\.\d{1,9})?([km]?)$/i;
const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000 };
const FILTER = /^(?:(price|mileage|year)(?:-(max|min))?|(max|min)-(price|mileage|year))$/;
/** A single value is a bound of these, but says nothing of a price: is it the most or the least? */
const SINGLE_KEYS = ["mileage", "year"];

interface LegacyRange {
  /** `price`, `mileage` or `year`. */
  key: string;
  choices: string[];
  /** Every part of it was an amount, even where none is a bound. */
  isRead: boolean;
  /** Text for the query that names the invalid value. */
  text: string;
}

/**
 * Returns a range of a former address, such as `price/max/30000`, `price-max/30000`, `price/max-30000`,
 * `price/10000/30000` and `price/10000,30000`; null when the filter is none. A price with one bound is a part of the
 * path.
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

/** Returns the URL of a range; a bound of 0 bounds nothing. */
function rangeAddress(key: string, min: number, max: number): string[] {
  if (min === 0 && max === 0) return [];
  if (key !== "price" || (min > 0 && max > 0)) return [`?${key}=${min || null},${max || null}`];
  return [max === 0 ? `/price-over-${min}` : `/price-under-${max}`];
}

/** Returns a whole number, without its cents; 0 for one below 0, null for a text that is no amount. */
function readAmount(text: string): number | null {
  const [, minus = "", digits = "", cents = "", factor = ""] = AMOUNT.exec(text) ?? [];
  if (digits === "") return null;
  // Cents first: 20.1 thousand is 20,100, not a little less.
  const amount =
    Math.round(Number(digits.replaceAll(",", "") + cents) * (FACTORS[factor.toLowerCase()] ?? 1) * 100) / 100;
  return minus ? 0 : Math.min(Math.floor(amount), Number.MAX_SAFE_INTEGER);
}
