import "server-only";
import lists from "../../../config/catalog/vehicle-lists.json";
import { slug } from "../../core/pages/slug";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** First and last model year of each model, by make; `config/catalog/vehicle-lists.json`, made from NHTSA's vPIC data. */
const BY_MAKE: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = lists;

/** Returns the makes in alphabetical order. */
export function makes(): string[] {
  return Object.keys(BY_MAKE);
}

/** Returns a make as the list writes it, however it was typed; as typed when the list does not have it. */
export function makeName(typed: string): string {
  const wanted = slug(typed);
  return makes().find((make) => slug(make) === wanted) ?? typed;
}

/** Models of a make in a model year, by the alphabet; of all years without one, none for a make that is not listed. */
export function models(make: string, year: number | null): string[] {
  const all = Object.entries(BY_MAKE[makeName(make)] ?? {});
  const ofYear = all.filter(([, [from = 0, to = 0]]) => year === null || (year >= from && year <= to));
  return (ofYear.length > 0 ? ofYear : all).map(([model]) => model);
}

/** Returns a model as the list writes it: "crv" is "CR-V". As typed when the list does not have it. */
export function modelName(make: string, typed: string): string {
  const wanted = bare(typed);
  return models(make, null).find((model) => bare(model) === wanted) ?? typed;
}

function bare(name: string): string {
  return slug(name).replaceAll("-", "");
}

/** Lists for one make; the response of `GET /api/trade/models`. */
export interface ListsOfMake {
  models: string[];
  /** Trims by a model's slug. */
  trims: Record<string, string[]>;
}

const MAX_TRIMS = 60;

/** Models of a make in a year, including those in our stock, and the trims of each that occur in our stock. */
export function listsOfMake(
  make: string,
  year: number | null,
  stock: readonly Pick<Vehicle, "make" | "model" | "trim" | "year">[],
): ListsOfMake {
  const sameMake = stock.filter((vehicle) => slug(vehicle.make) === slug(make));
  const names = new Map(
    sameMake
      .filter((vehicle) => year === null || vehicle.year === year)
      .map(({ model }) => [slug(model), model]),
  );
  for (const model of models(make, year)) names.set(slug(model), model);
  const trims = new Map<string, Set<string>>();
  for (const { model, trim } of sameMake) {
    const known = trims.get(slug(model)) ?? new Set();
    if (trim !== "" && known.size < MAX_TRIMS) trims.set(slug(model), known.add(trim));
  }
  return {
    models: [...names.values()].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
    trims: Object.fromEntries([...trims].map(([model, known]) => [model, [...known].sort()])),
  };
}
