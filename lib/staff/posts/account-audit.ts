import "server-only";
import type { AuditAction } from "../../../config/runtime/audit";
import { db } from "../../core/db/connect";
import { personRecord } from "../accounts/people-entries";
import { replaceSession, staffSession } from "../accounts/session";
import { writeAudit } from "../audit";
import type { StaffPerson } from "../rights";

type How = "password" | "recovery-code" | "passkey" | "single-sign-on";
type Actor = Pick<StaffPerson, "id" | "name">;

/** Audits an action of a person on their own account. */
export function auditAccount(
  person: Actor,
  action: Extract<AuditAction, `account.${string}`>,
  after: { how: How } | null = null,
): Promise<void> {
  const entry = { action, record: personRecord(person.id), before: null, after };
  return writeAudit(db(), person, entry, Date.now());
}

/** Audits a sign-in by the response's cookies, and ends the browser's previous session. */
export async function auditSignIn(request: { headers: Headers }, answer: Response, how: How): Promise<void> {
  const session = await staffSession(await signedInBy(answer));
  if (!session) return;
  await replaceSession(await staffSession(request.headers), session);
  await auditAccount(session.person, "account.sign-in", { how });
}

/** Audits the use of a passkey to sign in, to join, or to add another one. */
export async function auditPasskey(path: string, request: Request, answer: Response): Promise<void> {
  if (path === "/passkey/verify-authentication") return auditSignIn(request, answer, "passkey");
  if (path !== "/passkey/verify-registration") return;
  const joined = await staffSession(await signedInBy(answer));
  const session = await staffSession(request.headers);
  if (joined) {
    await replaceSession(session, joined);
    return auditAccount(joined.person, "account.join", { how: "passkey" });
  }
  if (session) await auditAccount(session.person, "account.add-passkey");
}

/** Returns headers with the cookies that a response sets. */
export async function signedInBy(answer: Response): Promise<Headers> {
  const { applySetCookies } = await import("better-auth/cookies");
  const headers = new Headers();
  applySetCookies(headers, answer.headers.getSetCookie());
  return headers;
}
