import "server-only";
import { CLOSED_STAGES } from "../../../config/leads/lead-work";
import type { Db } from "../../core/db/schema";
import { NO_DUTY } from "../accounts/on-duty";
import { readDuties } from "../accounts/staff-duty";
import { type StaffPerson, worksAt } from "../rights";
import type { Candidate } from "./pick-assignee";

/** Reads the people of a store with their working days, their last lead by rule there, and their open leads. */
export async function storeCandidates(
  { db, groupId, people }: { db: Db; groupId: string; people: readonly StaffPerson[] },
  storeId: string,
): Promise<Candidate[]> {
  const staff = people.filter((person) => worksAt(person, storeId));
  const ids = staff.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [duties, last, open] = await Promise.all([
    readDuties(db, groupId, ids),
    lastAssigned(db, storeId, ids),
    countOpen(db, ids),
  ]);
  return staff.map((person) => ({
    person,
    duty: duties.get(person.id) ?? NO_DUTY,
    lastAssignedAt: last.get(person.id) ?? null,
    openLeads: open.get(person.id) ?? 0,
  }));
}

async function lastAssigned(db: Db, storeId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("lead_assignments")
    .innerJoin("lead_work", "lead_work.lead_id", "lead_assignments.lead_id")
    .select((eb) => ["person_id", eb.fn.max("assigned_at").as("at")])
    .where("store_id", "=", storeId)
    .where("person_id", "in", [...ids])
    .groupBy("person_id")
    .execute();
  return new Map(rows.map(({ person_id, at }) => [person_id, Number(at)]));
}

async function countOpen(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("lead_work")
    .select((eb) => ["assignee", eb.fn.countAll<number>().as("count")])
    .where("assignee", "in", [...ids])
    .where("stage", "not in", CLOSED_STAGES)
    .where("spam", "=", 0)
    .groupBy("assignee")
    .execute();
  return new Map(rows.map(({ assignee, count }) => [assignee ?? "", Number(count)]));
}
