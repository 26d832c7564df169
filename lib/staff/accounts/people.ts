import "server-only";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { ROLES, type Role, type StaffPerson, type StaffRole } from "../rights";

/**
 * `setup`: has a password but no authenticator app yet. `codes`: has not stored the recovery codes yet. `active`: can
 * work.
 */
export type PersonState = "setup" | "codes" | "active";

/** Person as listed on the page of people. */
export interface ListedPerson extends StaffPerson {
  state: PersonState;
  /** Time of the last sign-in in milliseconds since 1970; null if not within the last week. */
  signedInAt: number | null;
}

/** Converts a store id for the database, where an empty id means all stores because primary keys cannot be null. */
export function storeColumn(storeId: string | null): string {
  return storeId ?? "";
}

/** Parses a stored role. @throws for an unknown role */
export function asRole(role: string, storeId: string): StaffRole {
  const known = ROLES.find((each) => each === role);
  if (!known) throw new Error(`"${role}" is no role`);
  return { role: known, storeId: storeId === "" ? null : storeId };
}

/** Returns a person's roles in a group. */
export async function rolesOf(db: Db, personId: string, groupId: string): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom("staff_roles")
    .select(["role", "store_id"])
    .where("person_id", "=", personId)
    .where("group_id", "=", groupId)
    .orderBy("store_id")
    .execute();
  return rows.map((row) => asRole(row.role, row.store_id));
}

/** Lists all people with a role in the group, by name. */
export async function listPeople(db: Db, groupId: string): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom("staff_roles")
    .innerJoin("staff_people", "staff_people.id", "staff_roles.person_id")
    .select(["staff_people.id", "name", "email", "state", "role", "store_id"])
    .select((eb) =>
      eb
        .selectFrom("staff_sessions")
        .select((each) => each.fn.max("staff_sessions.created_at").as("at"))
        .whereRef("staff_sessions.user_id", "=", "staff_people.id")
        .as("signed_in_at"),
    )
    .where("group_id", "=", groupId)
    .orderBy("name")
    .orderBy("staff_people.id")
    .orderBy("store_id")
    .execute();
  const people = new Map<string, ListedPerson & { roles: StaffRole[] }>();
  for (const row of rows) {
    const person = people.get(row.id) ?? {
      id: row.id,
      name: row.name,
      email: row.email,
      roles: [],
      state: asState(row.state),
      signedInAt: row.signed_in_at === null ? null : Date.parse(row.signed_in_at),
    };
    person.roles.push(asRole(row.role, row.store_id));
    people.set(row.id, person);
  }
  return [...people.values()];
}

/** Finds a person by email address, or returns null. */
export async function findStaffPerson(db: Db, email: string): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom("staff_people")
    .select(["id", "name"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a role at one store or all stores and replaces the person's previous role there. */
export async function giveRole(
  db: Db,
  {
    personId,
    groupId,
    role,
    storeId,
  }: { personId: string; groupId: string; role: Role; storeId: string | null },
  givenBy: string,
  now: number,
): Promise<void> {
  const value = { role, given_by: givenBy, given_at: now };
  await db
    .insertInto("staff_roles")
    .values({ person_id: personId, group_id: groupId, store_id: storeColumn(storeId), ...value })
    .onConflict((conflict) => conflict.columns(["person_id", "group_id", "store_id"]).doUpdateSet(value))
    .execute();
}

export async function takeRole(
  db: Db,
  { personId, groupId, storeId }: { personId: string; groupId: string; storeId: string | null },
): Promise<void> {
  await db
    .deleteFrom("staff_roles")
    .where("person_id", "=", personId)
    .where("group_id", "=", groupId)
    .where("store_id", "=", storeColumn(storeId))
    .execute();
}

/**
 * Removes all roles in the group, and the account if no roles remain. Each request reads session and roles from the
 * database, so both end immediately on all instances.
 */
export async function removePerson(db: Db, personId: string, groupId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom("staff_roles")
      .where("person_id", "=", personId)
      .where("group_id", "=", groupId)
      .execute();
    const rest = await trx
      .selectFrom("staff_roles")
      .select("group_id")
      .where("person_id", "=", personId)
      .executeTakeFirst();
    if (!rest) await trx.deleteFrom("staff_people").where("id", "=", personId).execute();
  });
}

/** Returns true if the person has roles in other groups of this database. */
export async function worksElsewhere(db: Db, personId: string, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff_roles")
    .select("group_id")
    .where("person_id", "=", personId)
    .where("group_id", "!=", groupId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the active owners of a group, without the given person. */
export async function ownersBesides(db: Db, groupId: string, personId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom("staff_roles")
    .innerJoin("staff_people", "staff_people.id", "staff_roles.person_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("group_id", "=", groupId)
    .where("role", "=", "owner")
    .where("state", "=", "active")
    .where("person_id", "!=", personId ?? "")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Parses a stored state. An unknown state counts as the first one. */
export function asState(state: string): PersonState {
  return state === "active" || state === "codes" ? state : "setup";
}

export async function setState(db: Db, personId: string, state: PersonState): Promise<void> {
  await db.updateTable("staff_people").set({ state }).where("id", "=", personId).execute();
}
