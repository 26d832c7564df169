import "server-only";
import { type Limit, STAFF_LIMITS } from "../../../config/runtime/limits";
import { STAFF_COOKIES } from "../../../config/runtime/staff";
import { db } from "../../core/db/connect";
import { inTransaction } from "../../core/db/in-transaction";
import type { Endpoint } from "../../core/http/endpoint";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { limiter, mailboxKey } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import type { StaffProblem } from "../../store/i18n/staff-messages";
import { getCompany } from "../accounts/company";
import { endPasskey } from "../accounts/factors";
import { acceptInvitation, readInvitation } from "../accounts/invitations";
import { guessableTerms, newPasswordProblem } from "../accounts/new-password";
import { NOTICE_FIELDS, readNoticeChoices, setNoticeChoices } from "../accounts/notice-choices";
import { hashRecoveryCodes } from "../accounts/one-time-codes";
import { setState } from "../accounts/people";
import { dutyEntry, personRecord } from "../accounts/people-entries";
import {
  endOtherSessions,
  endSessions,
  replaceSession,
  type StaffSession,
  staffAuth,
  staffSession,
} from "../accounts/session";
import { maySignInLocally } from "../accounts/single-sign-on";
import { DUTY_FIELDS, readDutyForm, saveDuty } from "../accounts/staff-duty";
import { StaffNameSchema } from "../accounts/staff-name";
import { writeAudit } from "../audit";
import { staff, staffWithSession } from "../endpoint";
import { managesAnyLeads } from "../notices/recipients";
import { nextPage } from "../shell/next-page";
import { auditAccount, auditSignIn, signedInBy } from "./account-audit";
import { DOOR_FORM } from "./door";
import { backTo, formEndpoint, formFields, seeStaffPage } from "./form-endpoint";
import { PUSH_FORMS } from "./push-actions";
import { SHELL_FORMS } from "./shell-actions";
import { SSO_FORMS } from "./sso-endpoints";
import { staffCookie } from "./staff-cookie";

const APP_CODE = /^\d{6}$/;
const TRIES = { fromAddress: STAFF_LIMITS.account, inAll: STAFF_LIMITS.accountInAll };
const RESETS = { fromAddress: STAFF_LIMITS.resets, inAll: STAFF_LIMITS.resetsInAll };

