import "server-only";
import type { Limit } from "../../config/runtime/limits";
import { clientAddress } from "../core/platform/client-address";
import { type LimitAnswer, limiter } from "../core/platform/limits";
import { staffSession } from "./accounts/session";

/**
 * Returns the key by which requests are counted. Signed-in people are counted by person, so that strangers on the same
 * network address cannot lock them out. All others are counted by address.
 */
export async function requestKey(request: {
  headers: Headers;
}): Promise<{ key: string; isSignedIn: boolean }> {
  const session = await staffSession(request.headers);
  return session?.state === "active"
    ? { key: session.person.id, isSignedIn: true }
    : { key: clientAddress(request.headers), isSignedIn: false };
}

/** Counts a request under the key of `requestKey`. */
export async function countRequest(
  request: { headers: Headers },
  limits: { ofPerson: readonly Limit[]; ofAddress: readonly Limit[] },
): Promise<LimitAnswer> {
  const { key, isSignedIn } = await requestKey(request);
  return limiter(isSignedIn ? limits.ofPerson : limits.ofAddress)(key);
}
