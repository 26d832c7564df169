import "server-only";
import { type Limit, STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { limiter, mailboxKey } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import type { StaffProblem } from "../../store/i18n/staff-messages";
import { staffAuth } from "../accounts/auth";
import { getCompany } from "../accounts/company";
import { endPasskey } from "../accounts/factors";
import { acceptInvitation, readInvitation } from "../accounts/invitations";
import { setMailChoices } from "../accounts/mail-choices";
import { guessableTerms, newPasswordProblem } from "../accounts/new-password";
import { hashRecoveryCodes } from "../accounts/one-time-codes";
import { setState } from "../accounts/people";
import {
  endOtherSessions,
  endSessions,
  replaceSession,
  type StaffSession,
  staffSession,
} from "../accounts/session";
import { StaffNameSchema } from "../accounts/staff-name";
import { auditAccount, auditSignIn, signedInBy } from "./account-audit";
import { PUSH_ACTIONS } from "./push-actions";
import { SHELL_ACTIONS } from "./shell-actions";
import { backTo, forStaff, type StaffAction, type StaffPost } from "./staff-post";

const APP_CODE = /^\d{6}$/;
const TRIES = { fromAddress: STAFF_LIMITS.account, inAll: STAFF_LIMITS.accountInAll };
const RESETS = { fromAddress: STAFF_LIMITS.resets, inAll: STAFF_LIMITS.resetsInAll };

/** Actions of people on their own accounts: the forms of `/staff/sign-in` and the pages beside it. */
export const ACCOUNT_ACTIONS: Readonly<Record<string, StaffAction>> = {
  ...SHELL_ACTIONS,
  ...PUSH_ACTIONS,
  "sign-in": async (post) => {
    const email = post.text("email").trim().toLowerCase();
    if (!(await countTry(post, email, TRIES))) return backTo("sign-in", { problem: "locked" });
    return signIn(post, email, post.text("password"));
  },
  code: signInWithCode,
  accept: acceptWithPassword,
  setup: confirmSetup,
  "codes-stored": async ({ headers }) => {
    const session = await staffSession(headers);
    if (session?.state === "codes") {
      await setState(db(), session.person.id, "active");
      await hashRecoveryCodes(db(), session.person.id, (await (await staffAuth()).$context).secretConfig);
    }
    return backTo("");
  },
  "sign-out": async (post) => backTo("sign-in", { done: "signed-out" }, await signOut(post)),
  "sign-out-everywhere": (post) =>
    forStaff(
      post,
      undefined,
      async ({ person }) => {
        const answer = await signOut(post);
        await endSessions(person.id, "all");
        await auditAccount(person, "account.sign-out-everywhere");
        return backTo("sign-in", { done: "signed-out" }, answer);
      },
      "sessions",
    ),
  "end-session": (post) =>
    forStaff(
      post,
      undefined,
      async ({ person }) => {
        await endSessions(person.id, post.text("session"));
        await auditAccount(person, "account.end-session");
        return backTo("account", { done: "session-ended" });
      },
      "sessions",
    ),
  confirm: confirmWithPassword,
  /** Redirects to the page with the button that opens the browser's passkey dialog. */
  "add-passkey": (post) =>
    forStaff(post, undefined, async () => backTo("account", { done: "confirmed" }), "passkeys"),
  "end-passkey": (post) =>
    forStaff(
      post,
      undefined,
      async ({ person, session }) => {
        if (!(await endPasskey(session, post.text("passkey"))))
          return backTo("account", { problem: "last-passkey" });
        await auditAccount(person, "account.remove-passkey");
        return backTo("account", { done: "passkey-removed" });
      },
      "passkeys",
    ),
  password: (post) => forStaff(post, undefined, ({ session }) => changePassword(post, session)),
  "mail-choices": (post) =>
    forStaff(post, "leads.manage", async ({ person }) => {
      const [overdue, digest] = [post.text("overdue") === "on", post.text("digest") === "on"];
      await setMailChoices(db(), person.id, { overdue, digest });
      return backTo("account", { done: "mail-choices" });
    }),
  forgot: async (post) => {
    const email = post.text("email").trim().toLowerCase();
    const isWithin = await countTry(post, email, RESETS);
    const auth = await staffAuth();
    // The response is the same for an address without an account.
    if (isWithin)
      void auth.api
        .requestPasswordReset({ body: { email } })
        .catch((error: unknown) => log().error({ reason: String(error) }, "a new password was not mailed"));
    return backTo("forgot-password", { done: "reset-mailed" });
  },
  reset: async (post) => {
    const token = post.text("token");
    const password = post.text("password");
    const page = `reset-password/${encodeURIComponent(token)}`;
    const auth = await staffAuth();
    const { internalAdapter } = await auth.$context;
    const requested = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const person = requested && (await internalAdapter.findUserById(requested.value));
    const problem = await problemOf(password, person ?? { name: "", email: "" });
    if (problem) return backTo(page, { problem });
    const answer = await auth.api.resetPassword({ body: { newPassword: password, token }, asResponse: true });
    return answer.ok ? backTo("sign-in", { done: "password-set" }) : backTo(page, { problem: "reset-ended" });
  },
};

/**
 * Counts a try at an account: few from one network address, more in all, so that a single stranger locks nobody out.
 */
async function countTry(
  { headers }: StaffPost,
  email: string,
  { fromAddress, inAll }: Record<"fromAddress" | "inAll", readonly Limit[]>,
): Promise<boolean> {
  const account = mailboxKey(email);
  const own = await limiter(fromAddress)(`${account} ${clientAddress(headers)}`);
  return own.ok && (await limiter(inAll)(account)).ok;
}

/**
 * Signs in with the password; then the code is due. A person without an authenticator app connects one first: until
 * then the session opens nothing else.
 */
async function signIn({ headers }: StaffPost, email: string, password: string): Promise<Response> {
  const auth = await staffAuth();
  const before = await staffSession(headers);
  const answer = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true });
  // The library takes the browser's cookie, so the session would end nowhere.
  if (answer.ok) await replaceSession(before, null);
  if (!answer.ok) {
    noteRefused("/staff/sign-in", "bad-sign-in", 401);
    return backTo("sign-in", { problem: "sign-in" });
  }
  const body: unknown = await answer.clone().json();
  if (isRecord(body) && body.twoFactorRedirect === true) return backTo("sign-in/code", {}, answer);
  const signedIn = await signedInBy(answer);
  const session = await staffSession(signedIn);
  if (session?.state === "active" || !session) {
    // A password alone is never enough.
    if (session) await endSessions(session.person.id, session.sessionId);
    return backTo("sign-in", { problem: "sign-in" });
  }
  if (session.state === "setup") await auth.api.enableTwoFactor({ body: { password }, headers: signedIn });
  return backTo("setup", {}, answer);
}

