import "server-only";
import { createHash } from "node:crypto";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import type { CreditKeys } from "../../leads/core/keys";

/** Row with the secret in databases from before it was derived from the site's key. */
const SECRET_IN_DATABASE = "staff-auth";
/** Fingerprint of the current secret, by which an instance detects that its key differs from the others'. */
const FINGERPRINT = "staff-auth-fingerprint";

type Keys = Pick<CreditKeys, "keyedHash" | "keyedHashBefore">;

/**
 * Returns the secret that signs sessions and encrypts the secrets of authenticator apps. It is derived from the site's
 * key (`DATA_KEY`, or the file in `DATA_DIR/keys`), so that a copy of the database is useless without the key. Data
 * encrypted with an earlier secret is re-encrypted once, and all sessions end because the earlier secret signed their
 * cookies.
 * @throws OtherKeyError if the database belongs to another key
 */
export async function staffSecret(db: Db, keys: Keys, now: number): Promise<string> {
  const secret = keys.keyedHash("staff-auth");
  const before = keys.keyedHashBefore("staff-auth");
  const value = fingerprintOf(secret);
  const stored = await inTransaction(db, async (trx) => {
    const old = await takeStoredSecret(trx);
    if (old !== null) await replaceSecret(trx, old, secret);
    await trx
      .insertInto("server_keys")
      .values({ name: FINGERPRINT, value, created_at: now })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    if (before !== null && (await renewFingerprint(trx, fingerprintOf(before), value)))
      await replaceSecret(trx, before, secret);
    return trx
      .selectFrom("server_keys")
      .select("value")
      .where("name", "=", FINGERPRINT)
      .executeTakeFirstOrThrow();
  });
  if (stored.value !== value) throw new OtherKeyError();
  return secret;
}

/** The accounts in the database are encrypted with another key than this instance has. The message is for operators. */
export class OtherKeyError extends Error {
  constructor() {
    super(
      "The back office cannot be used: its accounts are encrypted with another key than this instance has. The site's key is " +
        "DATA_KEY, or else DATA_DIR/keys/site-key.txt: restore it from the backup of the keys. Instances with one database need " +
        "the same DATA_KEY, or a shared DATA_DIR. To replace a key, set the old one as DATA_KEY_BEFORE for the next start. " +
        "After the loss of a key: npm run staff -- forget-key",
    );
  }
}

/** Reads and deletes the stored secret. If several instances start together, one of them gets it. */
async function takeStoredSecret(trx: Db): Promise<string | null> {
  const row = await trx
    .deleteFrom("server_keys")
    .where("name", "=", SECRET_IN_DATABASE)
    .returning("value")
    .executeTakeFirst();
  return row?.value ?? null;
}

async function renewFingerprint(trx: Db, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("server_keys")
    .set({ value: to })
    .where("name", "=", FINGERPRINT)
    .where("value", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n && from !== to;
}

async function replaceSecret(trx: Db, from: string, to: string): Promise<void> {
  const { symmetricDecrypt, symmetricEncrypt } = await import("better-auth/crypto");
  const renew = async (data: string) =>
    symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data }) });
  const rows = await trx.selectFrom("staff_two_factors").select(["id", "secret", "backup_codes"]).execute();
  for (const { id, secret, backup_codes } of rows) {
    const renewed = { secret: await renew(secret), backup_codes: await renew(backup_codes) };
    await trx.updateTable("staff_two_factors").set(renewed).where("id", "=", id).execute();
  }
  await endSignIns(trx);
}

/** Deletes all data that depends on a lost key. @returns how many people had an authenticator app */
export function forgetStaffKey(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const apps = await trx.deleteFrom("staff_two_factors").executeTakeFirst();
    await endSignIns(trx);
    await trx.deleteFrom("server_keys").where("name", "in", [SECRET_IN_DATABASE, FINGERPRINT]).execute();
    return Number(apps.numDeletedRows);
  });
}

async function endSignIns(trx: Db): Promise<void> {
  await trx.deleteFrom("staff_sessions").execute();
  await trx.deleteFrom("staff_challenges").execute();
}

function fingerprintOf(secret: string): string {
  return createHash("sha256").update(`fingerprint ${secret}`).digest("base64url");
}
