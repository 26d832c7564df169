import "server-only";
import { type Limit, STAFF_LIMITS } from "../../../config/runtime/limits";
import type { Gate } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { bearerToken } from "../../core/platform/secret-key";
import { requestKey } from "../count-request";
import { staffAddress } from "./form-endpoint";

/** Sender of a request to sign in or sign up. */
export interface DoorVisitor {
  isSignedIn: boolean;
}

/** Admits all senders, signed in or not, on a site with a back office. */
export function staffDoor(hold?: Gate<DoorVisitor>["hold"]): Gate<DoorVisitor> {
  return {
    name: "everybody, at the back office's door",
    security: [],
    async enter(request) {
      if (env().STAFF === "off") return { ok: false, why: "unknown" };
      // Programs have tokens and never sign in, nor act for the person of a cookie beside the token.
      if (bearerToken(request.headers) !== null) return { ok: false, why: "sign-in" };
      const { key, isSignedIn } = await requestKey(request);
      return { ok: true, actor: { isSignedIn }, key };
    },
    ...(hold && { hold }),
  };
}

/**
 * Returns the limits of sign-in endpoints. Signed-in people are counted as for every change, strangers by network
 * address.
 */
export function doorLimit(ofAddress: readonly Limit[]) {
  return (_: Request, visitor?: DoorVisitor): readonly Limit[] =>
    visitor?.isSignedIn ? STAFF_LIMITS.changes : ofAddress;
}

/** Settings of sign-in forms. A stranger over the limit is redirected to the sign-in page with a message. */
export const DOOR_FORM = {
  who: staffDoor(),
  limit: doorLimit(STAFF_LIMITS.address),
  back: ({ why, actor }: { why: string; actor: DoorVisitor }) =>
    why === "too-often" && !actor.isSignedIn ? staffAddress("sign-in", { problem: "locked" }) : null,
} as const;
