import type { StoreProfile } from "../../store/api/profile-schema";
import type { Bodystyle, Vehicle } from "../../store/api/vehicle-schema";
import { formatCentsRounded, formatDollars, formatPercent } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { shortlistMessages } from "../../store/i18n/shortlist-messages";
import { creditLabel } from "../pricing/credit-bands";
import { shownPayment } from "../pricing/default-payment";
import {
  type FactId,
  type FeatureGroupId,
  groupFeatures,
  type VehicleFact,
  vehicleFacts,
} from "../vehicle/facts-and-features";
import { pricedVehicle, vehiclePayment } from "../vehicle/priced-vehicle";
import { shownPrice } from "../vehicle/shown-price";
import { locationCity, vehicleLocation } from "../vehicle/vehicle-name";
import { equipmentOf } from "./equipment";

/** Row of a comparison. */
export interface CompareRow {
  id: string;
  label: string;
  /** Values in the order of the vehicles; null if unknown. */
  values: (string | null)[];
  /** Position of the vehicle with the best value, and the label for it; null if there is none or several share it. */
  best: { place: number; label: string } | null;
}

/** Subject of equipment, such as safety. */
interface CompareGroup {
  id: FeatureGroupId;
  label: string;
  /** Amount of equipment of this subject, in the order of the vehicles, including what all have. */
  counts: number[];
  /** Equipment that only some of the vehicles have; each group has some. */
  rows: CompareRow[];
}

export interface Comparison {
  /** Price, key facts and location, if they differ. */
  facts: CompareRow[];
  /** Equipment by subject. */
  groups: CompareGroup[];
  /** Values that all vehicles share. */
  shared: { facts: { id: string; label: string; value: string }[]; features: string[] };
}

const t = () => shortlistMessages();

const FACTS: readonly FactId[] = [
  "mileage",
  "bodystyle",
  "engine",
  "drivetrain",
  "transmission",
  "fuelType",
  "mpg",
  "exteriorColor",
  "interiorColor",
  "doors",
  "seats",
  "stockNumber",
  "vin",
];
/** Figures for which one value is the best. */
const RANKED: Readonly<
  Record<
    string,
    {
      label: () => string;
      best: (...figures: number[]) => number;
      read: (vehicle: Vehicle, profile: StoreProfile) => number | null;
    }
  >
> = {
  price: { label: () => t().best.price, best: Math.min, read: (vehicle) => pricedVehicle(vehicle).price },
  payment: { label: () => t().best.payment, best: Math.min, read: roundedPayment },
  mileage: { label: () => t().best.mileage, best: Math.min, read: ({ mileage }) => mileage },
  mpg: { label: () => t().best.mpg, best: Math.max, read: combinedMpg },
};

/** Compares vehicles: differences in rows, and shared values. A single vehicle has no shared part. */
export function compareVehicles(vehicles: readonly Vehicle[], profile: StoreProfile): Comparison {
  const copy = messages().vehicle;
  const row = (id: string, label: string, read: (vehicle: Vehicle) => string | null): CompareRow => ({
    id,
    label,
    values: vehicles.map(read),
    best: bestOf(id, vehicles, profile),
  });
  const known = new Map(vehicles.map((vehicle) => [vehicle, vehicleFacts(vehicle)]));
  const factOf = (id: FactId) => (vehicle: Vehicle) =>
    shownFact(known.get(vehicle)!.find((fact) => fact.id === id));
  const facts = [
    row("price", copy.price, priceOf),
    row("payment", copy.payment.label, (vehicle) => paymentOf(vehicle, profile)),
    row("condition", t().condition, ({ condition }) => copy.conditions[condition]),
    ...FACTS.map((id) => row(id, copy.facts[id], factOf(id))),
    row("location", t().location, (vehicle) => cityOf(vehicle, profile)),
  ].filter(({ values }) => values.some((value) => value !== null));
  const equipment = vehicles.map(equipmentOf);
  const groups = groupFeatures(rarestFirst(equipment)).map(({ id, features }) => ({
    id,
    label: t().groups[id],
    counts: equipment.map((own) => features.filter((name) => own.has(name)).length),
    rows: features.map((name) => ({
      id: `feature ${name}`,
      label: name,
      values: equipment.map((own) => (own.has(name) ? (own.get(name) ?? t().yes) : null)),
      best: null,
    })),
  }));
  return {
    facts: facts.filter((each) => !isShared(each)),
    groups: groups
      .map((group) => ({ ...group, rows: group.rows.filter((each) => !isShared(each)) }))
      .filter(({ rows }) => rows.length > 0),
    shared: {
      facts: facts.filter(isShared).map(({ id, label, values }) => ({ id, label, value: values[0]! })),
      features: groups.flatMap(({ rows }) => rows.filter(isShared).map(sharedName)),
    },
  };
}

