import { emptySearch, encodeSearch } from "../../catalog/inventory/search/address/codec";
import { slug } from "../../core/pages/slug";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Returns a search for similar vehicles: same model, same condition. */
export function similarSearch({
  make,
  model,
  condition,
}: Pick<Vehicle, "make" | "model" | "condition">): string {
  return encodeSearch({
    ...emptySearch(),
    conditions: [condition],
    values: { model: [`${slug(make)}/${slug(model)}`] },
  });
}
