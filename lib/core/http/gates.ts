import "server-only";
import { clientAddress } from "../platform/client-address";
import { noteRefused } from "../platform/log";
import { bearerMatches } from "../platform/secret-key";
import type { Gate } from "./endpoint";

/** Strangers are counted by network address. */
export const byAddress = ({ headers }: Request): string => clientAddress(headers);

/** Anybody. */
export function visitor(): Gate<null> {
  return openTo("visitor");
}

/** Whoever has a link with a signed or random token, which `run` opens. */
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
 * Another system that sends a secret as a bearer token. While it is unset, the address does not exist.
 * @param scheme security scheme of OpenAPI
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
