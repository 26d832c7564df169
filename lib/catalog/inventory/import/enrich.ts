import "server-only";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { DecodedVin, VinDecoder } from "../vin/decode-vin";
import type { FeedField, FeedRow } from "./header";
import { bodystyleOf } from "./map-row";
import { mapFuel } from "./map-terms";

export interface Enriched {
  row: FeedRow;
  /** The row lacks fields and there was no time left to read its VIN. */
  outOfTime: boolean;
}

export type Enrich = (row: FeedRow, vin: string) => Promise<Enriched>;

/** Fields that the VIN can fill, with the decoder's name for each. */
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

/** Fills a row's empty cells from its VIN, within a time limit for the whole import. Filled cells are never touched. */
export function createEnricher(decoder: Pick<VinDecoder, "decode">): Enrich {
  let spentMs = 0;
  return async (row, vin) => {
    if (!lacksFields(row)) return { row, outOfTime: false };
    if (spentMs >= IMPORT_LIMITS.vinDecodingMs) return { row, outOfTime: true };
    const start = performance.now();
    const decoded = await decoder.decode(vin);
    spentMs += performance.now() - start;
    return { row: decoded ? fill(row, decoded) : row, outOfTime: false };
  };
}

/** Reading a VIN takes about 0.1 s: only for what shoppers search by. An electric car has no cylinders. */
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
