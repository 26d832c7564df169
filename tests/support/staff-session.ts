import { createHmac, randomUUID } from "node:crypto";
import type { Db } from "../../lib/core/db/schema";
import { serverKey } from "../../lib/core/db/server-key";
import { giveRole } from "../../lib/staff/accounts/people";
import type { Role } from "../../lib/staff/rights";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Adds a person who is signed in, without the pages: for measurements with many people. @returns the request's cookie, of a
 * site over http
 */
export async function addSignedIn(db: Db, groupId: string, role: Role): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto("staff_people")
    .values({
      ...times,
      id,
      name: `Person ${id.slice(0, 4)}`,
      email: `${id}@acme.example.com`,
      email_verified: 1,
      image: null,
      two_factor_enabled: null,
      state: "active",
    })
    .execute();
  await giveRole(db, { personId: id, groupId, role, storeId: null }, "test", Date.now());
  const token = randomUUID();
  await db
    .insertInto("staff_sessions")
    .values({
      ...times,
      id: randomUUID(),
      token,
      user_id: id,
      expires_at: new Date(Date.now() + DAY_MS).toISOString(),
      ip_address: null,
      user_agent: null,
    })
    .execute();
  // As the sign-in library signs its cookies.
  const secret = (await serverKey(db, "staff-auth", Date.now())).toString("base64url");
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `staff.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
