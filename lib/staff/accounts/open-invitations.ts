import "server-only";
import type { Db } from "../../core/db/schema";
import { type Actor, writeAudit } from "../audit";
import type { PeopleChange } from "../people-rights";
import type { StaffRole } from "../rights";
import { refusalNow } from "./judge-change";
import { asRole, rolesOf } from "./people";
import { invitationRecord, rolesEntry } from "./people-entries";

/** Pending invitation. */
export interface OpenInvitation {
  id: string;
  email: string;
  /** Role to give, or null for a new start. */
  role: StaffRole | null;
  personId: string | null;
  /** Id of the person who sent it. */
  invitedBy: string;
  expiresAt: number;
}

/** Lists pending invitations, newest first. */
export async function listInvitations(db: Db, groupId: string, now: number): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom("staff_invitations")
    .select(["id", "email", "role", "store_id", "person_id", "invited_by", "expires_at"])
    .where("group_id", "=", groupId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role === null ? null : asRole(row.role, row.store_id),
    personId: row.person_id,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at,
  }));
}

/** Ends an open invitation. */
export async function withdrawInvitation(db: Db, groupId: string, id: string): Promise<void> {
  await db
    .deleteFrom("staff_invitations")
    .where("group_id", "=", groupId)
    .where("used_at", "is", null)
    .where("id", "=", id)
    .execute();
}

/** Returns the refusal if the sender of an invitation may no longer send it, otherwise null. */
export async function refusalOfSender(
  trx: Db,
  groupId: string,
  { role, personId, invitedBy }: Pick<OpenInvitation, "role" | "personId" | "invitedBy">,
) {
  const change: PeopleChange = role ? { action: "invite", role } : { action: "new-start" };
  const roles = personId === null ? [] : await rolesOf(trx, personId, groupId);
  return refusalNow(trx, { byId: invitedBy, groupId }, change, { personId, roles });
}

/**
 * Ends the invitations that a person may no longer send. Each gets an audit row that names the person who made the
 * change.
 */
export async function endInvitationsOf(
  trx: Db,
  by: Actor,
  { groupId, personId }: { groupId: string; personId: string },
  now: number,
): Promise<void> {
  const sent = (await listInvitations(trx, groupId, now)).filter((each) => each.invitedBy === personId);
  for (const invitation of sent) {
    if ((await refusalOfSender(trx, groupId, invitation)) === null) continue;
    await withdrawInvitation(trx, groupId, invitation.id);
    const before = rolesEntry([invitation.role ?? undefined]);
    const record = invitationRecord(invitation);
    await writeAudit(trx, by, { action: "invitation.withdraw", record, before, after: null }, now);
  }
}