/** Forms for people's own accounts, on `/staff/sign-in` and related pages. */
export const ACCOUNT_FORMS: Readonly<Record<string, Endpoint>> = {
  ...SHELL_FORMS,
  ...SSO_FORMS,
  ...PUSH_FORMS,
  signIn: formEndpoint("account/sign-in", "Signs in by password; the code is next", {
    ...DOOR_FORM,
    body: formFields("email", "password", "next"),
    async run({ body, request }) {
      const email = body.email.trim().toLowerCase();
      const next = nextPage(body.next) ?? undefined;
      if (!maySignInLocally(email)) return backTo("sign-in", { problem: "local-off", next });
      const response = (await countTry(request, email, TRIES))
        ? await signIn(request, { email, password: body.password, next })
        : backTo("sign-in", { problem: "locked", next });
      // The address stays in the field after an error. A URL must not contain it.
      const hasFailed = response.headers.get("location")?.includes("problem=") ?? false;
      response.headers.append("set-cookie", staffCookie(STAFF_COOKIES.email, hasFailed ? email : null));
      return response;
    },
  }),
  code: formEndpoint("account/code", "Signs in by the app's code, or a recovery code, after the password", {
    ...DOOR_FORM,
    body: formFields("code", "next"),
    run: ({ body, request }) => signInWithCode(request, body.code, nextPage(body.next) ?? undefined),
  }),
  accept: formEndpoint("account/accept", "Accepts an invitation with a password", {
    ...DOOR_FORM,
    body: formFields("token", "name", "password"),
    run: ({ body, request }) => acceptWithPassword(request, body),
  }),
  setup: formEndpoint("account/setup", "Connects an authenticator app by its first code", {
    ...DOOR_FORM,
    body: formFields("code"),
    run: ({ body, request }) => confirmSetup(request, body.code),
  }),
  codesStored: formEndpoint("account/codes-stored", "Ends signing up, once the recovery codes are stored", {
    ...DOOR_FORM,
    async run({ request }) {
      const session = await staffSession(request.headers);
      if (session?.state === "codes") {
        await setState(db(), session.person.id, "active");
        await hashRecoveryCodes(db(), session.person.id, (await (await staffAuth()).$context).secretConfig);
      }
      return backTo("");
    },
  }),
  signOut: formEndpoint("account/sign-out", "Signs out", {
    ...DOOR_FORM,
    run: async ({ request }) => backTo("sign-in", { done: "signed-out" }, await signOut(request)),
  }),
  confirm: formEndpoint("account/confirm", "Confirms who a signed-in person is, by password and code", {
    ...DOOR_FORM,
    body: formFields("password", "code", "post"),
    run: ({ body, request }) => confirmWithPassword(request, body),
  }),
  forgot: formEndpoint("account/forgot", "Mails a link for a new password", {
    ...DOOR_FORM,
    body: formFields("email"),
    async run({ body, request }) {
      const email = body.email.trim().toLowerCase();
      const isWithin = await countTry(request, email, RESETS);
      const auth = await staffAuth();
      // The response is the same for an address without an account, so that accounts cannot be discovered.
      if (isWithin)
        void auth.api
          .requestPasswordReset({ body: { email } })
          .catch((error: unknown) => log().error({ reason: String(error) }, "a new password was not mailed"));
      return backTo("forgot-password", { done: "reset-mailed" });
    },
  }),
  reset: formEndpoint("account/reset", "Sets a new password by a mailed link", {
    ...DOOR_FORM,
    body: formFields("token", "password"),
    run: ({ body }) => resetPassword(body),
  }),
  signOutEverywhere: formEndpoint("account/sign-out-everywhere", "Ends all sessions of the person", {
    who: staff(undefined, { confirm: "sessions" }),
    async run({ actor, request }) {
      const response = await signOut(request);
      await endSessions(actor.id, "all");
      await auditAccount(actor, "account.sign-out-everywhere");
      return backTo("sign-in", { done: "signed-out" }, response);
    },
  }),
  endSession: formEndpoint("account/end-session", "Ends one session of the person", {
    who: staff(undefined, { confirm: "sessions" }),
    body: formFields("session"),
    async run({ actor, body }) {
      await endSessions(actor.id, body.session);
      await auditAccount(actor, "account.end-session");
      return backTo("account", { done: "session-ended" });
    },
  }),
  /** After this form, the page shows the button that opens the browser's passkey dialog. */
  addPasskey: formEndpoint("account/add-passkey", "Confirms that a passkey may be added", {
    who: staff(undefined, { confirm: "passkeys" }),
    run: async () => backTo("account", { done: "confirmed" }),
  }),
  endPasskey: formEndpoint("account/end-passkey", "Removes a passkey", {
    who: staffWithSession(undefined, { confirm: "passkeys" }),
    body: formFields("passkey"),
    async run({ actor: { person, session }, body }) {
      if (!(await endPasskey(session, body.passkey))) return backTo("account", { problem: "last-passkey" });
      await auditAccount(person, "account.remove-passkey");
      return backTo("account", { done: "passkey-removed" });
    },
  }),
  password: formEndpoint("account/password", "Changes the password; all other sessions end", {
    who: staffWithSession(),
    body: formFields("current", "password"),
    run: ({ actor, body, request }) => changePassword(request, actor.session, body),
  }),
  noticeChoices: formEndpoint("account/notice-choices", "Chooses by which ways notices about leads arrive", {
    who: staff("leads.answer"),
    body: formFields(...NOTICE_FIELDS),
    async run({ actor, body }) {
      await setNoticeChoices(db(), actor.id, readNoticeChoices(body, managesAnyLeads(actor)));
      return backTo("account", { done: "notice-choices" });
    },
  }),
  duty: formEndpoint("account/duty", "Sets the own working days and absence", {
    who: staff("leads.answer"),
    body: formFields(...DUTY_FIELDS),
    async run({ actor, body }) {
      const duty = readDutyForm(body);
      if (!duty) return backTo("account", { problem: "duty" });
      const { groupId } = await getCompany();
      const record = personRecord(actor.id);
      await inTransaction(db(), async (trx) => {
        await saveDuty(trx, { personId: actor.id, groupId }, duty, Date.now());
        const entry = { action: "person.duty", record, before: null, after: dutyEntry(duty) } as const;
        await writeAudit(trx, actor, entry, Date.now());
      });
      return backTo("account", { done: "duty" });
    },
  }),
};

