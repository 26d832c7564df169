import "server-only";
import { oneAtATime } from "../../core/db/one-at-a-time";
import type { Db } from "../../core/db/schema";
import {
  type ChangeTarget,
  judgePeopleChange,
  OPERATOR,
  type PeopleChange,
  type PeopleRefusal,
} from "../people-rights";
import type { RoleHolder } from "../rights";
import { ownersBesides, rolesOf, worksElsewhere } from "./people";

/**
 * Locks the people of a group, so that changes run one after another. Must be the first statement of the transaction.
 */
export function lockPeople(trx: Db, groupId: string): Promise<void> {
  return oneAtATime(trx, `people of ${groupId}`);
}

/**
 * Checks a change against the current roles of the person who makes it. Returns the refusal, or null if the change is
 * allowed. Call it after `lockPeople`.
 */
export async function refusalNow(
  trx: Db,
  { byId, groupId }: { byId: string; groupId: string },
  change: PeopleChange,
  target: ChangeTarget,
): Promise<PeopleRefusal | null> {
  const { personId } = target;
  const by: RoleHolder =
    byId === OPERATOR.id ? OPERATOR : { id: byId, roles: await rolesOf(trx, byId, groupId) };
  return judgePeopleChange(by, change, target, {
    otherOwners: await ownersBesides(trx, groupId, personId),
    worksElsewhere: personId !== null && (await worksElsewhere(trx, personId, groupId)),
  });
}
