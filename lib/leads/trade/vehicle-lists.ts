import lists from "../../../config/catalog/vehicle-lists.json";
import { slug } from "../../core/pages/slug";

/** First and last model year of each model, by make; `config/catalog/vehicle-lists.json`, made from NHTSA's vPIC data. */
const BY_MAKE: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = lists;

/** Makes to choose from, by the alphabet. */
export function makes(): string[] {
  return Object.keys(BY_MAKE);
}

/** A make as the list writes it, however it was typed; as typed when the list does not have it. */
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

/** A model as the list writes it: "crv" is "CR-V". As typed when the list does not have it. */
export function modelName(make: string, typed: string): string {
  const wanted = bare(typed);
  return models(make, null).find((model) => bare(model) === wanted) ?? typed;
}

function bare(name: string): string {
  return slug(name).replaceAll("-", "");
}