type Sender = Pick<Request, "headers">;

async function resetPassword({ token, password }: { token: string; password: string }): Promise<Response> {
  const page = `reset-password/${encodeURIComponent(token)}`;
  const auth = await staffAuth();
  const { internalAdapter } = await auth.$context;
  const requested = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const person = requested && (await internalAdapter.findUserById(requested.value));
  const problem = await problemOf(password, person ?? { name: "", email: "" });
  if (problem) return backTo(page, { problem });
  const answer = await auth.api.resetPassword({ body: { newPassword: password, token }, asResponse: true });
  return answer.ok ? backTo("sign-in", { done: "password-set" }) : backTo(page, { problem: "reset-ended" });
}

/**
 * Counts an attempt on an account. Each network address has a lower limit than all together, so that one stranger
 * cannot lock others out.
 */
async function countTry(
  { headers }: Sender,
  email: string,
  { fromAddress, inAll }: Record<"fromAddress" | "inAll", readonly Limit[]>,
): Promise<boolean> {
  const account = mailboxKey(email);
  const own = await limiter(fromAddress)(`${account} ${clientAddress(headers)}`);
  return own.ok && (await limiter(inAll)(account)).ok;
}

/**
 * Signs in with a password; the code is requested next. A person without an authenticator app must set one up before
 * the session gives any access.
 */
async function signIn(
  { headers }: Sender,
  { email, password, next }: { email: string; password: string; next: string | undefined },
): Promise<Response> {
  const auth = await staffAuth();
  const before = await staffSession(headers);
  const answer = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true });
  // The library clears the browser's cookie but would leave the session active.
  if (answer.ok) await replaceSession(before, null);
  if (!answer.ok) {
    noteRefused("/staff/sign-in", "bad-sign-in", 401);
    return backTo("sign-in", { problem: "sign-in", next });
  }
  const body: unknown = await answer.clone().json();
  if (isRecord(body) && body.twoFactorRedirect === true) return backTo("sign-in/code", { next }, answer);
  const signedIn = await signedInBy(answer);
  const session = await staffSession(signedIn);
  if (session?.state === "active" || !session) {
    // A password alone must not give access.
    if (session) await endSessions(session.person.id, session.sessionId);
    return backTo("sign-in", { problem: "sign-in" });
  }
  if (session.state === "setup") await auth.api.enableTwoFactor({ body: { password }, headers: signedIn });
  return backTo("setup", {}, answer);
}