/** Signs in anew in the same browser, with both factors at once: the session is another one afterwards. */
async function confirmWithPassword({ headers, text }: StaffPost): Promise<Response> {
  const session = await staffSession(headers, { isUse: true });
  if (session?.state !== "active") return backTo("sign-in");
  const { email } = session.person;
  const within = await limiter(STAFF_LIMITS.account)(session.person.id);
  const again = (problem: StaffProblem) => backTo("confirm", { problem, post: text("post") });
  if (!within.ok) return again("locked");
  // Without the session's cookie, so that nothing is skipped.
  const alone = new Headers(headers);
  alone.delete("cookie");
  const auth = await staffAuth();
  const body = { email, password: text("password") };
  const first = await auth.api.signInEmail({ body, headers: alone, asResponse: true });
  const { applySetCookies } = await import("better-auth/cookies");
  applySetCookies(alone, first.headers.getSetCookie());
  const code = text("code").replace(/\s/g, "");
  const second = first.ok ? await verifyCode(alone, code) : first;
  if (!second.ok) {
    noteRefused("/staff/confirm", "bad-sign-in", second.status);
    return again(second.status === 429 ? "locked" : "confirm");
  }
  await auditSignIn({ headers }, second, APP_CODE.test(code) ? "password" : "recovery-code");
  return backTo("confirm", { post: text("post") }, second);
}

