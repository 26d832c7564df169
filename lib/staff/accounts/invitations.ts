import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { STAFF_SECONDS } from "../../../config/runtime/staff";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import type { StaffRole } from "../rights";
import { asRole, giveRole, type PersonState, storeColumn } from "./people";

/** An invitation, or a person's new start after a lost device (`personId`; the roles stay). */
export interface Invitation {
  id: string;
  email: string;
  groupId: string;
  role: StaffRole | null;
  personId: string | null;
  invitedBy: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type InvitationProblem = "unknown" | "used" | "expired";
export type ReadInvitation = { ok: true; invitation: Invitation } | { ok: false; problem: InvitationProblem };

/**
 * Creates an invitation; an older open one of the same address ends with it.
 * @param now milliseconds since 1970
 * @returns the secret of its link, which is stored nowhere
 */
export async function createInvitation(
  db: Db,
  wanted: Omit<Invitation, "id" | "expiresAt">,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { email, groupId, role, personId, invitedBy } = wanted;
  await inTransaction(db, async (trx) => {
    await openInvitations(trx, groupId).where("email", "=", email).execute();
    await trx
      .insertInto("staff_invitations")
      .values({
        id: randomUUID(),
        token_hash: hashOf(token),
        email,
        group_id: groupId,
        store_id: storeColumn(role?.storeId ?? null),
        role: role?.role ?? null,
        person_id: personId,
        invited_by: invitedBy,
        created_at: now,
        expires_at: now + STAFF_SECONDS.invitation * 1_000,
        used_at: null,
      })
      .execute();
  });
  return token;
}

/** The invitation of a link's secret, while it can be accepted. */
export async function readInvitation(db: Db, token: string, now: number): Promise<ReadInvitation> {
  const row = await db
    .selectFrom("staff_invitations")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!row) return { ok: false, problem: "unknown" };
  if (row.used_at !== null) return { ok: false, problem: "used" };
  if (row.expires_at <= now) return { ok: false, problem: "expired" };
  const role = row.role === null ? null : asRole(row.role, row.store_id);
  return {
    ok: true,
    invitation: {
      id: row.id,
      email: row.email,
      groupId: row.group_id,
      role,
      personId: row.person_id,
      invitedBy: row.invited_by,
      expiresAt: row.expires_at,
    },
  };
}

/**
 * Accepts it once: makes the person, or clears all that a person with a new start signed in with.
 * @returns the person's id; null when another request was first, or time ran out
 */
export async function acceptInvitation(
  db: Db,
  invitation: Invitation,
  { name, state }: { name: string; state: PersonState },
  now: number,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable("staff_invitations")
      .set({ used_at: now })
      .where("id", "=", invitation.id)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return null;
    const at = new Date(now).toISOString();
    const id = invitation.personId ?? randomUUID();
    if (invitation.personId === null) {
      await trx
        .insertInto("staff_people")
        .values({
          id,
          name,
          email: invitation.email,
          // The link was in a mail to this address, or its owner got it by hand.
          email_verified: 1,
          image: null,
          created_at: at,
          updated_at: at,
          two_factor_enabled: 0,
          state,
        })
        .execute();
    } else await startAnew(trx, id, { name, state, updated_at: at });
    if (invitation.role)
      await giveRole(
        trx,
        { personId: id, groupId: invitation.groupId, ...invitation.role },
        invitation.invitedBy,
        now,
      );
    return id;
  });
}

/** Invitations that nobody has accepted, the newest first. */
export async function listInvitations(db: Db, groupId: string, now: number) {
  const rows = await db
    .selectFrom("staff_invitations")
    .select(["id", "email", "role", "store_id", "invited_by", "expires_at"])
    .where("group_id", "=", groupId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role === null ? null : asRole(row.role, row.store_id),
    invitedBy: row.invited_by,
    expiresAt: row.expires_at,
  }));
}

/** Takes an open invitation back. @returns whether there was one */
export async function withdrawInvitation(db: Db, groupId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await openInvitations(db, groupId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function openInvitations(db: Db, groupId: string) {
  return db.deleteFrom("staff_invitations").where("group_id", "=", groupId).where("used_at", "is", null);
}

async function startAnew(
  trx: Db,
  id: string,
  person: { name: string; state: PersonState; updated_at: string },
): Promise<void> {
  await trx.deleteFrom("staff_sessions").where("user_id", "=", id).execute();
  await trx.deleteFrom("staff_credentials").where("user_id", "=", id).execute();
  await trx.deleteFrom("staff_passkeys").where("user_id", "=", id).execute();
  await trx.deleteFrom("staff_two_factors").where("user_id", "=", id).execute();
  await trx
    .updateTable("staff_people")
    .set({ ...person, two_factor_enabled: 0 })
    .where("id", "=", id)
    .execute();
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
