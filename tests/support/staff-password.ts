import { applySetCookies } from "better-auth/cookies";
import { expect } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import { createStaffAuth, type StaffAuthSettings } from "../../lib/staff/accounts/create-auth";
import { acceptInvitation, createInvitation, readInvitation } from "../../lib/staff/accounts/invitations";
import { OPERATOR } from "../../lib/staff/people-rights";
import { fromBase32, totp } from "./totp";

export const NOW = Date.UTC(2026, 5, 1);
export const PASSWORD = "a long enough sentence";
export const GROUP = "heartland";

type Auth = ReturnType<typeof createStaffAuth>;

export function authOn(db: Db, changes: Partial<StaffAuthSettings> = {}): Auth {
  return createStaffAuth({
    db,
    siteUrl: "http://localhost:3000",
    secret: "of all instances, 32 characters and more",
    now: () => NOW,
    sessionSeconds: 7 * 86_400,
    mailReset: async () => undefined,
    ...changes,
  });
}

export function invite(db: Db, email: string): Promise<string> {
  const role = { role: "sales", storeId: "okc" } as const;
  return createInvitation(db, { email, groupId: GROUP, role, personId: null, invitedBy: OPERATOR.id }, NOW);
}

/** Creates a signed-in person with a password and an app. */
export async function withPassword(
  db: Db,
  auth: Auth,
  email: string,
  look: (signedIn: Response) => void = () => undefined,
) {
  const read = await readInvitation(db, await invite(db, email), NOW);
  if (!read.ok) throw new Error(read.problem);
  const id = (await acceptInvitation(db, read.invitation, { name: email, state: "active" }, NOW))!;
  const { internalAdapter, password } = await auth.$context;
  await internalAdapter.createAccount({
    userId: id,
    accountId: id,
    providerId: "credential",
    password: await password.hash(PASSWORD),
  });
  const signedIn = await auth.api.signInEmail({ body: { email, password: PASSWORD }, asResponse: true });
  look(signedIn);
  const enabled = await auth.api.enableTwoFactor({
    body: { password: PASSWORD },
    headers: cookiesOf(signedIn),
  });
  if (enabled.method !== "totp") throw new Error("no app");
  const secret = fromBase32(new URL(enabled.totpURI).searchParams.get("secret")!);
  const code = totp(secret, Date.now());
  const verified = await auth.api.verifyTOTP({
    body: { code },
    headers: cookiesOf(signedIn),
    asResponse: true,
  });
  expect(verified.status).toBe(200);
  return { id, secret, codes: enabled.backupCodes, headers: cookiesOf(verified) };
}

export function cookiesOf(answer: Response): Headers {
  const headers = new Headers();
  applySetCookies(headers, answer.headers.getSetCookie());
  return headers;
}
