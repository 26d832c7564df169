import "server-only";
import { db } from "../../core/db/connect";
import { type StaffSession, staffAuth } from "./session";

/** Secret for connecting an authenticator app during set-up. */
export interface AppSetup {
  /** URI of the QR code. */
  uri: string;
  /** Key for manual entry, base32. */
  key: string;
}

/** Returns the app secret of a person who has not confirmed it yet, or null if there is none. */
export async function appSetupOf(session: StaffSession, issuer: string): Promise<AppSetup | null> {
  const row = await db()
    .selectFrom("staff_two_factors")
    .select(["secret", "verified"])
    .where("user_id", "=", session.person.id)
    .executeTakeFirst();
  if (!row || row.verified === 1) return null;
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { secretConfig } = await (await staffAuth()).$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const key = base32(new TextEncoder().encode(secret));
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(session.person.email)}`;
  const query = new URLSearchParams({ secret: key, issuer, digits: "6", period: "30" });
  return { uri: `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`, key };
}

/** Returns the recovery codes of a person who has not stored them yet. */
export async function recoveryCodesOf(session: StaffSession): Promise<string[]> {
  if (session.state !== "codes") return [];
  const auth = await staffAuth();
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: session.person.id } });
  return backupCodes;
}

export interface ListedPasskey {
  id: string;
  name: string | null;
  /** Time of creation in milliseconds since 1970, if known. */
  since: number | null;
}

/** Returns a person's passkeys, newest first. */
export async function listPasskeys(personId: string): Promise<ListedPasskey[]> {
  const rows = await db()
    .selectFrom("staff_passkeys")
    .select(["id", "name", "created_at"])
    .where("user_id", "=", personId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, name, created_at }) => ({
    id,
    name,
    since: created_at === null ? null : Date.parse(created_at),
  }));
}

/** Removes a passkey. @returns false if it is the person's last way to sign in; it is then not removed */
export async function endPasskey(session: StaffSession, id: string): Promise<boolean> {
  const own = await listPasskeys(session.person.id);
  if (!session.hasCode && own.every((each) => each.id === id)) return false;
  await db()
    .deleteFrom("staff_passkeys")
    .where("user_id", "=", session.person.id)
    .where("id", "=", id)
    .execute();
  return true;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes bytes as base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = "";
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >>> bits) & 31];
    }
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}
