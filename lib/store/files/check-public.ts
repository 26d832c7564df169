import { closest } from "fastest-levenshtein";
import { LEAD_TYPES } from "../../../config/leads/leads";
import { STATE_BOUNDS } from "../../../config/leads/state-bounds";
import type { StoreProfile } from "../api/profile-schema";
import { checkLogo } from "../logos/check-logo";

/** Returns a file of the group's folder, or null if it does not exist. */
export type ReadFile = (name: string) => Buffer<ArrayBuffer> | null;

/**
 * Returns what the public would see wrong although the files are valid: a place outside the store's state, a logo that
 * cannot be shown, and lead types that do not exist.
 * @param isStore false for the group's own settings, whose map may show several states
 */
export function publicProblems(profile: StoreProfile, readFile: ReadFile, isStore: boolean): string[] {
  const { latitude, longitude } = profile.map.coordinates;
  const place = isStore ? placeProblem(profile.state_short, { latitude, longitude }) : null;
  return [
    ...(place === null ? [] : [`map.coordinates: ${place}`]),
    ...(["light", "dark"] as const).flatMap((on) => logoProblem(profile.logos[on], readFile, `logos.${on}`)),
    ...Object.keys(profile.leadEmails?.types ?? {}).flatMap(leadTypeProblem),
  ];
}

/** Returns the problem of a group whose store for leads without a store does not exist. */
export function leadStoreProblem({ leadStore }: StoreProfile, stores: readonly StoreProfile[]): string[] {
  if (leadStore === undefined || stores.some(({ id }) => id === leadStore)) return [];
  return [
    `leadStore: there is no store ${leadStore}; the group has ${stores.map(({ id }) => id).join(", ")}`,
  ];
}

/** Returns why coordinates cannot be in a state, or null. */
export function placeProblem(
  state: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): string | null {
  const bounds = STATE_BOUNDS[state];
  if (!bounds) return null;
  const [south, west, north, east] = bounds;
  const isInside = (lat: number, long: number) =>
    lat >= south && lat <= north && long >= west && long <= east;
  if (isInside(latitude, longitude)) return null;
  const where = `${latitude}, ${longitude} is not in ${state}`;
  if (isInside(latitude, -longitude)) return `${where}. In America, a longitude is negative: ${-longitude}`;
  if (isInside(longitude, latitude)) return `${where}. Latitude and longitude seem to be exchanged`;
  return `${where}, which lies between ${south}, ${west} and ${north}, ${east}`;
}

const OWN_FILE = /^[^/:]+\.(?:svg|png)$/;

function logoProblem(logo: string | null, readFile: ReadFile, field: string): string[] {
  if (logo === null || !OWN_FILE.test(logo)) return [];
  const bytes = readFile(logo);
  if (bytes === null) return [`${field}: there is no file ${logo} beside the group's files`];
  const checked = checkLogo(bytes);
  return typeof checked === "string" ? [`${field}: ${logo} cannot be shown: ${checked}`] : [];
}

function leadTypeProblem(type: string): string[] {
  if (Object.hasOwn(LEAD_TYPES, type)) return [];
  const near = closest(type.toUpperCase(), Object.keys(LEAD_TYPES));
  return [`leadEmails.types: there is no lead type ${type}; did you mean ${near}?`];
}
