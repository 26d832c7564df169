import "server-only";
import { clientAddress } from "../platform/client-address";
import { noteRefused } from "../platform/log";
import { bearerMatches } from "../platform/secret-key";
import type { Gate } from "./endpoint";

/** Returns the network address, by which strangers are counted. */
export const byAddress = ({ headers }: Request): string => clientAddress(headers);

/** Admits everyone. */
export function visitor(): Gate<null> {
  return openTo("visitor");
}

/** Admits everyone with a link. `run` checks its signed or random token. */
export function byLink(kind: string): Gate<null> {
  return openTo(`link: ${kind}`);
}

function openTo(name: string): Gate<null> {
  return {
    name,
    security: [],
    counts: byAddress,
    enter: async () => ({ ok: true, actor: null }),
  };
}

/**
 * Admits another system that sends a secret as a bearer token. While the secret is unset, the endpoint does not exist.
 * @param scheme OpenAPI security scheme
 */
export function peer(name: string, scheme: string, secret: () => string | undefined): Gate<null> {
  return {
    name: `peer: ${name}`,
    security: [{ [scheme]: [] }],
    refuses: ["sign-in", "unknown"],
    counts: byAddress,
    async enter(request) {
      const expected = secret();
      if (!expected) return { ok: false, why: "unknown" };
      if (bearerMatches(request.headers.get("authorization"), expected)) return { ok: true, actor: null };
      noteRefused(new URL(request.url).pathname, "bad-token", 401);
      return { ok: false, why: "sign-in" };
    },
  };
}
