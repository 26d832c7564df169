import "server-only";
import { createHmac, scrypt } from "node:crypto";
import { promisify } from "node:util";
import type { GenericEndpointContext } from "better-auth";
import { z } from "zod";
import type { Db } from "../../core/db/schema";

const STEP_MS = 30_000;
/** Time steps by which an app's clock may differ, as in the library. */
const SKEW = [-1, 0, 1];
const HASHED = /^scrypt:/;
const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

const CodesSchema = z.array(z.string());
const BodySchema = z.object({ code: z.string() });
type Key = GenericEndpointContext["context"]["secretConfig"];

type Hooked = Promise<{ context: { body: object } } | undefined>;

/** Replaces a used or older app code with a wrong one before the check, so that the library counts a failure. */
export async function refuseUsedCode(db: Db, ctx: GenericEndpointContext, now: number): Hooked {
  const { code } = BodySchema.parse(ctx.body);
  const personId = await personOf(ctx);
  if (personId === null || (await isUnused(db, personId, code, ctx.context.secretConfig, now))) return;
  return { context: { body: { ...ctx.body, code: "" } } };
}

/** Replaces a typed recovery code with its stored hash before the library checks it. */
export async function hashTypedCode(db: Db, ctx: GenericEndpointContext): Hooked {
  const { code } = BodySchema.parse(ctx.body);
  const personId = await personOf(ctx);
  if (personId === null || !(await hashRecoveryCodes(db, personId, ctx.context.secretConfig))) return;
  return { context: { body: { ...ctx.body, code: await hashOf(code, personId) } } };
}

/**
 * Replaces a person's recovery codes with their hashes, after the person has stored them.
 * @returns whether they are hashed
 */
export async function hashRecoveryCodes(db: Db, personId: string, key: Key): Promise<boolean> {
  const row = await db
    .selectFrom("staff_two_factors")
    .innerJoin("staff_people", "staff_people.id", "staff_two_factors.user_id")
    .select(["staff_two_factors.id", "backup_codes", "state"])
    .where("user_id", "=", personId)
    .executeTakeFirst();
  if (row?.state !== "active") return false;
  const { symmetricDecrypt, symmetricEncrypt } = await import("better-auth/crypto");
  const codes = CodesSchema.parse(JSON.parse(await symmetricDecrypt({ key, data: row.backup_codes })));
  if (codes.every((code) => HASHED.test(code))) return true;
  const hashed = await Promise.all(codes.map((code) => hashOf(code, personId)));
  const backup_codes = await symmetricEncrypt({ key, data: JSON.stringify(hashed) });
  await db
    .updateTable("staff_two_factors")
    .set({ backup_codes })
    .where("id", "=", row.id)
    // A code that was used meanwhile remains used.
    .where("backup_codes", "=", row.backup_codes)
    .execute();
  return true;
}

/**
 * Hashes a code with the person's random id as salt. All codes of a person share the salt, because the library compares
 * codes as text.
 */
async function hashOf(code: string, personId: string): Promise<string> {
  const hash = promisify<string, string, number, typeof SCRYPT, Buffer>(scrypt);
  return `scrypt:${(await hash(code, personId, 32, SCRYPT)).toString("base64url")}`;
}

/**
 * Claims the time step of a correct code; of two simultaneous requests, one succeeds. Wrong codes are left to the
 * library.
 */
async function isUnused(db: Db, personId: string, code: string, key: Key, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("staff_two_factors")
    .select(["id", "secret"])
    .where("user_id", "=", personId)
    .executeTakeFirst();
  if (!row) return true;
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const secret = await symmetricDecrypt({ key, data: row.secret });
  const current = Math.floor(now / STEP_MS);
  const step = SKEW.map((skew) => current + skew).find((each) => codeOf(secret, each) === code);
  if (step === undefined) return true;
  const { numUpdatedRows } = await db
    .updateTable("staff_two_factors")
    .set({ used_step: step })
    .where("id", "=", row.id)
    .where((eb) => eb.or([eb("used_step", "is", null), eb("used_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Computes a code by RFC 4226 and 6238: six digits of HMAC-SHA-1. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Returns the person who must enter a code: the person of a session, or of a sign-in with a correct password. */
async function personOf(ctx: GenericEndpointContext): Promise<string | null> {
  const { authCookies, secret, internalAdapter, createAuthCookie } = ctx.context;
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  const found = token ? await internalAdapter.findSession(token) : null;
  if (found && found.session.expiresAt > new Date()) return found.user.id;
  const challenge = await ctx.getSignedCookie(createAuthCookie("two_factor").name, secret);
  return challenge ? ((await internalAdapter.findVerificationValue(challenge))?.value ?? null) : null;
}
