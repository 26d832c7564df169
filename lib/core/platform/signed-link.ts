import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

/** The payload of a signed link. */
export interface LinkClaim {
  /** What it is for: a link of one kind is not valid as another. */
  purpose: string;
  /** Letters, digits and hyphens. */
  subject: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const TOKEN = /^([A-Za-z0-9-]{1,64})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/** A token for an address: it can be read by anyone, and made or altered only with the key. */
export function signLink(claim: LinkClaim, key: Buffer): string {
  const expires = Math.floor(claim.expiresAt / 1_000).toString(36);
  return `${claim.subject}.${expires}.${mac(claim.purpose, claim.subject, expires, key).toString("base64url")}`;
}

/** The subject of a token of this purpose; null when it was not made with the key, was altered, or has expired. */
export function readLink(token: string, purpose: string, key: Buffer, now: number): string | null {
  const [, subject, expires, signature] = TOKEN.exec(token) ?? [];
  if (subject === undefined || expires === undefined || signature === undefined) return null;
  // As text: two texts can decode to the same bytes, and only one of them was issued.
  const right = Buffer.from(mac(purpose, subject, expires, key).toString("base64url"));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number.parseInt(expires, 36) * 1_000 > now ? subject : null;
}

function mac(purpose: string, subject: string, expires: string, key: Buffer): Buffer {
  return createHmac("sha256", key).update(`${purpose}\n${subject}\n${expires}`).digest();
}
