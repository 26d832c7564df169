import { BODYSTYLE_SLUGS, PATH_MAKES } from "../../../../../config/catalog/vehicle-terms";

import type { Bodystyle } from "../../../../store/api/vehicle-schema";
import type { SearchState } from "../search-state";
import { isWellFormed, readNumber } from "./grammar";

/** Part of a path whose meaning depends on the stock; makes always have one (`config/catalog/vehicle-terms`). */
export interface StockTerm {
  kind: "model" | "features";
  value: string;
}

/** Decoded path segment. */
export type Segment =
  | { kind: "bodystyle"; value: Bodystyle }
  | { kind: "make"; value: string }
  | StockTerm
  | { kind: "price"; min: number | null; max: number | null };

/** Maximum number of filters in a path, in priority order (docs/rules.md#search-results). */
export const MAX_SEGMENTS = 3;

const makes: ReadonlySet<string> = new Set(PATH_MAKES);
/** Pattern of a vehicle page's path, which is not a search. */
const VEHICLE = /^\d{4}-(?:.*-)?[a-hj-npr-z0-9]{17}$/;

/**
 * Parses a segment by its form alone: a body style, `price-under-{n}` or `price-over-{n}`, a make in
 * `config/catalog/vehicle-terms`, such a make with a model, or else a feature. Returns null for other segments.
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

/** Returns the segments of a normalized state, and the state without their filters. */
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

/** Adds a value only if parsing returns it again: "ram-air" would be parsed as a model of Ram, not as a feature. */
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

/** Returns the longest make at the start of a segment: "land-rover" in "land-rover-range-rover". */
function longestMake(segment: string): string | null {
  for (let end = segment.length; end > 0; end = segment.lastIndexOf("-", end - 1)) {
    const start = segment.slice(0, end);
    if (makes.has(start)) return start;
  }
  return null;
}