/** Signs in again in the same browser with both factors at once, which creates a new session. */
async function confirmWithPassword(
  { headers }: Sender,
  typed: { password: string; code: string; post: string },
): Promise<Response> {
  const session = await staffSession(headers, { isUse: true });
  if (session?.state !== "active") return backTo("sign-in");
  const { email } = session.person;
  const within = await limiter(STAFF_LIMITS.account)(session.person.id);
  const again = (problem: StaffProblem) => backTo("confirm", { problem, post: typed.post });
  if (!within.ok) return again("locked");
  // The session cookie is removed, so that no factor is skipped.
  const alone = new Headers(headers);
  alone.delete("cookie");
  const auth = await staffAuth();
  const body = { email, password: typed.password };
  const first = await auth.api.signInEmail({ body, headers: alone, asResponse: true });
  const { applySetCookies } = await import("better-auth/cookies");
  applySetCookies(alone, first.headers.getSetCookie());
  const code = typed.code.replace(/\s/g, "");
  const second = first.ok ? await verifyCode(alone, code) : first;
  if (!second.ok) {
    noteRefused("/staff/confirm", "bad-sign-in", second.status);
    return again(second.status === 429 ? "locked" : "confirm");
  }
  await auditSignIn({ headers }, second, APP_CODE.test(code) ? "password" : "recovery-code");
  return backTo("confirm", { post: typed.post }, second);
}

async function verifyCode(headers: Headers, code: string): Promise<Response> {
  const { api } = await staffAuth();
  return APP_CODE.test(code)
    ? api.verifyTOTP({ body: { code }, headers, asResponse: true })
    : api.verifyBackupCode({ body: { code }, headers, asResponse: true });
}

/** Signs in with six digits of the app or a recovery code. */
async function signInWithCode(
  { headers }: Sender,
  typed: string,
  next: string | undefined,
): Promise<Response> {
  const code = typed.replace(/\s/g, "");
  const answer = await verifyCode(headers, code);
  if (answer.ok) {
    await auditSignIn({ headers }, answer, APP_CODE.test(code) ? "password" : "recovery-code");
    return next === undefined ? backTo("", {}, answer) : seeStaffPage(next, answer);
  }
  noteRefused("/staff/sign-in/code", "bad-sign-in", answer.status);
  const problem = codeOf(await answer.clone().json());
  if (problem === "INVALID_CODE" || problem === "INVALID_BACKUP_CODE")
    return backTo("sign-in/code", { problem: "code", next }, answer);
  return backTo("sign-in", { problem: answer.status === 429 ? "locked" : "code-ended", next }, answer);
}

async function acceptWithPassword(
  sender: Sender,
  { token, password, ...given }: { token: string; password: string; name: string },
): Promise<Response> {
  const page = `invitation/${encodeURIComponent(token)}`;
  const typed = StaffNameSchema.safeParse(given.name);
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
  return signIn(sender, { email: read.invitation.email, password, next: undefined });
}

/** Confirms a new authenticator app with its first code. */
async function confirmSetup({ headers }: Sender, typed: string): Promise<Response> {
  const session = await staffSession(headers);
  if (session?.state !== "setup") return backTo("");
  const within = await limiter(STAFF_LIMITS.account)(session.person.id);
  if (!within.ok) return backTo("setup", { problem: "locked" });
  const auth = await staffAuth();
  const code = typed.replace(/\s/g, "");
  const answer = await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true });
  if (!answer.ok) return backTo("setup", { problem: "code" });
  await setState(db(), session.person.id, "codes");
  return backTo("setup", {}, answer);
}

/** Changes the password after checking the current one, and ends all other sessions. */
async function changePassword(
  { headers }: Sender,
  { person, sessionId }: StaffSession,
  { current, password: newPassword }: { current: string; password: string },
): Promise<Response> {
  const within = await limiter(STAFF_LIMITS.account)(person.id);
  if (!within.ok) return backTo("account", { problem: "locked" });
  const problem = await problemOf(newPassword, person);
  if (problem) return backTo("account", { problem });
  const auth = await staffAuth();
  const body = { currentPassword: current, newPassword };
  const answer = await auth.api.changePassword({ body, headers, asResponse: true });
  if (!answer.ok) return backTo("account", { problem: "current-password" });
  await endOtherSessions(person.id, sessionId);
  await auditAccount(person, "account.password");
  return backTo("account", { done: "password-changed" });
}

async function signOut({ headers }: Sender): Promise<Response> {
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
