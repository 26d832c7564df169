import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { STAFF_AUTH_PATH } from "../../../config/runtime/staff";
import type { Db } from "../../../lib/core/db/schema";
import { confirmAddress, waitingPost } from "../../../lib/staff/posts/confirm-first";
import { requireStaff } from "../../../lib/staff/require-staff";
import { callEndpoint, type Sent } from "../../support/call-endpoint";
import { joinWithPassword, PASSWORD, postAccountForm } from "../../support/staff-join";
import { openScene, RECORDS, SITE_URL, signInAll } from "../../support/staff-scene";
import { totp } from "../../support/totp";

const HOUR = 3_600_000;
/** Lead delivery of the group, whose publication requires a confirmation. */
const DELIVERY = { kind: "profile-leads", storeId: "", id: "", version: 0 };
const INVITE = { email: "new@acme.example.com", role: "sales", store: "north" };

let db: Db;
let cookie: string;
beforeAll(async () => {
  db = await openScene();
});
beforeEach(async () => {
  cookie = (await signInAll(db)).owner;
  await letPass();
});
afterAll(() => db.destroy());

/** Every session began an hour ago. */
async function letPass(): Promise<void> {
  const created_at = new Date(Date.now() - HOUR).toISOString();
  await db.updateTable("staff_sessions").set({ created_at }).execute();
}

/** Sends a form, or JSON, of a page of people. */
const send = (path: string, body: Pick<Sent, "form" | "json">) =>
  callEndpoint("POST", `/api/staff/${path}`, {
    ...body,
    cookie,
    headers: { referer: `${SITE_URL}/staff/people?store=north` },
  });

const FORMS = [
  "people/invite",
  "people/role",
  "people/remove",
  "people/new-start",
  "people/withdraw",
  "account/end-passkey",
  "account/add-passkey",
  "account/end-session",
  "account/sign-out-everywhere",
  "site/publish",
  "mails/retry",
  "mails/remove",
  "audit/export",
  "leads/LEAD/export",
  "leads/LEAD/erase",
];

it.each(FORMS)("%s waits for a confirmation an hour after signing in, and changes nothing", async (path) => {
  const id = await RECORDS.lead["nobody's"](db);
  const before = await everything();
  const own = path.replace("LEAD", id);
  const answer = await send(own, { form: { note: "typed" } });
  expect(answer.status).toBe(303);
  const token = new URL(answer.headers.get("location")!, SITE_URL).searchParams.get("post")!;
  expect(answer.headers.get("location")).toBe(confirmAddress(token));
  expect(await everything()).toEqual(before);
  const wanted = {
    action: `/api/staff/${own}`,
    back: "/staff/people?store=north",
    fields: { note: "typed" },
  };
  expect(await waitingPost("owner", token)).toEqual(wanted);
  expect(await waitingPost("manager", token)).toBeNull();
});

it("a form that waits is encrypted", async () => {
  await send("people/invite", { form: INVITE });
  const rows = await db.selectFrom("form_drafts").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("new@acme");
});

it("a script gets 403 and the page that confirms; also for a change of the profile and a new passkey", async () => {
  const id = await RECORDS.lead["nobody's"](db);
  const answers = [
    await send(`leads/${id}/erase`, { json: { name: "x" } }),
    await send("document/publish", { json: DELIVERY }),
    await addPasskey(""),
    // With a session, an invitation's text changes nothing.
    await addPasskey("?context=any"),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ confirm: "/staff/confirm" });
  }
});

it("actions without confirmation continue", async () => {
  const saved = await send("document/save", { json: DELIVERY });
  expect(await saved.json()).not.toHaveProperty("confirm");
  const choice = await send("account/notice-choices", { form: { "digest.mail": "on" } });
  expect(choice.headers.get("location")).toContain("done=notice-choices");
});

it("password and code confirm with a new session, and the form continues", async () => {
  const { cookie: joined, secret, id } = await joinWithPassword(db, { role: "owner", storeId: null });
  await letPass();
  cookie = joined;
  const stopped = await send("people/invite", { form: INVITE });
  const post = new URL(stopped.headers.get("location")!, SITE_URL).searchParams.get("post")!;
  const confirm = (password: string, code: string) =>
    postAccountForm("confirm", { post, password, code }, joined);
  const next = () => totp(secret, Date.now() + 30_000);
  for (const wrong of [await confirm("not the password", next()), await confirm(PASSWORD, "000000")]) {
    expect(wrong.location).toContain(`/staff/confirm?problem=confirm&post=${post}`);
    expect(wrong.cookie).not.toContain("session_token");
  }
  const right = await confirm(PASSWORD, next());
  expect(right.location).toBe(confirmAddress(post));
  expect((await requireStaff({ headers: new Headers({ cookie: joined }) })).ok).toBe(false);
  cookie = right.cookie;
  const waiting = await waitingPost(id, post);
  const sent = await send("people/invite", { form: waiting?.fields ?? {} });
  expect(sent.headers.get("location")).toContain("done=invited");
});

it("a session that has ended without use adds no passkey", async () => {
  await db.updateTable("staff_sessions").set({ created_at: new Date().toISOString() }).execute();
  expect((await addPasskey("")).status).toBe(200);
  await db
    .updateTable("staff_sessions")
    .set({ used_at: Date.now() - 13 * HOUR })
    .execute();
  expect((await addPasskey("")).status).toBe(403);
});

function addPasskey(query: string): Promise<Response> {
  return callEndpoint("GET", `${STAFF_AUTH_PATH}/passkey/generate-register-options${query}`, { cookie });
}

async function everything() {
  const tables = [
    "staff_sessions",
    "staff_roles",
    "staff_invitations",
    "staff_passkeys",
    "leads",
    "audit",
  ] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}
