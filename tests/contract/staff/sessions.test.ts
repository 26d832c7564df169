import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { requireStaff } from "../../../lib/staff/require-staff";
import { callEndpoint } from "../../support/call-endpoint";
import { joinWithPassword, PASSWORD, postAccountForm } from "../../support/staff-join";
import { openScene } from "../../support/staff-scene";
import { signIn } from "../../support/staff-session";
import { totp } from "../../support/totp";

const MINUTE = 60_000;
const ROLE = { role: "sales", storeId: "north" } as const;
const WANTED = "another long sentence";

let db: Db;
beforeAll(async () => {
  Object.assign(process.env, { STAFF_IDLE_MINUTES: "30", STAFF_SESSION_HOURS: "2" });
  db = await openScene();
});
afterEach(() => vi.useRealTimers());
afterAll(() => db.destroy());

it("an unused session expires; a page's automatic requests are not use", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const start = Date.now();
  const headers = new Headers({ cookie: await signIn(db, "sales") });
  const at = (minutes: number) => vi.setSystemTime(start + minutes * MINUTE);
  at(29);
  expect((await requireStaff({ headers })).ok).toBe(true);
  at(58);
  expect((await requireStaff({ headers, method: "GET" })).ok).toBe(true);
  at(60);
  expect(await requireStaff({ headers })).toEqual({ ok: false, status: 401, step: "sign-in" });
});

it("a session that is used all the time ends after its longest life", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const start = Date.now();
  const headers = new Headers({ cookie: await signIn(db, "sales") });
  for (let minutes = 0; minutes < 120; minutes += 20) {
    vi.setSystemTime(start + minutes * MINUTE);
    expect((await requireStaff({ headers })).ok, `after ${minutes} minutes`).toBe(true);
  }
  vi.setSystemTime(start + 120 * MINUTE);
  expect((await requireStaff({ headers })).ok).toBe(false);
});

it("a new sign-in gets a new token, and the previous one ends", async () => {
  const { email, secret, cookie: first } = await joinWithPassword(db, ROLE);
  const signedIn = await signInWith(email, totp(secret, Date.now() + 30_000), first);
  expect(signedIn).not.toBe(first);
  expect((await requireStaff({ headers: new Headers({ cookie: signedIn }) })).ok).toBe(true);
  expect((await requireStaff({ headers: new Headers({ cookie: first }) })).ok).toBe(false);
});

it("a link opened without a session leads to its page after password and code, also after mistakes", async () => {
  const { email, secret } = await joinWithPassword(db, ROLE);
  const next = "/staff/leads/abc";
  const send = (password: string) => postAccountForm("sign-in", { email, password, next });
  expect((await send("not the password")).location).toBe(
    `/staff/sign-in?problem=sign-in&next=${encodeURIComponent(next)}`,
  );
  const { cookie, location } = await send(PASSWORD);
  expect(location).toBe(`/staff/sign-in/code?next=${encodeURIComponent(next)}`);
  expect((await postAccountForm("code", { code: "000000", next }, cookie)).location).toContain(
    `next=${encodeURIComponent(next)}`,
  );
  const code = totp(secret, Date.now() + 30_000);
  expect((await postAccountForm("code", { code, next }, cookie)).location).toBe(next);
});

it("the e-mail address stays in the field after a wrong password, and in no URL", async () => {
  const { email } = await joinWithPassword(db, ROLE);
  const send = (password: string) =>
    callEndpoint("POST", "/api/staff/account/sign-in", { form: { email, password } });
  const refused = await send("not the password");
  expect(refused.headers.get("location")).not.toContain("@");
  const stored = `staff-email=${encodeURIComponent(email)}; Path=/staff/sign-in; Max-Age=600; HttpOnly; SameSite=Lax`;
  expect(refused.headers.getSetCookie()).toEqual([stored]);
  expect((await send(PASSWORD)).headers.getSetCookie()).toContainEqual(
    expect.stringContaining("staff-email=; Path=/staff/sign-in; Max-Age=0"),
  );
});

it("a sign-in leads to no other site", async () => {
  const { email } = await joinWithPassword(db, ROLE);
  const { location } = await postAccountForm("sign-in", {
    email,
    password: PASSWORD,
    next: "//evil.example/staff/leads",
  });
  expect(location).toBe("/staff/sign-in/code");
});

it("changing a password needs the old one, rejects common ones and names, and ends other sign-ins", async () => {
  const { cookie, id } = await joinWithPassword(db, ROLE);
  const other = await signIn(db, id);
  const change = async (current: string, password: string) =>
    (await postAccountForm("password", { current, password }, cookie)).location;
  expect(await change("not the password", WANTED)).toContain("problem=current-password");
  expect(await change(PASSWORD, "qwertyqwerty")).toContain("problem=password-common");
  expect(await change(PASSWORD, "we love acme north")).toContain("problem=password-names");
  expect((await requireStaff({ headers: new Headers({ cookie: other }) })).ok).toBe(true);
  expect(await change(PASSWORD, WANTED)).toContain("done=password-changed");
  expect((await requireStaff({ headers: new Headers({ cookie: other }) })).ok).toBe(false);
  expect((await requireStaff({ headers: new Headers({ cookie }) })).ok).toBe(true);
  expect(await change(PASSWORD, WANTED)).toContain("problem=current-password");
});

async function signInWith(email: string, code: string, cookie: string): Promise<string> {
  const challenged = await postAccountForm("sign-in", { email, password: PASSWORD }, cookie);
  return (await postAccountForm("code", { code }, challenged.cookie)).cookie;
}
