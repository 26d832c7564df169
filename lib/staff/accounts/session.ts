import "server-only";
import { db } from "../../core/db/connect";
import { inTransaction } from "../../core/db/in-transaction";
import { env } from "../../core/platform/env";
import type { StaffPerson } from "../rights";
import { staffAuth } from "./auth";
import { asState, type PersonState, rolesOf } from "./people";

/** Signed-in person with the session's details. */
export interface StaffSession {
  person: StaffPerson;
  state: PersonState;
  /** True if the person signs in with a password and a code. */
  hasCode: boolean;
  sessionId: string;
  /** Time of the sign-in, in milliseconds since 1970. */
  since: number;
}

/** Precision of the time of last use. It limits how often a request writes. */
const USE_MS = 60_000;

/**
 * Reads the session of a request's cookie from the database. Returns null if nobody is signed in or the session was
 * idle for too long.
 * @param isUse true if a person acted; false for background requests
 */
export async function staffSession(
  headers: Headers,
  { isUse = false, now = Date.now() } = {},
): Promise<StaffSession | null> {
  const auth = await staffAuth();
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found || hasEnded(found.session, now)) return null;
  if (isUse && now - found.session.usedAt >= USE_MS)
    await db()
      .updateTable("staff_sessions")
      .set({ used_at: now })
      .where("id", "=", found.session.id)
      .execute();
  const { id, name, email, state, twoFactorEnabled } = found.user;
  const roles = await rolesOf(db(), id, env().STORE_GROUP);
  return {
    person: { id, name, email, roles },
    state: asState(state),
    hasCode: twoFactorEnabled === true,
    sessionId: found.session.id,
    since: found.session.createdAt.getTime(),
  };
}

/**
 * Returns true if a session has expired under the current settings. A shortened lifetime also applies to existing
 * sessions.
 */
function hasEnded({ createdAt, usedAt }: { createdAt: Date; usedAt: number }, now: number): boolean {
  const { STAFF_SESSION_HOURS, STAFF_IDLE_MINUTES } = env();
  return (
    now - createdAt.getTime() >= STAFF_SESSION_HOURS * 3_600_000 ||
    now - usedAt >= STAFF_IDLE_MINUTES * 60_000
  );
}

/** Ends the session that a browser had before a new sign-in. Notifications continue if the person is the same. */
export async function replaceSession(before: StaffSession | null, after: StaffSession | null): Promise<void> {
  if (!before || before.sessionId === after?.sessionId) return;
  await inTransaction(db(), async (trx) => {
    if (after?.person.id === before.person.id)
      await trx
        .updateTable("staff_push_subscriptions")
        .set({ session_id: after.sessionId })
        .where("session_id", "=", before.sessionId)
        .execute();
    await trx.deleteFrom("staff_sessions").where("id", "=", before.sessionId).execute();
  });
}

/** Active session of a person. */
export interface ListedSession {
  id: string;
  /** Milliseconds since 1970. */
  since: number;
  address: string | null;
  browser: string | null;
  isThis: boolean;
}

/** Returns a person's active sessions, newest first. */
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

/** Ends one session of a person, or all. */
export async function endSessions(personId: string, sessionId: string | "all"): Promise<void> {
  const ending = db().deleteFrom("staff_sessions").where("user_id", "=", personId);
  await (sessionId === "all" ? ending : ending.where("id", "=", sessionId)).execute();
}

/** Ends all sessions of a person except this one. */
export async function endOtherSessions(personId: string, sessionId: string): Promise<void> {
  await db()
    .deleteFrom("staff_sessions")
    .where("user_id", "=", personId)
    .where("id", "!=", sessionId)
    .execute();
}