function isShared({ values }: CompareRow): boolean {
  return values.length > 1 && new Set(values).size === 1;
}

/** Returns the name of equipment that all have: its size where they share one. */
function sharedName({ label, values: [value] }: CompareRow): string {
  return value === t().yes || value == null ? label : value;
}

function bestOf(id: string, vehicles: readonly Vehicle[], profile: StoreProfile): CompareRow["best"] {
  const ranked = RANKED[id];
  if (!ranked) return null;
  const figures = vehicles.map((vehicle) => ranked.read(vehicle, profile));
  const known = figures.filter((figure) => figure !== null);
  if (known.length < 2) return null;
  const best = ranked.best(...known);
  const isTied = known.filter((figure) => figure === best).length > 1;
  return isTied ? null : { place: figures.indexOf(best), label: ranked.label() };
}

/** Returns the payment in whole dollars as shown, because equal shown payments are a tie. */
function roundedPayment(vehicle: Vehicle, profile: StoreProfile): number | null {
  const payment = vehiclePayment(vehicle, profile)?.payment;
  return payment === undefined ? null : shownPayment(payment);
}

/** Returns the combined mpg as on a window sticker: 55% city and 45% highway, by fuel consumption. */
function combinedMpg({ cityMpg, highwayMpg }: Vehicle): number | null {
  return cityMpg && highwayMpg ? Math.round(1 / (0.55 / cityMpg + 0.45 / highwayMpg)) : null;
}

function shownFact(fact: VehicleFact | undefined): string | null {
  if (!fact) return null;
  return fact.id === "bodystyle" ? messages().vehicle.bodystyles[fact.value as Bodystyle] : fact.value;
}

function priceOf(vehicle: Vehicle): string {
  const { salePrice } = shownPrice(vehicle);
  return salePrice === null ? messages().vehicle.callForPrice : formatDollars(salePrice);
}

/**
 * Formats a payment in three lines: the amount; term, APR and down payment, which Regulation Z requires; and the
 * credit.
 */
function paymentOf(vehicle: Vehicle, profile: StoreProfile): string | null {
  const payment = vehiclePayment(vehicle, profile);
  if (!payment) return null;
  const copy = messages().vehicle.payment;
  const terms = copy.terms(payment.termMonths, formatPercent(payment.apr), formatCentsRounded(payment.down));
  const credit = creditLabel(payment.creditScore, payment.creditScoreAssumed);
  return [copy.month(formatCentsRounded(payment.payment)), terms, credit].join("\n");
}

function cityOf(vehicle: Vehicle, profile: StoreProfile): string | null {
  const location = vehicleLocation(vehicle, profile);
  return location ? locationCity(location) : null;
}

/** Returns the names of all equipment, rarest first, because rare equipment distinguishes the vehicles. */
function rarestFirst(equipment: readonly ReadonlyMap<string, unknown>[]): string[] {
  const counts = new Map<string, number>();
  for (const own of equipment) for (const name of own.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
}
