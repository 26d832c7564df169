import { createHmac, randomUUID } from "node:crypto";
import type { Db } from "../../lib/core/db/schema";
import { loadKeys } from "../../lib/leads/core/keys";
import { sessionTokenHash } from "../../lib/staff/accounts/hashed-sessions";
import { giveRole, type PersonState } from "../../lib/staff/accounts/people";
import { staffSecret } from "../../lib/staff/accounts/staff-secret";
import type { Role } from "../../lib/staff/rights";

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface NewPerson {
  id?: string;
  /** Null: a person without any role in the group. */
  role: Role | null;
  /** Store of the role; without it the role applies to the whole group. */
  storeId?: string;
  state?: PersonState;
}

/**
 * Adds a signed-in person without the pages, for measurements and tests with many people.
 * @returns the request's cookie, of a site over http
 */
export async function addSignedIn(db: Db, groupId: string, role: Role, dataDir: string): Promise<string> {
  return signIn(db, await addPerson(db, groupId, { role }), dataDir);
}

/** Adds a person who works in a group. @returns the person's id */
export async function addPerson(
  db: Db,
  groupId: string,
  { id = randomUUID(), role, storeId, state = "active" }: NewPerson,
): Promise<string> {
  const now = new Date().toISOString();
  await db
    .insertInto("staff_people")
    .values({
      id,
      created_at: now,
      updated_at: now,
      name: `Person ${id.slice(0, 4)}`,
      email: `${id}@acme.example.com`,
      email_verified: 1,
      image: null,
      two_factor_enabled: null,
      state,
    })
    .execute();
  if (role !== null)
    await giveRole(db, { personId: id, groupId, role, storeId: storeId ?? null }, "test", Date.now());
  return id;
}

/**
 * Signs a person in.
 * @param dataDir the site's folder with its key
 * @returns the request's cookie, of a site over http
 */
export async function signIn(
  db: Db,
  personId: string,
  dataDir = process.env.DATA_DIR ?? "",
): Promise<string> {
  const now = new Date().toISOString();
  const token = randomUUID();
  await db
    .insertInto("staff_sessions")
    .values({
      created_at: now,
      updated_at: now,
      id: randomUUID(),
      token: sessionTokenHash(token),
      used_at: Date.now(),
      user_id: personId,
      expires_at: new Date(Date.now() + DAY_MS).toISOString(),
      ip_address: null,
      user_agent: null,
    })
    .execute();
  // As the sign-in library signs its cookies.
  const secret = await staffSecret(db, await loadKeys({ DATA_DIR: dataDir }), Date.now());
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `staff.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
