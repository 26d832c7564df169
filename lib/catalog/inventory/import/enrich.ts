import "server-only";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import { slug } from "../../../core/pages/slug";
import type { VinDecoder } from "../vin/decode-vin";
import { type DecodedVin, possibleModelYears } from "../vin/vin-format";
import type { FeedField, FeedRow } from "./header";
import { bodystyleOf } from "./map-row";
import { mapFuel } from "./map-terms";
import { properMake } from "./match-terms";
import { parseYear } from "./parse-values";

export interface Enriched {
  row: FeedRow;
  /** True if the row lacks fields and there was no time left to decode its VIN. */
  outOfTime: boolean;
  /** Reason why the VIN's data was not used, or null if it was usable. */
  contradiction: string | null;
}

export type Enrich = (row: FeedRow, vin: string) => Promise<Enriched>;

/** Fields that a VIN can fill, with the decoder's names. */
const FILLED: readonly (readonly [FeedField, keyof DecodedVin])[] = [
  ["year", "year"],
  ["make", "make"],
  ["model", "model"],
  ["trim", "trim"],
  ["doors", "doors"],
  ["fuel", "fuel"],
  ["cylinders", "cylinders"],
  ["displacement", "displacement"],
  ["drivetrain", "drivetrain"],
  ["transmission", "transmission"],
];

/**
 * Fills a row's empty cells from its VIN, within a time limit for the whole import. Filled cells never change. A VIN of
 * another year, make or model than the feed states fills in nothing.
 */
export function createEnricher(decoder: Pick<VinDecoder, "decode">, now: number): Enrich {
  let spentMs = 0;
  return async (row, vin) => {
    const unchanged = { row, outOfTime: false, contradiction: null };
    if (!lacksFields(row)) return unchanged;
    if (spentMs >= IMPORT_LIMITS.vinDecodingMs) return { ...unchanged, outOfTime: true };
    const stated = parseYear(row.year, new Date(now).getUTCFullYear());
    const years = possibleModelYears(vin, now);
    if (stated !== null && years.length > 0 && !years.includes(stated))
      return { ...unchanged, contradiction: `its VIN is of the model year ${years.join(" or ")}` };
    const start = performance.now();
    const decoded = await decoder.decode(
      vin,
      undefined,
      years.length > 0 ? (stated ?? undefined) : undefined,
    );
    spentMs += performance.now() - start;
    if (!decoded) return unchanged;
    const contradiction = contradictionOf(row, decoded);
    if (contradiction === null) return { ...unchanged, row: fill(row, decoded) };
    // The year always comes from the VIN itself.
    const year = row.year || String(decoded.year ?? "");
    return { ...unchanged, row: { ...row, year }, contradiction };
  };
}

function contradictionOf(row: FeedRow, { make, model }: DecodedVin): string | null {
  if (make !== null && row.make !== "" && properMake(make) !== properMake(row.make))
    return `its VIN is of the make ${make}`;
  if (model !== null && row.model !== "" && !isSameModel(row.model, model))
    return `its VIN is of the model ${model}`;
  return null;
}

/** Returns true if two names mean one model: "F-150" and "F150 SuperCrew", or "3 Series" and "330i". */
function isSameModel(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => {
    const letters = slug(name).replaceAll("-", "");
    return letters.replace(/(?:series|class)$/, "") || letters;
  }) as [string, string];
  const contains = (whole: string, part: string) =>
    whole.startsWith(part) || (part.length >= 3 && whole.endsWith(part));
  return contains(one, other) || contains(other, one);
}

/**
 * Returns true if the VIN should be decoded, which takes about 0.1 s: only fields used by search count. An electric car
 * has no cylinders.
 */
function lacksFields(row: FeedRow): boolean {
  const electric = mapFuel(row.fuel) === "Electric";
  const needed: FeedField[] = ["year", "make", "model", "trim", "doors", "fuel"];
  return (
    needed.some((field) => row[field] === "") ||
    bodystyleOf(row) === null ||
    (row.cylinders === "" && !electric && !/\b[VIHW]-?\d/i.test(row.engine))
  );
}

function fill(row: FeedRow, decoded: DecodedVin): FeedRow {
  const filled: FeedRow = { ...row };
  for (const [field, name] of FILLED) {
    if (filled[field] === "") filled[field] = String(decoded[name] ?? "");
  }
  if (bodystyleOf(row) === null) filled.marketClass = decoded.body ?? row.marketClass;
  return filled;
}
