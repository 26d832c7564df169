import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { STAFF_AUTH_PATH } from "../../../config/runtime/staff";
import type { Db } from "../../../lib/core/db/schema";
import { createInvitation } from "../../../lib/staff/accounts/invitations";
import { OPERATOR } from "../../../lib/staff/people-rights";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, signInAll, type Who } from "../../support/staff-scene";

const DAY = 86_400_000;
const PASSWORD = "a long enough sentence";
const HOSTILE = '<b>Olga</b> <img src=x onerror="x">';

let db: Db;
let cookies: Record<Who, string>;
beforeAll(async () => {
  db = await openScene();
});
beforeEach(async () => {
  cookies = await signInAll(db);
});
afterAll(() => db.destroy());

const post = (name: string, form: Record<string, string>, cookie = "") =>
  callEndpoint("POST", `/api/staff/${name}`, { form, cookie });
/** Data with which a device joins by an invitation. */
const passkeyOptions = (token: string, name: string) => {
  const context = encodeURIComponent(JSON.stringify({ token, name }));
  return callEndpoint("GET", `${STAFF_AUTH_PATH}/passkey/generate-register-options?context=${context}`);
};
const countPeople = async () => (await db.selectFrom("staff_people").select("id").execute()).length;

async function invite(sentAt: number): Promise<string> {
  const role = { role: "sales", storeId: "north" } as const;
  const email = `new-${sentAt}@acme.example.com`;
  return createInvitation(
    db,
    { email, groupId: "acme", role, personId: null, invitedBy: OPERATOR.id },
    sentAt,
  );
}

it("an expired, used or made-up invitation does not work", async () => {
  const expired = await invite(Date.now() - 3 * DAY);
  const used = await invite(Date.now());
  const accept = (token: string) => post("account/accept", { token, name: "New", password: PASSWORD });
  const first = await accept(used);
  expect(first.headers.get("location")).toContain("/staff/setup");
  const before = await countPeople();
  for (const token of [expired, used, "no-such-token", ""]) {
    const refused = await accept(token);
    expect(refused.headers.get("location")).toContain(`/staff/invitation/${token}`);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect([400, 410]).toContain((await passkeyOptions(token, "New")).status);
  }
  expect(await countPeople()).toBe(before);
});

it("HTML in a name is text in the mail of an invitation", async () => {
  await db.updateTable("staff_people").set({ name: HOSTILE }).where("id", "=", "owner").execute();
  const fields = { email: "ana@acme.example.com", role: "sales", store: "north" };
  const answer = await post("people/invite", fields, cookies.owner);
  expect(answer.headers.get("location")).toContain("done=invited");
  const folder = join(process.env.DATA_DIR!, "mail");
  const mail = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .find((text) => text.includes("ana@acme.example.com"));
  expect(mail).toContain("Content-Type: text/plain");
  expect(mail).not.toContain("text/html");
});

it("a name is cleaned like a visitor's, and an invisible one is rejected", async () => {
  const hidden = "\u202eOl\u200bga \n  Ru\u00adiz\ufeff";
  const now = Date.now() + 1;
  const token = await invite(now);
  const options = (name: string) => passkeyOptions(token, name);
  for (const nothing of ["", " \n ", "\u200b\u2060\u202e", "a".repeat(101)]) {
    const refused = await post("account/accept", { token, name: nothing, password: PASSWORD });
    expect(refused.headers.get("location")).toContain("problem=name");
    expect((await options(nothing)).status).toBe(400);
  }
  expect(await (await options(hidden)).json()).toMatchObject({ user: { displayName: "Olga Ruiz" } });
  await post("account/accept", { token, name: hidden, password: PASSWORD });
  const { name } = await db
    .selectFrom("staff_people")
    .select("name")
    .where("email", "=", `new-${now}@acme.example.com`)
    .executeTakeFirstOrThrow();
  expect(name).toBe("Olga Ruiz");
});
