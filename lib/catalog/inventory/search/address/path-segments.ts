import { BODYSTYLE_SLUGS, PATH_MAKES } from "../../../../../config/catalog/vehicle-terms";

import type { Bodystyle } from "../../../../store/api/vehicle-schema";
import type { SearchState } from "../search-state";
import { isWellFormed, readNumber } from "./grammar";

/** A part of a path that has a meaning only where the stock has it; makes always have one (`config/catalog/vehicle-terms`). */
export interface StockTerm {
  kind: "model" | "features";
  value: string;
}

/** One path segment, read. */
export type Segment =
  | { kind: "bodystyle"; value: Bodystyle }
  | { kind: "make"; value: string }
  | StockTerm
  | { kind: "price"; min: number | null; max: number | null };

/** Filters that may appear in a path, in filter priority (docs/rules.md#search-results). */
export const MAX_SEGMENTS = 3;

const makes: ReadonlySet<string> = new Set(PATH_MAKES);
/** A vehicle page's address is not a search. */
const VEHICLE = /^\d{4}-(?:.*-)?[a-hj-npr-z0-9]{17}$/;

/**
 * Reads a segment by its form alone: a body style, `price-under-{n}` or `price-over-{n}`, a make of `config/catalog/vehicle-terms`, such
 * a make with a model, else a feature. Null: none of these.
 */
export function readSegment(segment: string): Segment | null {
  const bodystyle = BODYSTYLE_SLUGS.find((word) => word === segment);
  if (bodystyle) return { kind: "bodystyle", value: bodystyle };
  const price = /^price-(under|over)-(\d+)$/.exec(segment);
  if (price) return readPrice(price[1] === "under", price[2] ?? "");
  if (!isWellFormed("features", segment) || VEHICLE.test(segment)) return null;
  const make = longestMake(segment);
  if (make === null) return { kind: "features", value: segment };
  if (make === segment) return { kind: "make", value: make };
  return { kind: "model", value: `${make}/${segment.slice(make.length + 1)}` };
}

/** Returns the segments of a normal state, and the state without what they say. */
export function writeSegments(state: SearchState): { segments: string[]; rest: SearchState } {
  const rest: SearchState = { ...state, values: { ...state.values }, ranges: { ...state.ranges } };
  const segments: string[] = [];
  const [bodystyle] = state.bodystyles;
  if (bodystyle && state.bodystyles.length === 1) {
    segments.push(bodystyle);
    rest.bodystyles = [];
  }
  const { make = [], model = [], trim = [], features = [] } = state.values;
  const [line] = [...make, ...model];
  if (line && make.length + model.length === 1 && trim.length === 0) {
    const kind = make.length > 0 ? "make" : "model";
    if (writeValue(segments, kind, line)) delete rest.values[kind];
  }
  const [feature] = features;
  if (feature && features.length === 1 && writeValue(segments, "features", feature))
    delete rest.values.features;
  const { min = null, max = null } = state.ranges.price ?? {};
  if (segments.length < MAX_SEGMENTS && (min === null) !== (max === null)) {
    segments.push(max === null ? `price-over-${min}` : `price-under-${max}`);
    delete rest.ranges.price;
  }
  return { segments, rest };
}

/** Writes a value only where reading gives it back: "ram-air" would be a model of Ram, not a feature. */
function writeValue(segments: string[], kind: "make" | "model" | "features", value: string): boolean {
  const segment = value.replace("/", "-");
  const read = readSegment(segment);
  if (read?.kind !== kind || read.value !== value) return false;
  segments.push(segment);
  return true;
}

function readPrice(isUnder: boolean, digits: string): Segment | null {
  const amount = readNumber(digits);
  if (amount === null) return null;
  return { kind: "price", min: isUnder ? null : amount, max: isUnder ? amount : null };
}

/** "land-rover-range-rover" begins with "land-rover". */
function longestMake(segment: string): string | null {
  for (let end = segment.length; end > 0; end = segment.lastIndexOf("-", end - 1)) {
    const start = segment.slice(0, end);
    if (makes.has(start)) return start;
  }
  return null;
}
