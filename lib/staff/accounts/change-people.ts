import "server-only";
import type { Db } from "../../core/db/schema";
import { type Actor, type AuditEntry, writeAudit, writeRefusal } from "../audit";
import type { ChangeTarget, PeopleChange, PeopleRefusal } from "../people-rights";
import { lockPeople, refusalNow } from "./judge-change";
import { endInvitationsOf } from "./open-invitations";

/** Change of a person, invitation or role, with the state of the group that its transaction has read. */
export interface PeoplePlan<T = void> {
  change: PeopleChange;
  target: ChangeTarget;
  entry: AuditEntry;
  /** False if the name that confirms the change was not typed. */
  isConfirmed?: boolean;
  work: (trx: Db, now: number) => Promise<T>;
}

export type PlanChange<T = void> = (trx: Db) => Promise<PeoplePlan<T> | null>;

export type PeopleOutcome<T> =
  | { ok: true; result: T }
  | { ok: false; why: PeopleRefusal | "gone" | "unconfirmed" };

/**
 * Changes a group's people or roles if the rules allow it, and adds an audit row, also for a refusal. Changes in one
 * group run one after another and read the rights again. If two owners demote each other, one therefore remains.
 * @param plan reads the target; null if there is none
 */
export async function changePeople<T>(
  db: Db,
  { by, groupId }: { by: Actor; groupId: string },
  plan: PlanChange<T>,
  now: number,
): Promise<PeopleOutcome<T>> {
  const done = await db.transaction().execute(async (trx) => {
    await lockPeople(trx, groupId);
    const planned = await plan(trx);
    if (!planned) return { outcome: { ok: false, why: "gone" } as const };
    const { change, target, entry, isConfirmed = true, work } = planned;
    const why = await refusalNow(trx, { byId: by.id, groupId }, change, target);
    if (why !== null) return { outcome: { ok: false, why } as const, refused: entry };
    if (!isConfirmed) return { outcome: { ok: false, why: "unconfirmed" } as const };
    const result = await work(trx, now);
    await writeAudit(trx, by, entry, now);
    if (target.personId !== null)
      await endInvitationsOf(trx, by, { groupId, personId: target.personId }, now);
    return { outcome: { ok: true, result } as const };
  });
  if (done.refused) await writeRefusal(db, by, { ...done.refused, right: "people" }, now);
  return done.outcome;
}
