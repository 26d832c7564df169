import { RESERVE } from "../../../config/catalog/reserve";

/** Query that tells the next page that the reserve has just been unlocked. */
export const GRANTED = { key: "granted", value: "yes" } as const;

const PAGE = new RegExp(`^${RESERVE.path}/[a-z0-9-]{1,200}$`, "i");

/** Returns the page of the reserve that a form was on, else its list; nothing else that a form may claim. */
export function reservePage(page: unknown): string {
  return typeof page === "string" && PAGE.test(page) ? page : RESERVE.path;
}

/** Returns the path of the next page of a visitor whose details have just been stored. */
export function grantedPath(page: string): string {
  return `${page}?${GRANTED.key}=${GRANTED.value}`;
}
