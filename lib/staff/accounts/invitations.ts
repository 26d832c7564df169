import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { STAFF_SECONDS } from "../../../config/runtime/staff";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { writeRefusal } from "../audit";
import type { StaffRole } from "../rights";
import { lockPeople } from "./judge-change";
import { refusalOfSender } from "./open-invitations";
import { asRole, findStaffPerson, giveRole, type PersonState, storeColumn } from "./people";
import { invitationRecord } from "./people-entries";

/**
 * Invitation, or a person's new start after a lost device. A new start has a `personId`, and the roles are unchanged.
 */
export interface Invitation {
  id: string;
  email: string;
  groupId: string;
  role: StaffRole | null;
  personId: string | null;
  /** Id of the sender: a person, or the operator at the command line. */
  invitedBy: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type InvitationProblem = "unknown" | "used" | "expired";
export type ReadInvitation = { ok: true; invitation: Invitation } | { ok: false; problem: InvitationProblem };

/**
 * Creates an invitation and ends an older open one for the same address. `changePeople` must have allowed it.
 * @param now milliseconds since 1970
 * @returns the secret of its link, which is stored nowhere
 */
export async function createInvitation(
  db: Db,
  wanted: Omit<Invitation, "id" | "expiresAt"> & { id?: string },
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { id = randomUUID(), email, groupId, role, personId, invitedBy } = wanted;
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom("staff_invitations")
      .where("group_id", "=", groupId)
      .where("used_at", "is", null)
      .where("email", "=", email)
      .execute();
    await trx
      .insertInto("staff_invitations")
      .values({
        id,
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

/** Returns the invitation of a link's secret if it can still be accepted. */
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
 * Accepts an invitation once: creates the person, or resets how a person with a new start signs in. The sender's right
 * to give the role is checked again; without it, the invitation ends.
 * @returns the person's id, or null if another request was first, the invitation expired, or the sender lost the right
 */
export async function acceptInvitation(
  db: Db,
  invitation: Invitation,
  person: { name: string; state: PersonState },
  now: number,
): Promise<string | null> {
  const { id, groupId } = invitation;
  const { accepted, refused } = await db.transaction().execute(async (trx) => {
    await lockPeople(trx, groupId);
    const taken = await trx
      .updateTable("staff_invitations")
      .set({ used_at: now })
      .where("id", "=", id)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return { accepted: null, refused: false };
    if (!(await isStillGood(trx, invitation))) {
      await trx.deleteFrom("staff_invitations").where("id", "=", id).execute();
      return { accepted: null, refused: true };
    }
    return { accepted: await join(trx, invitation, person, now), refused: false };
  });
  if (refused) {
    const actor = { id: `invitation-${id}`, name: staffAuditMessages().invited };
    const record = invitationRecord(invitation);
    await writeRefusal(db, actor, { action: "invitation.accept", record, right: "people" }, now);
  }
  return accepted;
}

/** Returns true if the sender may still send it, and its address still has no account. */
async function isStillGood(trx: Db, invitation: Invitation): Promise<boolean> {
  if ((await refusalOfSender(trx, invitation.groupId, invitation)) !== null) return false;
  return invitation.personId !== null || (await findStaffPerson(trx, invitation.email)) === null;
}

async function join(
  trx: Db,
  { personId, email, role, groupId, invitedBy }: Invitation,
  { name, state }: { name: string; state: PersonState },
  now: number,
): Promise<string> {
  const at = new Date(now).toISOString();
  const id = personId ?? randomUUID();
  if (personId === null) {
    await trx
      .insertInto("staff_people")
      .values({
        id,
        name,
        email,
        // The link was mailed to this address, or its owner received it in person.
        email_verified: 1,
        image: null,
        created_at: at,
        updated_at: at,
        two_factor_enabled: 0,
        state,
      })
      .execute();
  } else await startAnew(trx, id, { name, state, updated_at: at });
  if (role) await giveRole(trx, { personId: id, groupId, ...role }, invitedBy, now);
  return id;
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
