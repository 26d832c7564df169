import { WARRANTY_MILES } from "../../../config/catalog/search";
import type { Bodystyle, Condition } from "./vehicle-schema";

/**
 * URLs of searches to which the app shell links, in the path form that is cached and indexed
 * (docs/rules.md#search-urls).
 */
export function bodystylePath(bodystyle: Bodystyle, condition?: Condition): string {
  return `${condition ? conditionPath(condition) : "/cars-for-sale"}/${bodystyle}`;
}

export function conditionPath(condition: Condition): string {
  return `/${condition}-cars-for-sale`;
}

/**
 * Returns the search for vehicles with the lifetime engine warranty: mileage up to 85,000 (docs/rules.md#search-urls).
 */
export function warrantySearchPath(): string {
  return `/cars-for-sale?mileage=null,${WARRANTY_MILES}`;
}
