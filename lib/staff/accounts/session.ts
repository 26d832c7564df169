import "server-only";
import { db } from "../../core/db/connect";
import { inTransaction } from "../../core/db/in-transaction";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { bearerToken } from "../../core/platform/secret-key";
import { singleton } from "../../core/platform/singleton";
import { creditKeys } from "../../leads/core/keys";
import type { StaffPerson } from "../rights";
import { getCompany } from "./company";
import type { createStaffAuth } from "./create-auth";
import { mailPasswordReset } from "./mails";
import { asState, type PersonState, rolesOf } from "./people";
import { maySignInLocally, type SingleSignOn, singleSignOn } from "./single-sign-on";
import { OtherKeyError, staffSecret } from "./staff-secret";

type StaffAuth = ReturnType<typeof createStaffAuth>;

/**
 * Returns the sign-in library of the requested site. It has about 700 files and is loaded with the first request that
 * needs it.
 */
export function staffAuth(): Promise<StaffAuth> {
  const { SITE_URL: siteUrl } = env();
  const holder = singleton<{ auth?: Promise<StaffAuth> }>(`staff-auth.${siteUrl}`, () => ({}));
  holder.auth ??= openStaffAuth(siteUrl).catch((error: unknown) => {
    holder.auth = undefined;
    throw error;
  });
  return holder.auth;
}

/** Returns the library for the requested site's single sign-on. @throws Error without usable settings */
export function ssoAuth(): Promise<StaffAuth> {
  const { SITE_URL: siteUrl } = env();
  const sso = singleSignOn();
  if (!sso) throw new Error("There is no single sign-on.");
  const settings = JSON.stringify(sso);
  const holder = singleton<{ settings?: string; auth?: Promise<StaffAuth> }>(
    `sso-auth.${siteUrl}`,
    () => ({}),
  );
  // An edited file applies to the next sign-in.
  if (holder.settings !== settings) holder.auth = undefined;
  holder.settings = settings;
  holder.auth ??= openStaffAuth(siteUrl, sso).catch((error: unknown) => {
    holder.auth = undefined;
    throw error;
  });
  return holder.auth;
}

async function openStaffAuth(siteUrl: string, sso?: SingleSignOn): Promise<StaffAuth> {
  const { createStaffAuth } = await import("./create-auth");
  return createStaffAuth({
    isLocal: maySignInLocally,
    ...(sso && { sso }),
    db: db(),
    siteUrl,
    secret: await staffSecret(db(), await creditKeys(), Date.now()),
    now: Date.now,
    sessionSeconds: env().STAFF_SESSION_HOURS * 3_600,
    async mailReset(email, token) {
      const mailed = await mailPasswordReset(await getCompany(), email, token);
      if (!mailed.ok) log().error({ reason: mailed.error }, "a new password was not mailed");
    },
  });
}

/**
 * Re-encrypts data of an earlier key when the site starts. An instance whose key does not fit the accounts logs the
 * reason and has no back office; its public pages still work.
 */
export async function checkStaffKey(): Promise<void> {
  try {
    const problem = await staffKeyProblem();
    if (problem !== null) log().error({ reason: problem }, "the back office is off");
  } catch (error) {
    log().error({ reason: error instanceof Error ? error.message : String(error) }, "the back office is off");
  }
}

/**
 * Returns the problem of a site whose key does not fit the accounts, for operators, or null. A problem is looked up
 * again on each call, because an operator can solve it while the site runs.
 */
export async function staffKeyProblem(): Promise<string | null> {
  const known = singleton("staff-key", () => ({ fits: false }));
  if (known.fits || env().STAFF === "off") return null;
  try {
    await staffSecret(db(), await creditKeys(), Date.now());
    known.fits = true;
    return null;
  } catch (error) {
    if (error instanceof OtherKeyError) return error.message;
    throw error;
  }
}

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
  // A request with a token is a program's, and its cookie, if any, must not give it a person's rights.
  if (bearerToken(headers) !== null) return null;
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
interface ListedSession {
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
