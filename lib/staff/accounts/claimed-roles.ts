import "server-only";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { type Actor, writeAudit } from "../audit";
import type { StaffRole } from "../rights";
import { giveRole, ownersBesides, rolesOf, setState, takeRole } from "./people";
import { personRecord, rolesEntry } from "./people-entries";

/** Giver of a role that follows from a claim; only these roles are taken away with it. */
const GIVER = "single-sign-on";

/**
 * Gives a person the roles of the company's account, and takes those that an earlier sign-in had given. Roles that
 * somebody gave here stay. The last owner stays one. Audited.
 */
export async function setClaimedRoles(
  db: Db,
  { person, groupId }: { person: Actor; groupId: string },
  claimed: readonly StaffRole[],
  now: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await rolesOf(trx, person.id, groupId);
    const given = await trx
      .selectFrom("staff_roles")
      .select(["role", "store_id"])
      .where("person_id", "=", person.id)
      .where("group_id", "=", groupId)
      .where("given_by", "=", GIVER)
      .execute();
    for (const { role, store_id } of given) {
      const storeId = store_id === "" ? null : store_id;
      const isClaimed = claimed.some((each) => each.storeId === storeId);
      if (isClaimed || (role === "owner" && (await ownersBesides(trx, groupId, person.id)) === 0)) continue;
      await takeRole(trx, { personId: person.id, groupId, storeId });
    }
    for (const { role, storeId } of claimed) {
      const has = before.find((each) => each.storeId === storeId);
      const isGivenHere = has && !given.some(({ store_id }) => store_id === (storeId ?? ""));
      const isLastOwner =
        has?.role === "owner" && role !== "owner" && (await ownersBesides(trx, groupId, person.id)) === 0;
      if (!isGivenHere && !isLastOwner)
        await giveRole(trx, { personId: person.id, groupId, role, storeId }, GIVER, now);
    }
    // The issuer has asked for the second factor.
    if (claimed.length > 0) await setState(trx, person.id, "active");
    const after = await rolesOf(trx, person.id, groupId);
    const [from, to] = [rolesEntry(before), rolesEntry(after)];
    if (JSON.stringify(from) === JSON.stringify(to)) return;
    const record = personRecord(person.id);
    await writeAudit(trx, person, { action: "person.role", record, before: from, after: to }, now);
  });
}
