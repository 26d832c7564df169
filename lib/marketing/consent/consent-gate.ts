import "server-only";
import type { CookieTier } from "../../../config/marketing/consent";
import type { Granted } from "../../core/browser/granted";
import type { Gate } from "../../core/http/endpoint";
import { byAddress } from "../../core/http/gates";
import { empty } from "../../core/http/responses";
import { log } from "../../core/platform/log";
import { requestConsent } from "./request-consent";

/** Store whose consent settings apply to a visitor. */
export interface VisitedStore {
  id: string;
  tier: CookieTier;
}

export type FindVisitedStore = (headers: Headers) => Promise<VisitedStore>;

/** Admits visitors who allow a category. Other reports are ignored with status 204. */
export function consenting(
  allows: (allowed: Granted) => boolean,
  find: FindVisitedStore,
): Gate<VisitedStore> {
  return {
    name: "visitor with consent",
    security: [],
    refuses: ["busy"],
    counts: byAddress,
    async enter({ headers }) {
      try {
        const actor = await find(headers);
        if (!allows(requestConsent(headers, actor.tier))) return { ok: false, response: empty(204) };
        return { ok: true, actor };
      } catch (error) {
        logFailure("the visitor's consent could not be read", error);
        return { ok: false, why: "busy" };
      }
    },
  };
}

/** Logs only the error code and the first line, because databases quote values. */
export function logFailure(what: string, error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(message ?? error).split("\n")[0];
  log().error({ code: code === undefined ? undefined : String(code), reason }, what);
}
