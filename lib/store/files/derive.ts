import { US_STATES } from "../../../config/leads/us-states";
import { MAP_ZOOM } from "../../../config/runtime/store-defaults";
import type { FileValues } from "../layers/field-paths";
import { directionsHref } from "../locations/contact-links";
import { weekOf } from "./hours";
import { fillIn } from "./inherit";

/** A store or a group with the values of all its layers. */
export interface ProfileSource {
  kind: "group" | "store";
  id: string;
  values: FileValues;
}

/**
 * Returns a store's profile, or its group's, from its resolved fields: with what follows from other fields. What is
 * missing stays missing; the profile's schema finds it.
 * @param stores all stores of the group, in the site's order
 */
export function profileOf(
  { kind, id, values }: ProfileSource,
  group: string,
  stores: readonly ProfileSource[],
): object {
  const { note: _, note_es: ____, stores: __, $schema: ___, ...fields } = values;
  const { phone, name, state_short: code } = fields;
  return {
    ...fields,
    id,
    group,
    state: stateOf(code),
    site: fillIn({ name, description: descriptionOf(fields) }, (fields.site as FileValues) ?? {}),
    sales: departmentOf(fields, "sales"),
    service: departmentOf(fields, "service"),
    generalManager: fillIn({ phone }, (fields.generalManager as FileValues) ?? {}),
    map: mapOf(fields, kind === "group" ? stores : []),
    locations: stores.map((store) => locationOf(store, kind === "store" ? id : null)),
  };
}

function stateOf(code: string | undefined): string | undefined {
  return US_STATES.find(([each]) => each === code)?.[1];
}

/** Returns the default description of a store for search engines. */
export function descriptionOf({ conditions = [], city, state_short: code }: FileValues): string {
  const kinds =
    conditions
      .filter((each) => each !== "certified")
      .reverse()
      .join(" and ") || "certified";
  return `${kinds[0]!.toUpperCase()}${kinds.slice(1)} cars in ${city}, ${stateOf(code)}.`;
}

function departmentOf(values: FileValues, name: "sales" | "service"): FileValues {
  const { hours, ...fields } = values[name] ?? {};
  if (!hours) return fillIn({ phone: values.phone }, fields);
  const workingHours = weekOf(hours);
  return fillIn({ phone: values.phone, workingHours }, fields);
}

/** Returns the map of a group, which opens in the middle of its stores. */
function mapOf({ map = {} }: FileValues, stores: readonly ProfileSource[]): object {
  const coordinates = map.coordinates ?? middleOf(stores);
  return fillIn(
    {
      coordinates,
      center: { mobile: coordinates, desktop: coordinates },
      zoom: stores.length > 1 ? MAP_ZOOM.several : MAP_ZOOM.one,
    },
    map,
  );
}

/** Returns the center of the stores, to the accuracy of a street number. */
function middleOf(stores: readonly ProfileSource[]): object | undefined {
  const places = stores.flatMap(({ values }) => values.map?.coordinates ?? []);
  if (places.length === 0) return undefined;
  const mean = (numbers: number[]) =>
    Math.round((numbers.reduce((sum, each) => sum + each, 0) / numbers.length) * 10_000) / 10_000;
  return {
    longitude: mean(places.map(({ longitude }) => longitude)),
    latitude: mean(places.map(({ latitude }) => latitude)),
  };
}

function locationOf({ id, values }: ProfileSource, current: string | null): object {
  const { city, state_short: code, zip, phone, name } = values;
  const street = [values.addressLine1, values.addressLine2].filter(Boolean).join(", ");
  const place = `${city}, ${code} ${zip}`;
  return {
    storeId: id,
    name,
    subname: `${city}, ${stateOf(code)}`,
    link: `/contact-us#${id}`,
    inventoryLink: `/cars-for-sale?location=${id}`,
    addressLine1: street,
    addressLine2: place,
    currentLocation: id === current,
    note: values.note ?? "",
    ...(values.note_es && { note_es: values.note_es }),
    coordinates: values.map?.coordinates,
    googleMapsLink: directionsHref([street, place]),
    phone,
    sales: departmentOf(values, "sales"),
    service: departmentOf(values, "service"),
    closures: values.closures,
  };
}
