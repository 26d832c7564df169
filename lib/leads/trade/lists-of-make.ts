import "server-only";
import { slug } from "../../core/pages/slug";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { models } from "./vehicle-lists";

/** What can be chosen of one make; the answer of `GET /api/trade/models`. */
export interface ListsOfMake {
  models: string[];
  /** By a model's slug. */
  trims: Record<string, string[]>;
}

const MAX_TRIMS = 60;

/** Models of a make in a year, including those in our stock, and the trims of each that occur in our stock. */
export function listsOfMake(
  make: string,
  year: number | null,
  stock: readonly Pick<Vehicle, "make" | "model" | "trim" | "year">[],
): ListsOfMake {
  const ours = stock.filter((vehicle) => slug(vehicle.make) === slug(make));
  const names = new Map(
    ours.filter((vehicle) => year === null || vehicle.year === year).map(({ model }) => [slug(model), model]),
  );
  for (const model of models(make, year)) names.set(slug(model), model);
  const trims = new Map<string, Set<string>>();
  for (const { model, trim } of ours) {
    const known = trims.get(slug(model)) ?? new Set();
    if (trim !== "" && known.size < MAX_TRIMS) trims.set(slug(model), known.add(trim));
  }
  return {
    models: [...names.values()].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
    trims: Object.fromEntries([...trims].map(([model, known]) => [model, [...known].sort()])),
  };
}
