import "server-only";
import { PROGRAM_LIMITS } from "../../../config/runtime/limits";
import { isNetwork } from "../../core/platform/networks";
import { isDate, momentOf } from "../../core/time/zoned-time";
import type { Company } from "../accounts/company";
import type { ProgramLimits } from "./programs";
import { parseScopes } from "./scopes";

/** Typed values of a new program. Empty texts are not chosen. */
export interface TypedProgram {
  name: string;
  store: string;
  scopes: readonly string[];
  /** Addresses and networks, separated by blanks or commas. */
  networks: string;
  /** Last day (`YYYY-MM-DD`) in the group's time zone. */
  lastDay: string;
}

/** Returns the limits of a new program, or null if a value is wrong. @param now milliseconds since 1970 */
export function readProgram(
  typed: TypedProgram,
  { stores, timeZone }: Pick<Company, "stores" | "timeZone">,
  now: number,
): ProgramLimits | null {
  const name = typed.name.trim().replace(/\s+/g, " ");
  const storeId = typed.store || null;
  const scopes = parseScopes(typed.scopes);
  const networks = typed.networks.split(/[\s,]+/).filter(Boolean);
  const expiresAt = typed.lastDay === "" ? null : endOfDay(typed.lastDay, timeZone);
  const isFine =
    name.length > 0 &&
    name.length <= PROGRAM_LIMITS.name &&
    (storeId === null || stores.some(({ id }) => id === storeId)) &&
    networks.length <= PROGRAM_LIMITS.networks &&
    networks.every(isNetwork) &&
    (expiresAt === null || expiresAt > now) &&
    !(expiresAt === null && typed.lastDay !== "");
  return isFine && scopes ? { name, storeId, scopes, networks, expiresAt } : null;
}

/** Returns the end of a day, or null if the text is no date. */
function endOfDay(date: string, timeZone: string): number | null {
  if (!isDate(date)) return null;
  const next = new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return momentOf({ date: next, minutes: 0 }, timeZone);
}
