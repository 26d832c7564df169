import "server-only";
import type { Limit } from "../../config/runtime/limits";
import { clientAddress } from "../core/platform/client-address";
import { type LimitAnswer, limiter } from "../core/platform/limits";
import { staffSession } from "./accounts/session";

/**
 * Counts a request that signed-in people and strangers make alike: of signed-in people by person, so that strangers who share
 * their network address cannot lock them out; of all others by address.
 */
export async function countRequest(
  request: { headers: Headers },
  limits: { ofPerson: readonly Limit[]; ofAddress: readonly Limit[] },
): Promise<LimitAnswer & { isSignedIn: boolean }> {
  const session = await staffSession(request.headers);
  const isSignedIn = session?.state === "active";
  const within = isSignedIn
    ? await limiter(limits.ofPerson)(session.person.id)
    : await limiter(limits.ofAddress)(clientAddress(request.headers));
  return { ...within, isSignedIn };
}
