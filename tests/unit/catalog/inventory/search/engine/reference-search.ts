import type { RangeFacet } from "@/config/catalog/facets";
import type { FacetOption, Facets, RangeBounds } from "@/lib/catalog/inventory/search/engine/types";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { type Car, carOf, PLAIN, type PlainFacet } from "./reference-car";

/**
 * The search in its plainest form, to compare the engine with: every filter tested on every vehicle, every option
 * counted one by one, no index, no shared work.
 */
export function referenceSearch(
  vehicles: readonly Vehicle[],
  state: SearchState,
  options: { pageSize: number; includePrivate: boolean; matchesText: (vehicle: Vehicle) => boolean },
): { total: number; page: number; pages: number; vins: string[]; facets: Facets } {
  const visible = vehicles
    .filter((vehicle) => (options.includePrivate || !vehicle.private) && options.matchesText(vehicle))
    .map(carOf);
  const failures = new Map(visible.map((car) => [car, failedFilters(car, state)]));
  const passingAllBut = (filter: string | null) =>
    visible.filter((car) => failures.get(car)!.every((failed) => failed === filter));

  const found = passingAllBut(null).sort((a, b) => inOrder(a, b, state.sort));
  const pages = Math.ceil(found.length / options.pageSize);
  const page = Math.max(1, Math.min(state.page, pages));
  const shown = found.slice((page - 1) * options.pageSize, page * options.pageSize);
  const facets = {} as Facets;
  for (const facet of PLAIN) facets[facet] = plainOptions(facet, passingAllBut(facet), state, vehicles);
  Object.assign(facets, lineOptions(passingAllBut("line"), state, vehicles));
  for (const facet of RANGES) facets[facet] = bounds(facet, passingAllBut(facet));
  facets.warrantyCovered = {
    count: passingAllBut("warrantyCovered").filter((car) => car.covered).length,
    selected: state.warrantyCovered,
  };
  return { total: found.length, page, pages, vins: shown.map((car) => car.vin), facets };
}

const RANGES: readonly RangeFacet[] = ["year", "price", "mileage", "payment", "cityMpg", "highwayMpg"];

function chosen(facet: PlainFacet, state: SearchState): readonly string[] {
  if (facet === "condition") return state.conditions;
  return facet === "bodystyle" ? state.bodystyles : (state.values[facet] ?? []);
}

function failedFilters(car: Car, state: SearchState): string[] {
  const failed: string[] = [];
  for (const facet of PLAIN) {
    const values = chosen(facet, state);
    if (values.length > 0 && !values.some((value) => car.values[facet].has(value))) failed.push(facet);
  }
  if (!passesLine(car, state)) failed.push("line");
  for (const facet of RANGES) {
    const range = state.ranges[facet];
    const value = car.numbers[facet];
    if (!range) continue;
    if (value === null || value < (range.min ?? 0) || value > (range.max ?? Infinity)) failed.push(facet);
  }
  if (state.warrantyCovered && !car.covered) failed.push("warrantyCovered");
  return failed;
}

function passesLine(car: Car, { values }: SearchState): boolean {
  const { make = [], model = [], trim = [] } = values;
  if (make.length + model.length + trim.length === 0) return true;
  if (car.trim !== null && trim.includes(car.trim)) return true;
  const trimOfModel = trim.some((value) => value.startsWith(`${car.model}/`));
  if (model.includes(car.model) && !trimOfModel) return true;
  return make.includes(car.make) && ![...model, ...trim].some((value) => value.startsWith(`${car.make}/`));
}

function inOrder(a: Car, b: Car, sort: SearchState["sort"]): number {
  const key = (car: Car): number | null => {
    if (sort.startsWith("price")) return car.numbers.price;
    if (sort.startsWith("mileage")) return car.numbers.mileage;
    return sort.startsWith("year") ? car.numbers.year : car.arrival;
  };
  const [left, right] = [key(a), key(b)];
  const byVin = a.vin < b.vin ? -1 : 1;
  if (left === right) return byVin;
  if (left === null || right === null) return left === null ? 1 : -1;
  const descending = ["priceHigh", "mileageHigh", "yearNew", "newest"].includes(sort);
  return descending ? right - left : left - right;
}

function plainOptions(
  facet: PlainFacet,
  cars: readonly Car[],
  state: SearchState,
  stock: readonly Vehicle[],
): FacetOption[] {
  const counted = counts(cars.flatMap((car) => [...car.values[facet].keys()]));
  return listed(labelsOf(stock)[facet], counted, chosen(facet, state));
}

const stockLabels = new WeakMap<readonly Vehicle[], Record<PlainFacet, Map<string, string>>>();

function labelsOf(stock: readonly Vehicle[]): Record<PlainFacet, Map<string, string>> {
  let labels = stockLabels.get(stock);
  if (!labels) {
    const entries = PLAIN.map((facet) => [
      facet,
      new Map(stock.flatMap((vehicle) => [...carOf(vehicle).values[facet]])),
    ]);
    labels = Object.fromEntries(entries) as Record<PlainFacet, Map<string, string>>;
    stockLabels.set(stock, labels);
  }
  return labels;
}

function counts(values: readonly string[]): (value: string) => number {
  const counted = new Map<string, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return (value) => counted.get(value) ?? 0;
}

function lineOptions(
  cars: readonly Car[],
  { values }: SearchState,
  stock: readonly Vehicle[],
): Pick<Facets, "make" | "model" | "trim"> {
  const { make = [], model = [], trim = [] } = values;
  const above = (value: string) => value.slice(0, value.lastIndexOf("/"));
  const models = [...new Set([...model, ...trim.map(above)])];
  const makes = [...new Set([...make, ...models.map(above)])];
  const names = {
    make: new Map<string, string>(),
    model: new Map<string, string>(),
    trim: new Map<string, string>(),
  };
  for (const vehicle of stock) {
    const car = carOf(vehicle);
    names.make.set(car.make, vehicle.make);
    if (makes.includes(car.make)) names.model.set(car.model, vehicle.model);
    if (models.includes(car.model) && car.trim !== null) names.trim.set(car.trim, vehicle.trim);
  }
  const count = (facet: "make" | "model" | "trim") => counts(cars.map((car) => car[facet] ?? ""));
  return {
    make: listed(names.make, count("make"), makes),
    model: listed(names.model, count("model"), models),
    trim: listed(names.trim, count("trim"), trim),
  };
}

function listed(
  labels: ReadonlyMap<string, string>,
  count: (value: string) => number,
  selected: readonly string[],
): FacetOption[] {
  const numeric = [...labels.keys()].every((value) => /^\d+$/.test(value));
  const known = [...labels]
    .map(([value, label]) => ({ value, label, count: count(value), selected: selected.includes(value) }))
    .filter((option) => option.count > 0 || option.selected)
    .sort((a, b) =>
      numeric
        ? Number(a.value) - Number(b.value)
        : compare(a.label.toLowerCase(), b.label.toLowerCase()) || compare(a.value, b.value),
    );
  const missing = [...new Set(selected)].filter((value) => !labels.has(value));
  return [...known, ...missing.map((value) => ({ value, label: titled(value), count: 0, selected: true }))];
}

function titled(value: string): string {
  return (value.split("/").at(-1) ?? "")
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

function bounds(facet: RangeFacet, cars: readonly Car[]): RangeBounds {
  const known = cars.map((car) => car.numbers[facet]).filter((value) => value !== null);
  if (known.length === 0) return { min: null, max: null };
  return { min: Math.floor(Math.min(...known)), max: Math.ceil(Math.max(...known)) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