async function verifyCode(headers: Headers, code: string): Promise<Response> {
  const { api } = await staffAuth();
  return APP_CODE.test(code)
    ? api.verifyTOTP({ body: { code }, headers, asResponse: true })
    : api.verifyBackupCode({ body: { code }, headers, asResponse: true });
}

/** Six digits of the app, or a recovery code. */
async function signInWithCode({ headers, text }: StaffPost): Promise<Response> {
  const code = text("code").replace(/\s/g, "");
  const answer = await verifyCode(headers, code);
  if (answer.ok) {
    await auditSignIn({ headers }, answer, APP_CODE.test(code) ? "password" : "recovery-code");
    return backTo("", {}, answer);
  }
  noteRefused("/staff/sign-in/code", "bad-sign-in", answer.status);
  const problem = codeOf(await answer.clone().json());
  if (problem === "INVALID_CODE" || problem === "INVALID_BACKUP_CODE")
    return backTo("sign-in/code", { problem: "code" }, answer);
  return backTo("sign-in", { problem: answer.status === 429 ? "locked" : "code-ended" }, answer);
}

async function acceptWithPassword(post: StaffPost): Promise<Response> {
  const [token, password] = [post.text("token"), post.text("password")];
  const page = `invitation/${encodeURIComponent(token)}`;
  const typed = StaffNameSchema.safeParse(post.text("name"));
  if (!typed.success) return backTo(page, { problem: "name" });
  const name = typed.data;
  const now = Date.now();
  const read = await readInvitation(db(), token, now);
  if (!read.ok) return backTo(page);
  const problem = await problemOf(password, { name, email: read.invitation.email });
  if (problem) return backTo(page, { problem });
  const id = await acceptInvitation(db(), read.invitation, { name, state: "setup" }, now);
  if (id === null) return backTo(page);
  const { internalAdapter, password: passwords } = await (await staffAuth()).$context;
  await internalAdapter.createAccount({
    userId: id,
    accountId: id,
    providerId: "credential",
    password: await passwords.hash(password),
  });
  await auditAccount({ id, name }, "account.join", { how: "password" });
  return signIn(post, read.invitation.email, password);
}

/** Confirms a new authenticator app with its first code. */
async function confirmSetup({ headers, text }: StaffPost): Promise<Response> {
  const session = await staffSession(headers);
  if (session?.state !== "setup") return backTo("");
  const within = await limiter(STAFF_LIMITS.account)(session.person.id);
  if (!within.ok) return backTo("setup", { problem: "locked" });
  const auth = await staffAuth();
  const code = text("code").replace(/\s/g, "");
  const answer = await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true });
  if (!answer.ok) return backTo("setup", { problem: "code" });
  await setState(db(), session.person.id, "codes");
  return backTo("setup", {}, answer);
}

/** Changes the password after checking the current one; all other sign-ins end. */
async function changePassword({ headers, text }: StaffPost, session: StaffSession): Promise<Response> {
  const { person, sessionId } = session;
  const within = await limiter(STAFF_LIMITS.account)(person.id);
  if (!within.ok) return backTo("account", { problem: "locked" });
  const newPassword = text("password");
  const problem = await problemOf(newPassword, person);
  if (problem) return backTo("account", { problem });
  const auth = await staffAuth();
  const body = { currentPassword: text("current"), newPassword };
  const answer = await auth.api.changePassword({ body, headers, asResponse: true });
  if (!answer.ok) return backTo("account", { problem: "current-password" });
  await endOtherSessions(person.id, sessionId);
  await auditAccount(person, "account.password");
  return backTo("account", { done: "password-changed" });
}

async function signOut({ headers }: StaffPost): Promise<Response> {
  const auth = await staffAuth();
  return auth.api.signOut({ headers, asResponse: true });
}

async function problemOf(password: string, person: { name: string; email: string }) {
  return newPasswordProblem(password, guessableTerms(person, await getCompany(), env().SITE_URL));
}

function codeOf(body: unknown): string {
  return isRecord(body) && typeof body.code === "string" ? body.code : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
