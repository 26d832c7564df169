import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import type { StaffPerson } from "../rights";
import { staffAuth } from "./auth";
import { asState, type PersonState, rolesOf } from "./people";

/** Who is signed in, and how far they are. */
export interface StaffSession {
  person: StaffPerson;
  state: PersonState;
  /** Signs in with a password and a code. */
  hasCode: boolean;
  sessionId: string;
}

/** The session of a request's cookie, read from the database each time; null: nobody is signed in. */
export async function staffSession(headers: Headers): Promise<StaffSession | null> {
  const auth = await staffAuth();
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) return null;
  const { id, name, email, state, twoFactorEnabled } = found.user;
  const roles = await rolesOf(db(), id, env().STORE_GROUP);
  return {
    person: { id, name, email, roles },
    state: asState(state),
    hasCode: twoFactorEnabled === true,
    sessionId: found.session.id,
  };
}

/** A sign-in of a person that has not ended. */
export interface ListedSession {
  id: string;
  /** Milliseconds since 1970. */
  since: number;
  address: string | null;
  browser: string | null;
  isThis: boolean;
}

/** All places where a person is signed in, the newest first. */
export async function listSessions(session: StaffSession, now: number): Promise<ListedSession[]> {
  const rows = await db()
    .selectFrom("staff_sessions")
    .select(["id", "created_at", "ip_address", "user_agent"])
    .where("user_id", "=", session.person.id)
    .where("expires_at", ">", new Date(now).toISOString())
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    since: Date.parse(row.created_at),
    address: row.ip_address || null,
    browser: row.user_agent,
    isThis: row.id === session.sessionId,
  }));
}

/** Ends sign-ins of a person: one, or all. */
export async function endSessions(personId: string, sessionId: string | "all"): Promise<void> {
  const ending = db().deleteFrom("staff_sessions").where("user_id", "=", personId);
  await (sessionId === "all" ? ending : ending.where("id", "=", sessionId)).execute();
}
