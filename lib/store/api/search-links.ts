import { WARRANTY_MILES } from "../../../config/catalog/search";
import type { Bodystyle, Condition } from "./vehicle-schema";

/** Search addresses that the shell links to, in the path form that is cached and indexed (docs/rules.md#search-urls). */
export function bodystylePath(bodystyle: Bodystyle, condition?: Condition): string {
  return `${condition ? conditionPath(condition) : "/cars-for-sale"}/${bodystyle}`;
}

export function conditionPath(condition: Condition): string {
  return `/${condition}-cars-for-sale`;
}

/** Vehicles that the lifetime engine warranty covers: "mileage null to 85000" (docs/rules.md#search-urls). */
export function warrantySearchPath(): string {
  return `/cars-for-sale?mileage=null,${WARRANTY_MILES}`;
}
