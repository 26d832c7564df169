import { RESERVE } from "../../../config/catalog/reserve";

/** Query by which the next page knows that the reserve was just unlocked. */
export const GRANTED = { key: "granted", value: "yes" } as const;

const PAGE = new RegExp(`^${RESERVE.path}/[a-z0-9-]{1,200}$`, "i");

/** Returns the reserve page that a form names, otherwise the list of the reserve. Other pages are ignored. */
export function reservePage(page: unknown): string {
  return typeof page === "string" && PAGE.test(page) ? page : RESERVE.path;
}

/** Returns the path of the next page after the visitor's details were stored. */
export function grantedPath(page: string): string {
  return `${page}?${GRANTED.key}=${GRANTED.value}`;
}
