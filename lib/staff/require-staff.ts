import "server-only";
import { db } from "../core/db/connect";
import { env } from "../core/platform/env";
import { noteRefused } from "../core/platform/log";
import { type StaffSession, staffSession } from "./accounts/session";
import { type RefusedAttempt, writeRefusal } from "./audit";
import { grantsOf, may, type Right, type RightTarget, type StaffPerson, worksAt } from "./rights";

export type StaffAccess =
  | { ok: true; person: StaffPerson; session: StaffSession }
  /**
   * 401: the person must sign in or finish signing up (`step`). 403: the right is missing. 404: hidden from this
   * person.
   */
  | { ok: false; status: 401; step: "sign-in" | "setup" }
  | { ok: false; status: 403; person: StaffPerson; right: Right | null }
  | { ok: false; status: 404 };

/**
 * Authenticates a request and checks a right. Every page and route of the back office begins with this check.
 * @param request a `Request`, or an object with its headers. Background requests of scripts (`GET`) do not extend the
 * session
 * @param right required right; any role in the group is enough by default
 * @param target target of the right; without it, the right on any record is enough, and the caller narrows by
 * `grantsOf`
 */
export async function requireStaff(
  request: { headers: Headers; method?: string },
  right?: Right,
  target?: RightTarget,
): Promise<StaffAccess> {
  if (env().STAFF === "off") return { ok: false, status: 404 };
  const session = await staffSession(request.headers, { isUse: request.method !== "GET" });
  if (!session) return { ok: false, status: 401, step: "sign-in" };
  if (session.state !== "active") return { ok: false, status: 401, step: "setup" };
  const access = accessOf(session, right, target);
  if (access.ok) return access;
  noteRefused(`/staff ${right ?? ""}`.trim(), "no-right", access.status);
  if (access.status === 403) {
    const record = { kind: "right", id: right ?? "role", storeId: target?.storeId ?? null };
    const attempt: RefusedAttempt = { action: "access", record, right: right ?? null };
    await writeRefusal(db(), access.person, attempt, Date.now());
  }
  return access;
}

/** Checks a right of a signed-in person. */
export function accessOf(session: StaffSession, right?: Right, target?: RightTarget): StaffAccess {
  const { person } = session;
  if (target?.storeId !== undefined && !worksAt(person, target.storeId)) return { ok: false, status: 404 };
  const allowed =
    right === undefined
      ? person.roles.length > 0
      : target === undefined
        ? grantsOf(person, right).length > 0
        : may(person, right, target);
  return allowed ? { ok: true, person, session } : { ok: false, status: 403, person, right: right ?? null };
}
