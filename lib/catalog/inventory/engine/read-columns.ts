import { WARRANTY_MILES } from "../../../../config/catalog/search";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { paymentEstimator } from "../../pricing/default-payment";
import { DictionaryBuilder } from "./dictionary";
import {
  colorValue,
  drivetrainValue,
  exactValue,
  fuelValue,
  namedValue,
  numberValue,
  paintFamily,
  transmissionValue,
} from "./facet-values";
import { FeatureBuilder } from "./feature-column";
import type { GroupedFacet, RawFacet } from "./groups";
import { isoSeconds } from "./iso-seconds";
import { LineBuilder } from "./line-column";
import { stockNumberHash } from "./stock-numbers";
import { MISSING } from "./types";

/** Everything the index keeps of the vehicles, in the order in which they were given. */
export interface RawColumns {
  facets: RawFacet[];
  line: LineBuilder;
  lineCodes: Uint16Array;
  features: FeatureBuilder;
  colorNames: DictionaryBuilder<string>;
  colorNameCodes: Uint16Array;
  price: Uint32Array;
  mileage: Uint32Array;
  payment: Uint32Array;
  year: Uint32Array;
  arrival: Uint32Array;
  stockNumberHash: Uint32Array;
  /** 1 for the private reserve. */
  isPrivate: Uint8Array;
}

/** Reads each vehicle once, from first to last: the records are large and lie apart in memory. */
export function readColumns(vehicles: readonly Vehicle[]): RawColumns {
  const { length } = vehicles;
  const texts = {
    condition: text(length, exactValue),
    bodystyle: text(length, exactValue),
    location: text(length, exactValue),
    exteriorColor: text(length, colorValue),
    interiorColor: text(length, colorValue),
    drivetrain: text(length, drivetrainValue),
    fuelType: text(length, fuelValue),
    transmission: text(length, transmissionValue),
    warrantyCovered: text(length, exactValue),
  };
  const figures = {
    doors: number(length),
    seats: number(length),
    cylinders: number(length),
    year: number(length),
    cityMpg: number(length),
    highwayMpg: number(length),
  };
  const columns: RawColumns = {
    facets: [...rawFacets(texts), ...rawFacets(figures)],
    line: new LineBuilder(),
    lineCodes: new Uint16Array(length),
    features: new FeatureBuilder(length),
    colorNames: new DictionaryBuilder<string>(namedValue),
    colorNameCodes: new Uint16Array(length),
    price: new Uint32Array(length),
    mileage: new Uint32Array(length),
    payment: new Uint32Array(length),
    year: new Uint32Array(length),
    arrival: new Uint32Array(length),
    stockNumberHash: new Uint32Array(length),
    isPrivate: new Uint8Array(length),
  };
  const familyOf = paintFamilies();
  const estimate = paymentEstimator();
  for (let i = 0; i < length; i++) {
    const vehicle = vehicles[i]!;
    put(texts.condition, i, vehicle.condition);
    put(texts.bodystyle, i, vehicle.bodystyle);
    put(texts.location, i, vehicle.storeId);
    put(texts.exteriorColor, i, vehicle.exteriorColorGeneric ?? familyOf(vehicle.exteriorColor));
    put(texts.interiorColor, i, vehicle.interiorColorGeneric ?? familyOf(vehicle.interiorColor));
    put(texts.drivetrain, i, vehicle.drivetrain);
    put(texts.fuelType, i, vehicle.fuelType);
    put(texts.transmission, i, vehicle.transmission);
    put(texts.warrantyCovered, i, vehicle.mileage < WARRANTY_MILES ? "covered" : null);
    put(figures.doors, i, vehicle.doors);
    put(figures.seats, i, vehicle.seats);
    put(figures.cylinders, i, vehicle.cylinders);
    put(figures.year, i, vehicle.year);
    put(figures.cityMpg, i, vehicle.cityMpg);
    put(figures.highwayMpg, i, vehicle.highwayMpg);
    columns.lineCodes[i] = columns.line.code(vehicle.make, vehicle.model, vehicle.trim);
    columns.colorNameCodes[i] = columns.colorNames.code(vehicle.exteriorColor);
    columns.features.add(i, vehicle.features);
    const price = priceCents(vehicle);
    columns.price[i] = price;
    const modelYear = vehicle.model_year ?? vehicle.year;
    columns.payment[i] = price === MISSING ? MISSING : estimate(price, vehicle.condition, modelYear);
    columns.mileage[i] = Math.min(vehicle.mileage, MISSING - 1);
    columns.year[i] = vehicle.year;
    columns.arrival[i] = isoSeconds(vehicle.dateInStock);
    columns.stockNumberHash[i] = stockNumberHash(vehicle.stockNumber);
    columns.isPrivate[i] = vehicle.private ? 1 : 0;
  }
  return columns;
}

/** What the shopper pays before fees (the price rule of specification §3), in cents; `MISSING`: "Call for price". */
function priceCents({ salePriceCur, internetPrice }: Vehicle): number {
  const dollars = salePriceCur ?? internetPrice;
  return dollars === null ? MISSING : Math.min(Math.round(dollars * 100), MISSING - 1);
}

/** Family of a paint's name, for feeds that give no generic colour; each name is looked at once. */
function paintFamilies(): (name: string | null) => string | null {
  const known = new Map<string, string | null>();
  return (name) => {
    if (name === null) return null;
    let family = known.get(name);
    if (family === undefined) {
      family = paintFamily(name)?.value ?? null;
      known.set(name, family);
    }
    return family;
  };
}

interface Column<Raw extends string | number> {
  dictionary: DictionaryBuilder<Raw>;
  codes: Uint16Array;
}

function text(length: number, normalise: (raw: string) => { value: string; label: string }): Column<string> {
  return { dictionary: new DictionaryBuilder(normalise), codes: new Uint16Array(length) };
}

function number(length: number): Column<number> {
  return { dictionary: new DictionaryBuilder(numberValue), codes: new Uint16Array(length) };
}

function put<Raw extends string | number>(column: Column<Raw>, place: number, raw: Raw | null): void {
  column.codes[place] = column.dictionary.code(raw);
}

function rawFacets(columns: Partial<Record<GroupedFacet, Column<string> | Column<number>>>): RawFacet[] {
  return Object.entries(columns).map(([id, { dictionary, codes }]) => ({
    id: id as GroupedFacet,
    dictionary,
    codes,
  }));
}
