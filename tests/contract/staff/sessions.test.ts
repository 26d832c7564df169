import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { POST as postAccount } from "../../../app/api/staff/account/[action]/route";
import type { Db } from "../../../lib/core/db/schema";
import { staffAuth } from "../../../lib/staff/accounts/auth";
import { createInvitation } from "../../../lib/staff/accounts/invitations";
import { requireStaff } from "../../../lib/staff/require-staff";
import { openScene, SITE_URL } from "../../support/staff-scene";
import { signIn } from "../../support/staff-session";
import { fromBase32, totp } from "../../support/totp";

const MINUTE = 60_000;
const PASSWORD = "a long enough sentence";
const WANTED = "another long sentence";

let db: Db;
beforeAll(async () => {
  Object.assign(process.env, { STAFF_IDLE_MINUTES: "30", STAFF_SESSION_HOURS: "2" });
  db = await openScene();
});
afterEach(() => vi.useRealTimers());
afterAll(() => db.destroy());

it("a session that nobody uses ends; what a page gets by itself is no use", async () => {
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

it("who signs in again gets a new token, and the one before ends", async () => {
  const { email, secret, cookie: first } = await withPassword();
  const signedIn = await signInWith(email, totp(secret, Date.now() + 30_000), first);
  expect(signedIn).not.toBe(first);
  expect((await requireStaff({ headers: new Headers({ cookie: signedIn }) })).ok).toBe(true);
  expect((await requireStaff({ headers: new Headers({ cookie: first }) })).ok).toBe(false);
});

it("a password is changed by the old one alone, to none that is common or has a name, and ends other sign-ins", async () => {
  const { cookie, id } = await withPassword();
  const other = await signIn(db, id);
  const change = async (current: string, password: string) =>
    (await post("password", { current, password }, cookie)).headers.get("location");
  expect(await change("not the password", WANTED)).toContain("problem=current-password");
  expect(await change(PASSWORD, "qwertyqwerty")).toContain("problem=password-common");
  expect(await change(PASSWORD, "we love acme north")).toContain("problem=password-names");
  expect((await requireStaff({ headers: new Headers({ cookie: other }) })).ok).toBe(true);
  expect(await change(PASSWORD, WANTED)).toContain("done=password-changed");
  expect((await requireStaff({ headers: new Headers({ cookie: other }) })).ok).toBe(false);
  expect((await requireStaff({ headers: new Headers({ cookie }) })).ok).toBe(true);
  expect(await change(PASSWORD, WANTED)).toContain("problem=current-password");
});

let count = 0;

/** Somebody who has joined with a password and an app, by the pages' own forms. */
async function withPassword() {
  const email = `ida-${count++}@acme.example.com`;
  const role = { role: "sales", storeId: "north" } as const;
  const wanted = { email, groupId: "acme", role, personId: null, invitedBy: "test" };
  const token = await createInvitation(db, wanted, Date.now());
  const joined = cookieOf(await post("accept", { token, name: "Ida", password: PASSWORD }));
  const { api } = await staffAuth();
  const headers = new Headers({ cookie: joined });
  const { totpURI } = await api.getTOTPURI({ body: { password: PASSWORD }, headers });
  const secret = fromBase32(new URL(totpURI).searchParams.get("secret")!);
  const cookie = cookieOf(await post("setup", { code: totp(secret, Date.now()) }, joined));
  await post("codes-stored", {}, cookie);
  const { id } = await db
    .selectFrom("staff_people")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { email, id, secret, cookie };
}

async function signInWith(email: string, code: string, cookie: string): Promise<string> {
  const challenged = cookieOf(await post("sign-in", { email, password: PASSWORD }, cookie));
  return cookieOf(await post("code", { code }, challenged));
}

function post(action: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  const request = new Request(`${SITE_URL}/api/staff/account/${action}`, {
    method: "POST",
    headers: { cookie, origin: SITE_URL },
    body: new URLSearchParams(fields),
  });
  return postAccount(request, { params: Promise.resolve({ action }) });
}

/** What a browser sends after an answer: what it deletes is gone. */
function cookieOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().filter((each) => !/Max-Age=0/i.test(each));
  return pairs.map((each) => each.split(";")[0]).join("; ");
}
