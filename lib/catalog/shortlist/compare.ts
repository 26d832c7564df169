import type { StoreProfile } from "../../store/api/profile-schema";
import type { Bodystyle, Vehicle } from "../../store/api/vehicle-schema";
import { formatCentsRounded, formatDollars, formatPercent } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { shortlistMessages } from "../../store/i18n/shortlist-messages";
import { type FactId, type VehicleFact, vehicleFacts } from "../vehicle/facts";
import { shownPrice } from "../vehicle/shown-price";
import { locationCity, vehicleLocation } from "../vehicle/vehicle-location";
import { vehiclePayment } from "../vehicle/vehicle-payment";

/** One line of a comparison. */
export interface CompareRow {
  id: string;
  label: string;
  /** One for each vehicle, in their order; null where it is not known. */
  values: (string | null)[];
  /** All have the same: left out when only differences are shown. */
  same: boolean;
  /** Figures, to be read from the right. */
  numeric: boolean;
}

export interface Comparison {
  /** Price, key facts and place. */
  facts: CompareRow[];
  /** What any of them is equipped with. */
  features: CompareRow[];
}

const t = shortlistMessages();

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
const NUMERIC: readonly string[] = ["price", "payment", "mileage", "mpg", "doors", "seats"];

/** Vehicles side by side: each line for which at least one of them has a value. */
export function compareVehicles(vehicles: readonly Vehicle[], profile: StoreProfile): Comparison {
  const copy = messages().vehicle;
  const row = (id: string, label: string, read: (vehicle: Vehicle) => string | null): CompareRow => {
    const values = vehicles.map(read);
    return { id, label, values, same: new Set(values).size < 2, numeric: NUMERIC.includes(id) };
  };
  const facts = new Map(vehicles.map((vehicle) => [vehicle, vehicleFacts(vehicle)]));
  const factOf = (id: FactId) => (vehicle: Vehicle) =>
    shownFact(facts.get(vehicle)!.find((fact) => fact.id === id));
  return {
    facts: [
      row("price", copy.price, priceOf),
      row("payment", copy.payment.label, paymentOf),
      row("condition", t.condition, ({ condition }) => copy.conditions[condition]),
      ...FACTS.map((id) => row(id, copy.facts[id], factOf(id))),
      row("location", t.location, (vehicle) => cityOf(vehicle, profile)),
    ].filter(({ values }) => values.some((value) => value !== null)),
    features: featuresOf(vehicles).map((feature) =>
      row(`feature ${feature}`, feature, ({ features }) => (features.includes(feature) ? t.yes : null)),
    ),
  };
}

function shownFact(fact: VehicleFact | undefined): string | null {
  if (!fact) return null;
  return fact.id === "bodystyle" ? messages().vehicle.bodystyles[fact.value as Bodystyle] : fact.value;
}

function priceOf(vehicle: Vehicle): string {
  const { salePrice } = shownPrice(vehicle);
  return salePrice === null ? messages().vehicle.callForPrice : formatDollars(salePrice);
}

/** In two lines: the figure, and the term, APR and down payment that must always be shown with it (Regulation Z). */
function paymentOf(vehicle: Vehicle): string | null {
  const payment = vehiclePayment(vehicle);
  if (!payment) return null;
  const copy = messages().vehicle.payment;
  const terms = copy.terms(payment.termMonths, formatPercent(payment.apr), formatCentsRounded(payment.down));
  return `${copy.month(formatCentsRounded(payment.payment))}\n${terms}`;
}

function cityOf(vehicle: Vehicle, profile: StoreProfile): string | null {
  const location = vehicleLocation(vehicle, profile);
  return location ? locationCity(location) : null;
}

/** Those that the fewest vehicles have come first: they set the vehicles apart. */
function featuresOf(vehicles: readonly Vehicle[]): string[] {
  const counts = new Map<string, number>();
  for (const { features } of vehicles) {
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).map(([feature]) => feature);
}
