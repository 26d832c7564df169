import { STATUSES_OFF_THE_LOT } from "../../../../../config/catalog/vehicle-status";
import type { Vehicle } from "../../../../store/api/vehicle-schema";
import { andNot, countBits, emptyBits, has } from "./bitset";
import { fillFacet } from "./facet-bits";
import { findCodes } from "./filters";
import type { FacetColumn } from "./groups";
import { pickPage } from "./pick-page";
import { type InventoryIndex, MISSING } from "./types";

/** Returns the newest arrivals, without private vehicles and vehicles in transit. */
export function newestVehicles(index: InventoryIndex, limit: number): Vehicle[] {
  const status = index.facets.get("status")!;
  const bits = emptyBits(index.size);
  fillFacet(index, status, findCodes(status, STATUSES_OFF_THE_LOT), bits);
  andNot(bits, index.visible.everyone, bits);
  const set = { bits, count: countBits(bits) };
  return pickPage(index, set, "newest", 0, limit).map((number) => index.vehicles[number]!);
}

/**
 * Weights of the differences between two vehicles, in points. The most likely reasons for a shopper's choice have the
 * highest weights.
 */
const WEIGHTS = {
  otherModel: 3,
  otherMake: 1,
  otherBodystyle: 5,
  priceHalved: 6,
  yearApart: 0.3,
  otherCondition: 1,
};

/**
 * Returns the visible vehicles most similar to a given one, which need not be in stock. Most similar first, ties by
 * VIN.
 */
export function similarVehicles(index: InventoryIndex, vehicle: Vehicle | string, limit: number): Vehicle[] {
  const vin = typeof vehicle === "string" ? vehicle : vehicle.vin;
  const own = index.vehicles.findIndex((each) => each.vin === vin);
  if (own === -1) return [];
  const distance = distanceFrom(index, own);
  const nearest: { number: number; distance: number }[] = [];
  for (let number = 0; number < index.size; number++) {
    if (number === own || !has(index.visible.everyone, number)) continue;
    insert(nearest, { number, distance: distance(number) }, limit);
  }
  return nearest.map(({ number }) => index.vehicles[number]!);
}

function distanceFrom(index: InventoryIndex, own: number): (other: number) => number {
  const { line, numbers, rows } = index;
  const trimOf = (number: number) => rows.codes[(number + 1) * rows.width - 1]!;
  const bodystyle = codeReader(index, "bodystyle");
  const condition = codeReader(index, "condition");
  const modelOf = (trim: number) => line.trims.parentOf[trim]!;
  const makeOf = (trim: number) => line.models.parentOf[modelOf(trim)]!;
  const model = modelOf(trimOf(own));
  const make = makeOf(trimOf(own));
  const price = numbers.price.values[own]!;
  const year = numbers.year.values[own]!;
  return (other) => {
    const otherTrim = trimOf(other);
    let points = Math.abs(numbers.year.values[other]! - year) * WEIGHTS.yearApart;
    if (modelOf(otherTrim) !== model) points += WEIGHTS.otherModel;
    if (makeOf(otherTrim) !== make) points += WEIGHTS.otherMake;
    if (bodystyle(other) !== bodystyle(own)) points += WEIGHTS.otherBodystyle;
    if (condition(other) !== condition(own)) points += WEIGHTS.otherCondition;
    return points + priceDistance(numbers.price.values[other]!, price) * WEIGHTS.priceHalved;
  };
}

/** Returns 1 for a price twice or half as high, and 1 if either is unknown. */
function priceDistance(a: number, b: number): number {
  if (a === MISSING || b === MISSING) return a === b ? 0 : 1;
  return Math.abs(Math.log2((a + 1) / (b + 1)));
}

function codeReader(index: InventoryIndex, id: FacetColumn["id"]): (number: number) => number {
  const facet = index.facets.get(id)!;
  const { codes, width } = index.rows;
  return (number) => facet.codeOf[codes[number * width + facet.group]!]!;
}

/** Inserts an item into the closest few, in order. Equal items come last. */
function insert<T extends { distance: number }>(nearest: T[], one: T, limit: number): void {
  if (nearest.length === limit && one.distance >= (nearest[limit - 1]?.distance ?? -1)) return;
  let place = nearest.length;
  while (place > 0 && nearest[place - 1]!.distance > one.distance) place--;
  nearest.splice(place, 0, one);
  if (nearest.length > limit) nearest.pop();
}

/**
 * Returns the vehicles most similar to one that is no longer in stock. Most similar first; equal ones stay in the given
 * order. It uses the weights for similar vehicles but not the index, which contains only vehicles on offer.
 */
export function nearestToRemoved(vehicles: readonly Vehicle[], removed: Vehicle, limit: number): Vehicle[] {
  return vehicles
    .map((vehicle) => ({ vehicle, distance: distance(vehicle, removed) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ vehicle }) => vehicle);
}

function distance(one: Vehicle, other: Vehicle): number {
  const unlike = (field: "make" | "model" | "bodystyle" | "condition") => one[field] !== other[field];
  let points = Math.abs(one.year - other.year) * WEIGHTS.yearApart;
  if (unlike("make") || unlike("model")) points += WEIGHTS.otherModel;
  if (unlike("make")) points += WEIGHTS.otherMake;
  if (unlike("bodystyle")) points += WEIGHTS.otherBodystyle;
  if (unlike("condition")) points += WEIGHTS.otherCondition;
  return points + priceDistance(priceOf(one), priceOf(other)) * WEIGHTS.priceHalved;
}

function priceOf({ salePriceCur, internetPrice }: Vehicle): number {
  return salePriceCur ?? internetPrice ?? MISSING;
}
