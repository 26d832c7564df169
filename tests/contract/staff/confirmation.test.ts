import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { POST as postAccount } from "../../../app/api/staff/account/[action]/route";
import { POST as exportAudit } from "../../../app/api/staff/audit/export/route";
import { GET as passkeys } from "../../../app/api/staff/auth/[...all]/route";
import { POST as changeDocument } from "../../../app/api/staff/document/[change]/route";
import { POST as erase } from "../../../app/api/staff/leads/[id]/erase/route";
import { POST as exportPerson } from "../../../app/api/staff/leads/[id]/export/route";
import { POST as postPeople } from "../../../app/api/staff/people/[action]/route";
import { POST as postSite } from "../../../app/api/staff/site/[action]/route";
import { STAFF_AUTH_PATH } from "../../../config/runtime/staff";
import type { Db } from "../../../lib/core/db/schema";
import { confirmAddress, waitingPost } from "../../../lib/staff/posts/confirm-first";
import { requireStaff } from "../../../lib/staff/require-staff";
import { joinWithPassword, PASSWORD, postAccountForm } from "../../support/staff-join";
import { openScene, RECORDS, SITE_URL, signInAll } from "../../support/staff-scene";
import { totp } from "../../support/totp";

const HOUR = 3_600_000;
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

type Route = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

function send(
  route: unknown,
  path: string,
  params: object,
  body: string,
  type = "application/x-www-form-urlencoded",
) {
  const headers = {
    cookie,
    origin: SITE_URL,
    "content-type": type,
    referer: `${SITE_URL}/staff/people?store=north`,
  };
  const request = new Request(`${SITE_URL}/api/staff/${path}`, { method: "POST", headers, body });
  return (route as Route)(request, { params: Promise.resolve(params as never) });
}

const FORMS: [path: string, route: unknown, params: object][] = [
  ["people/invite", postPeople, { action: "invite" }],
  ["people/role", postPeople, { action: "role" }],
  ["people/remove", postPeople, { action: "remove" }],
  ["people/new-start", postPeople, { action: "new-start" }],
  ["people/withdraw", postPeople, { action: "withdraw" }],
  ["account/end-passkey", postAccount, { action: "end-passkey" }],
  ["account/add-passkey", postAccount, { action: "add-passkey" }],
  ["account/end-session", postAccount, { action: "end-session" }],
  ["account/sign-out-everywhere", postAccount, { action: "sign-out-everywhere" }],
  ["site/publish", postSite, { action: "publish" }],
  ["audit/export", exportAudit, {}],
  ["leads/LEAD/export", exportPerson, {}],
  ["leads/LEAD/erase", erase, {}],
];

it.each(FORMS)(
  "%s waits for a confirmation an hour after signing in, and changes nothing",
  async (path, route, params) => {
    const id = await RECORDS.lead["nobody's"](db);
    const before = await everything();
    const own = path.replace("LEAD", id);
    const answer = await send(
      route,
      own,
      { ...params, id },
      new URLSearchParams({ note: "typed" }).toString(),
    );
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
  },
);

it("a form that waits is encrypted", async () => {
  await send(postPeople, "people/invite", { action: "invite" }, new URLSearchParams(INVITE).toString());
  const rows = await db.selectFrom("form_drafts").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("new@acme");
});

it("a script gets 403 and the page that confirms; a change of the profile, and a new passkey as well", async () => {
  const id = await RECORDS.lead["nobody's"](db);
  const json = "application/json";
  const change = JSON.stringify({ kind: "profile-leads", storeId: "", id: "", version: 0 });
  const answers = [
    await send(erase, `leads/${id}/erase`, { id }, JSON.stringify({ name: "x" }), json),
    await send(changeDocument, "document/publish", { change: "publish" }, change, json),
    await passkeys(addPasskey("")),
    // With a session, an invitation's text changes nothing.
    await passkeys(addPasskey("?context=any")),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ confirm: "/staff/confirm" });
  }
});

it("what takes no confirmation goes on", async () => {
  const saved = await send(
    changeDocument,
    "document/save",
    { change: "save" },
    JSON.stringify({ kind: "profile-leads", storeId: "", id: "", version: 0 }),
    "application/json",
  );
  expect(await saved.json()).not.toHaveProperty("confirm");
  const choice = await send(postAccount, "account/mail-choices", { action: "mail-choices" }, "digest=on");
  expect(choice.headers.get("location")).toContain("done=mail-choices");
});

it("password and code confirm with a new session, and the form goes on", async () => {
  const { cookie: joined, secret, id } = await joinWithPassword(db, { role: "owner", storeId: null });
  await letPass();
  cookie = joined;
  const stopped = await send(
    postPeople,
    "people/invite",
    { action: "invite" },
    new URLSearchParams(INVITE).toString(),
  );
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
  const sent = await send(
    postPeople,
    "people/invite",
    { action: "invite" },
    new URLSearchParams(waiting?.fields).toString(),
  );
  expect(sent.headers.get("location")).toContain("done=invited");
});

it("a session that has ended without use adds no passkey", async () => {
  await db.updateTable("staff_sessions").set({ created_at: new Date().toISOString() }).execute();
  expect((await passkeys(addPasskey(""))).status).toBe(200);
  await db
    .updateTable("staff_sessions")
    .set({ used_at: Date.now() - 13 * HOUR })
    .execute();
  expect((await passkeys(addPasskey(""))).status).toBe(403);
});

function addPasskey(query: string): Request {
  const address = `${SITE_URL}${STAFF_AUTH_PATH}/passkey/generate-register-options${query}`;
  return new Request(address, { headers: { cookie } });
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
