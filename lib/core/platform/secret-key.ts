import "server-only";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env";
import { singleton } from "./singleton";

const KEY_BYTES = 32;

/**
 * Returns a secret of this installation, 256 random bits, created on first use in `$DATA_DIR/keys/{name}.key`.
 * Instances on several machines share it by sharing the folder.
 * @throws if the folder can be neither read nor written
 */
export function secretKey(name: string): Buffer {
  return singleton(`secret-key.${name}`, () => loadKey(join(env().DATA_DIR, "keys"), name));
}

/** Returns the key in a file. If several processes create it at the same time, all get the first one's key. */
export function loadKey(folder: string, name: string): Buffer {
  const file = join(folder, `${name}.key`);
  return read(file) ?? make(folder, file);
}

function make(folder: string, file: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
  writeFileSync(unfinished, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    // Unlike a rename, a link does not replace a file that another process has just created.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  const key = read(file);
  if (!key) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes`);
  return key;
}

function read(file: string): Buffer | null {
  try {
    const key = readFileSync(file);
    if (key.length !== KEY_BYTES) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Payload of a signed link. */
interface LinkClaim {
  /** Purpose of the link. A link is valid only for its purpose. */
  purpose: string;
  /** Subject: letters, digits and hyphens. */
  subject: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const TOKEN = /^([A-Za-z0-9-]{1,64})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/** Returns a token for a URL. Anyone can read it, but only the key can create or change it. */
export function signLink(claim: LinkClaim, key: Buffer): string {
  const expires = Math.floor(claim.expiresAt / 1_000).toString(36);
  return `${claim.subject}.${expires}.${mac(claim.purpose, claim.subject, expires, key).toString("base64url")}`;
}

/** Returns the subject of a token with this purpose, or null if the token is forged, altered or expired. */
export function readLink(token: string, purpose: string, key: Buffer, now: number): string | null {
  const [, subject, expires, signature] = TOKEN.exec(token) ?? [];
  if (subject === undefined || expires === undefined || signature === undefined) return null;
  // Compared as text: two texts can decode to the same bytes, but only one of them was issued.
  const right = Buffer.from(mac(purpose, subject, expires, key).toString("base64url"));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number.parseInt(expires, 36) * 1_000 > now ? subject : null;
}

function mac(purpose: string, subject: string, expires: string, key: Buffer): Buffer {
  return createHmac("sha256", key).update(`${purpose}\n${subject}\n${expires}`).digest();
}

const BEARER = /^Bearer(?: +(.*))?$/i;

/** Returns the bearer token of a request, an empty text for a missing one, or null for another kind of request. */
export function bearerToken(headers: Headers): string | null {
  const found = BEARER.exec(headers.get("authorization") ?? "");
  return found && (found[1] ?? "").trim();
}

/** Returns true if an `Authorization` header contains the secret, compared in constant time. */
export function bearerMatches(header: string | null, secret: string): boolean {
  const token = BEARER.exec(header ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(token), digest(secret));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
