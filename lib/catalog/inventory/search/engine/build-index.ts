import type { Vehicle } from "../../../../store/api/vehicle-schema";
import type { EstimateProfile } from "../../../pricing/default-payment";
import { fullBits } from "./bitset";
import { packGroups } from "./groups";
import { type RawColumns, readColumns } from "./read-columns";
import { joinRows } from "./rows";
import { orderByVin, sortedPlaces } from "./sorting";
import { stockNumberTable } from "./stock-numbers";
import { type InventoryIndex, MISSING, type NumberColumn } from "./types";

/**
 * Builds the search index of a store's stock, including the private reserve, which searches hide by default. It
 * references the vehicles, which must not change afterwards. Takes about 2 µs per vehicle.
 * @param profile store whose pages show the vehicles; its estimates are used for payment filters
 */
export function buildIndex(
  vehicles: readonly Vehicle[],
  profile: EstimateProfile = { financeSliders: {} },
): InventoryIndex {
  const raw = readColumns(vehicles, profile);
  const order = orderByVin(vehicles);
  const packed = packGroups(raw.facets, order);
  const groups = packed.map(({ group }) => group);
  const lineCodes = inVinOrder(raw.lineCodes, order);
  return {
    size: vehicles.length,
    vehicles: vehiclesInOrder(vehicles, order),
    rows: joinRows([...packed.map(({ codes }) => codes), lineCodes]),
    groups,
    facets: new Map(groups.flatMap((group) => group.facets).map((facet) => [facet.id, facet])),
    line: raw.line.column(lineCodes),
    features: raw.features.column(order),
    colorNames: { codes: inVinOrder(raw.colorNameCodes, order), labels: raw.colorNames.labels },
    numbers: numberColumns(raw, order),
    visible: visibleSets(raw.isPrivate, order),
    stockNumbers: stockNumberTable(raw.stockNumberHash, order),
  };
}

function vehiclesInOrder(vehicles: readonly Vehicle[], order: Uint32Array): Vehicle[] {
  const ordered = new Array<Vehicle>(order.length);
  for (let i = 0; i < order.length; i++) ordered[i] = vehicles[order[i]!]!;
  return ordered;
}

function visibleSets(isPrivate: Uint8Array, order: Uint32Array): InventoryIndex["visible"] {
  const unlocked = fullBits(order.length);
  const everyone = unlocked.slice();
  for (let i = 0; i < order.length; i++)
    if (isPrivate[order[i]!] === 1) everyone[i >>> 5]! &= ~(1 << (i & 31));
  return { everyone, unlocked };
}

function numberColumns(raw: RawColumns, order: Uint32Array): InventoryIndex["numbers"] {
  const spare = new Uint32Array(order.length);
  return {
    price: numberColumn(raw.price, order, spare),
    mileage: numberColumn(raw.mileage, order, spare),
    payment: numberColumn(raw.payment, order, spare),
    year: numberColumn(raw.year, order, spare),
    arrival: numberColumn(raw.arrival, order, spare),
  };
}

function numberColumn(raw: Uint32Array, order: Uint32Array, spare: Uint32Array): NumberColumn {
  const values = new Uint32Array(raw.length);
  let known = 0;
  for (let i = 0; i < order.length; i++) {
    const value = raw[order[i]!]!;
    values[i] = value;
    if (value !== MISSING) known++;
  }
  return { values, ascending: sortedPlaces(values, spare), known };
}

function inVinOrder(codes: Uint16Array, order: Uint32Array): Uint16Array {
  const ordered = new Uint16Array(codes.length);
  for (let i = 0; i < order.length; i++) ordered[i] = codes[order[i]!]!;
  return ordered;
}
