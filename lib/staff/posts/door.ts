import "server-only";
import { type Limit, STAFF_LIMITS } from "../../../config/runtime/limits";
import type { Gate } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { requestKey } from "../count-request";
import { staffAddress } from "./form-endpoint";

/** A sender of a request to sign in, or to sign up. */
export interface DoorVisitor {
  isSignedIn: boolean;
}

/** Everybody, signed in or not, on a site with a back office. */
export function staffDoor(hold?: Gate<DoorVisitor>["hold"]): Gate<DoorVisitor> {
  return {
    name: "everybody, at the back office's door",
    security: [],
    async enter(request) {
      if (env().STAFF === "off") return { ok: false, why: "unknown" };
      const { key, isSignedIn } = await requestKey(request);
      return { ok: true, actor: { isSignedIn }, key };
    },
    ...(hold && { hold }),
  };
}

/** Limits of the door: of a signed-in person as for every change, of strangers by network address. */
export function doorLimit(ofAddress: readonly Limit[]) {
  return (_: Request, visitor?: DoorVisitor): readonly Limit[] =>
    visitor?.isSignedIn ? STAFF_LIMITS.changes : ofAddress;
}

/** The forms of the door: a stranger who is over the limit sees it on the page to sign in. */
export const DOOR_FORM = {
  who: staffDoor(),
  limit: doorLimit(STAFF_LIMITS.address),
  back: ({ why, actor }: { why: string; actor: DoorVisitor }) =>
    why === "too-often" && !actor.isSignedIn ? staffAddress("sign-in", { problem: "locked" }) : null,
} as const;
