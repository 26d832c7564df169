import { VEHICLE_STATUS_IDS } from "../../../../config/catalog/vehicle-status";
import type { StoreProfile } from "../../../store/api/profile-schema";
import { BODYSTYLES, CONDITIONS } from "../../../store/api/vehicle-schema";
import { messages } from "../../../store/i18n/messages";
import type { FacetOption, Facets } from "../engine/types";

const t = messages().vehicle;

/**
 * Returns the engine's facets with the store's labels and in its order: conditions as the store lists them
 * (docs/rules.md#search-results, condition order), body styles by name, what is available now first, stores by their
 * names instead of their ids.
 */
export function nameFacets(facets: Facets, profile: Pick<StoreProfile, "conditions" | "locations">): Facets {
  const conditions = [...profile.conditions, ...CONDITIONS];
  const stores = new Map(profile.locations.map(({ storeId, name }) => [storeId, name]));
  return {
    ...facets,
    condition: named(facets.condition, conditions, (value) => t.conditions[value]),
    bodystyle: named(facets.bodystyle, BODYSTYLES, (value) => t.breadcrumbs.bodystyles[value]),
    status: named(facets.status, VEHICLE_STATUS_IDS, (value) => t.statuses[value].filter),
    location: named(facets.location, [...stores.keys()], (value) => stores.get(value)),
  };
}

function named<T extends string>(
  options: readonly FacetOption[],
  order: readonly T[],
  nameOf: (value: T) => string | undefined,
): FacetOption[] {
  const place = (value: string) => {
    const index = order.indexOf(value as T);
    return index === -1 ? order.length : index;
  };
  return options
    .map((option) => {
      const known = order.find((value) => value === option.value);
      return known === undefined ? option : { ...option, label: nameOf(known) ?? option.label };
    })
    .sort((a, b) => place(a.value) - place(b.value));
}
