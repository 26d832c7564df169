import { symmetricDecrypt } from "better-auth/crypto";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Db } from "../../lib/core/db/schema";
import { acceptInvitation, createInvitation, readInvitation } from "../../lib/staff/accounts/invitations";
import { hashRecoveryCodes } from "../../lib/staff/accounts/one-time-codes";
import { listInvitations } from "../../lib/staff/accounts/open-invitations";
import {
  findStaffPerson,
  giveRole,
  listPeople,
  removePerson,
  rolesOf,
} from "../../lib/staff/accounts/people";
import { OPERATOR } from "../../lib/staff/people-rights";
import { onBothDatabasesAtNight } from "../support/databases";
import { memoryDb } from "../support/memory-database";
import { authOn, cookiesOf, GROUP, invite, NOW, PASSWORD, withPassword } from "../support/staff-password";
import { totp } from "../support/totp";

const DAY = 86_400_000;

afterEach(() => vi.useRealTimers());

onBothDatabasesAtNight("accounts of staff", (instances) => {
  it("an invitation is accepted once, and makes a person with its role", async () => {
    const { first: db } = instances();
    const token = await invite(db, "ana@example.com");
    const read = await readInvitation(db, token, NOW);
    if (!read.ok) throw new Error(read.problem);
    const accept = () => acceptInvitation(db, read.invitation, { name: "Ana", state: "active" }, NOW);
    const [one, other] = await Promise.all([accept(), accept().catch(() => null)]);
    expect([one, other].filter((id) => id !== null)).toHaveLength(1);
    expect(await readInvitation(db, token, NOW)).toEqual({ ok: false, problem: "used" });
    const [ana] = await listPeople(db, GROUP);
    expect(ana).toMatchObject({ name: "Ana", email: "ana@example.com", state: "active", signedInAt: null });
    expect(ana?.roles).toEqual([{ role: "sales", storeId: "okc" }]);
  });

  it("an invitation expires, a newer one replaces it, and another link opens nothing", async () => {
    const { first: db } = instances();
    const old = await invite(db, "ben@example.com");
    const token = await invite(db, "ben@example.com");
    expect(await readInvitation(db, old, NOW)).toEqual({ ok: false, problem: "unknown" });
    expect((await readInvitation(db, token, NOW + 3 * DAY - 1)).ok).toBe(true);
    expect(await readInvitation(db, token, NOW + 3 * DAY)).toEqual({ ok: false, problem: "expired" });
    expect(await readInvitation(db, `${token}x`, NOW)).toEqual({ ok: false, problem: "unknown" });
    const open = await listInvitations(db, GROUP, NOW);
    expect(open.filter(({ email }) => email === "ben@example.com")).toHaveLength(1);
  });

  it("a password signs in only together with the app's code, or once with a recovery code", async () => {
    const { first: db } = instances();
    const auth = authOn(db);
    const email = "cleo@example.com";
    const { codes } = await withPassword(db, auth, email);
    const challenged = await auth.api.signInEmail({ body: { email, password: PASSWORD }, asResponse: true });
    expect(await challenged.clone().json()).toMatchObject({ twoFactorRedirect: true });
    expect(await auth.api.getSession({ headers: cookiesOf(challenged) })).toBeNull();
    const wrong = await auth.api.verifyBackupCode({
      body: { code: "aaaaa-aaaaa" },
      headers: cookiesOf(challenged),
      asResponse: true,
    });
    expect(wrong.status).toBe(401);
    const right = await auth.api.verifyBackupCode({
      body: { code: codes[0]! },
      headers: cookiesOf(challenged),
      asResponse: true,
    });
    expect(right.status).toBe(200);
    expect((await auth.api.getSession({ headers: cookiesOf(right) }))?.user.email).toBe(email);
    const again = await auth.api.signInEmail({ body: { email, password: PASSWORD }, asResponse: true });
    const replayed = await auth.api.verifyBackupCode({
      body: { code: codes[0]! },
      headers: cookiesOf(again),
      asResponse: true,
    });
    expect(replayed.status).toBe(401);
  });

  it("an app's clock may be one step of 30 seconds off, not more", async () => {
    const { first: db } = instances();
    const auth = authOn(db);
    const email = "dora@example.com";
    // In the middle of a step: no step ends while the test runs.
    const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    vi.useFakeTimers({ toFake: ["Date"], now: middle - 60_000 });
    const { secret } = await withPassword(db, auth, email);
    vi.setSystemTime(middle);
    const statusAt = async (offsetSeconds: number) => {
      const challenged = await auth.api.signInEmail({
        body: { email, password: PASSWORD },
        asResponse: true,
      });
      const code = totp(secret, Date.now() + offsetSeconds * 1_000);
      const answer = await auth.api.verifyTOTP({
        body: { code },
        headers: cookiesOf(challenged),
        asResponse: true,
      });
      return answer.status;
    };
    expect(await statusAt(-30)).toBe(200);
    expect(await statusAt(30)).toBe(200);
    expect(await statusAt(-90)).toBe(401);
    expect(await statusAt(90)).toBe(401);
  });

  it("a code of an app is accepted once, even in concurrent requests, and no older one after it", async () => {
    const { first: db, second } = instances();
    const email = "dai@example.com";
    const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    vi.useFakeTimers({ toFake: ["Date"], now: middle - 60_000 });
    const { secret } = await withPassword(db, authOn(db), email);
    vi.setSystemTime(middle);
    const statusOf = async (on: Db, code: string) => {
      const auth = authOn(on);
      const challenged = await auth.api.signInEmail({
        body: { email, password: PASSWORD },
        asResponse: true,
      });
      const headers = cookiesOf(challenged);
      return (await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true })).status;
    };
    const code = totp(secret, middle);
    const both = await Promise.all([statusOf(db, code), statusOf(second, code)]);
    expect(both.sort()).toEqual([200, 401]);
    expect(await statusOf(db, code)).toBe(401);
    expect(await statusOf(db, totp(secret, middle - 30_000))).toBe(401);
    expect(await statusOf(db, totp(secret, middle + 30_000))).toBe(200);
  });

  it("recovery codes are in the database as scrypt hashes, each works once, and a hash is not a code", async () => {
    const { first: db } = instances();
    const auth = authOn(db);
    const email = "dov@example.com";
    const { id, codes } = await withPassword(db, auth, email);
    const { secretConfig: key } = await auth.$context;
    expect(await hashRecoveryCodes(db, id, key)).toBe(true);
    const stored = async () => {
      const row = await db
        .selectFrom("staff_two_factors")
        .selectAll()
        .where("user_id", "=", id)
        .executeTakeFirstOrThrow();
      return symmetricDecrypt({ key, data: row.backup_codes });
    };
    for (const code of codes) expect(await stored()).not.toContain(code);
    const hashes = z.array(z.string()).parse(JSON.parse(await stored()));
    expect(hashes).toHaveLength(10);
    const statusOf = async (code: string) => {
      const challenged = await auth.api.signInEmail({
        body: { email, password: PASSWORD },
        asResponse: true,
      });
      const headers = cookiesOf(challenged);
      return (await auth.api.verifyBackupCode({ body: { code }, headers, asResponse: true })).status;
    };
    expect(await statusOf(hashes[0]!)).toBe(401);
    expect(await statusOf(codes[0]!)).toBe(200);
    expect(await statusOf(codes[0]!)).toBe(401);
    expect(await statusOf(codes[9]!)).toBe(200);
    expect(JSON.parse(await stored())).toHaveLength(8);
  });

  it("after several wrong codes even the right one is rejected", async () => {
    const { first: db } = instances();
    const auth = authOn(db);
    const email = "iris@example.com";
    const { secret } = await withPassword(db, auth, email);
    const statusOf = async (code: string) => {
      const challenged = await auth.api.signInEmail({
        body: { email, password: PASSWORD },
        asResponse: true,
      });
      const headers = cookiesOf(challenged);
      return (await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true })).status;
    };
    // A code of an hour ago.
    const wrong = totp(secret, Date.now() - 3_600_000);
    for (let tries = 0; tries < 10; tries++) await statusOf(wrong);
    expect(await statusOf(totp(secret, Date.now()))).toBe(429);
  });

  it("a new password by mail is set once, ends all sign-ins, and the code is still due", async () => {
    const { first: db } = instances();
    const links: string[] = [];
    const auth = authOn(db, { mailReset: async (_, token) => void links.push(token) });
    const email = "jo@example.com";
    const { headers } = await withPassword(db, auth, email);
    await auth.api.requestPasswordReset({ body: { email } });
    const reset = (newPassword: string) =>
      auth.api.resetPassword({ body: { newPassword, token: links[0]! }, asResponse: true });
    expect((await reset("another long sentence")).status).toBe(200);
    expect(await auth.api.getSession({ headers })).toBeNull();
    expect((await reset("a third long sentence")).status).toBe(400);
    const again = await auth.api.signInEmail({
      body: { email, password: "another long sentence" },
      asResponse: true,
    });
    expect(await again.clone().json()).toMatchObject({ twoFactorRedirect: true });
    expect(await auth.api.getSession({ headers: cookiesOf(again) })).toBeNull();
    const old = await auth.api.signInEmail({ body: { email, password: PASSWORD }, asResponse: true });
    expect(old.status).toBe(401);
  });

  it("a removed person is signed out on the other instance immediately", async () => {
    const { first, second } = instances();
    const auth = authOn(first);
    const email = "eli@example.com";
    const { headers, id } = await withPassword(first, auth, email);
    const other = authOn(second);
    expect((await other.api.getSession({ headers }))?.user.email).toBe(email);
    await removePerson(first, id, GROUP);
    expect(await other.api.getSession({ headers })).toBeNull();
    expect(await findStaffPerson(second, email)).toBeNull();
    expect(await rolesOf(second, id, GROUP)).toEqual([]);
  });

  it("removal in one group leaves the account to another group", async () => {
    const { first: db } = instances();
    const { id } = await withPassword(db, authOn(db), "finn@example.com");
    await giveRole(db, { personId: id, groupId: "other", role: "owner", storeId: null }, "test", NOW);
    await removePerson(db, id, GROUP);
    expect(await findStaffPerson(db, "finn@example.com")).toMatchObject({ id });
    expect(await rolesOf(db, id, GROUP)).toEqual([]);
  });

  it("a new start ends passwords, codes and sign-ins, and leaves the roles", async () => {
    const { first: db } = instances();
    const auth = authOn(db);
    const email = "gus@example.com";
    const { headers, id } = await withPassword(db, auth, email);
    const wanted = { email, groupId: GROUP, role: null, personId: id, invitedBy: OPERATOR.id };
    const read = await readInvitation(db, await createInvitation(db, wanted, NOW), NOW);
    if (!read.ok) throw new Error(read.problem);
    expect(await auth.api.getSession({ headers })).not.toBeNull();
    await acceptInvitation(db, read.invitation, { name: "Gus", state: "setup" }, NOW);
    expect(await auth.api.getSession({ headers })).toBeNull();
    const refused = await auth.api.signInEmail({ body: { email, password: PASSWORD }, asResponse: true });
    expect(refused.status).toBe(401);
    expect(await rolesOf(db, id, GROUP)).toHaveLength(1);
  });
});

it("over https the session's cookie belongs only to this host", async () => {
  const db = await memoryDb();
  const auth = authOn(db, { siteUrl: "https://cars.example" });
  await withPassword(db, auth, "hal@example.com", (answer) => {
    const cookie = answer.headers.getSetCookie().find((each) => each.includes("session_token="))!;
    expect(cookie).toMatch(/^__Host-staff\.session_token=/);
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
      expect(cookie).toContain(`; ${part}`);
    expect(cookie).not.toContain("Domain");
  });
  await db.destroy();
});
