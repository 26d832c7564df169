import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { MAX_WAITING } from "../../../config/runtime/open-tables";
import { STAFF_AUTH_PATH } from "../../../config/runtime/staff";
import type { Db } from "../../../lib/core/db/schema";
import { setLimiterStore } from "../../../lib/core/platform/limits";
import { memoryCounter } from "../../../lib/core/platform/memory-counter";
import { dropSingleton } from "../../../lib/core/platform/singleton";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, signInAll, type Who } from "../../support/staff-scene";

const SHOWROOM = "192.0.2.1";
const ELSEWHERE = "198.51.100.1";
const NEW = "new.person@acme.example.com";
const [ADDRESS] = STAFF_LIMITS.address;
const [PASSKEYS] = STAFF_LIMITS.passkeys;
const [RESETS_IN_ALL] = STAFF_LIMITS.resetsInAll;

let db: Db;
let cookies: Record<Who, string>;
beforeAll(async () => {
  db = await openScene();
  cookies = await signInAll(db);
});
beforeEach(() => {
  setLimiterStore(memoryCounter);
  for (const [{ name, points, seconds }] of Object.values(STAFF_LIMITS))
    dropSingleton(`limiter.${name}.${points}.${seconds}`);
});
afterAll(() => db.destroy());

interface From {
  cookie?: string;
  from?: string;
}

const get = (path: string, { cookie = "", from = SHOWROOM }: From = {}) =>
  callEndpoint("GET", path, { cookie, headers: { "x-forwarded-for": from } });

async function post(
  name: string,
  form: Record<string, string>,
  { cookie = "", from = SHOWROOM }: From = {},
): Promise<string> {
  const headers = { "x-forwarded-for": from };
  const response = await callEndpoint("POST", `/api/staff/${name}`, { form, cookie, headers });
  return response.headers.get("location") ?? String(response.status);
}

it("links for a new password that strangers request leave invitations to the address alone", async () => {
  for (let times = 0; times <= RESETS_IN_ALL.points; times++)
    await post(
      "account/forgot",
      { email: `new.person+${times}@acme.example.com` },
      { from: `203.0.113.${times}` },
    );
  const invite = { email: NEW, role: "sales", store: "north" };
  expect(await post("people/invite", invite, { cookie: cookies.owner })).toContain("done=invited");
});

it("one person's mails to an address do not affect another's invitations", async () => {
  const invite = { email: NEW, role: "sales", store: "north" };
  const send = (who: Who, email: string) =>
    post("people/invite", { ...invite, email }, { cookie: cookies[who] });
  const { points } = STAFF_LIMITS.invitations[0];
  for (let times = 0; times < points; times++)
    expect(await send("manager", NEW.replace("@", `+${times}@`))).toContain("done=invited");
  expect(await send("manager", NEW)).toContain("problem=mails");
  expect(await send("owner", NEW)).toContain("done=invited");
});

it("strangers' forms lock out no signed-in person at their network address", async () => {
  const anonymous = () => post("account/codes-stored", {});
  for (let times = 0; times < ADDRESS.points; times++) await anonymous();
  expect(await anonymous()).toContain("problem=locked");
  expect(await post("account/codes-stored", {}, { cookie: "staff.session_token=made.up" })).toContain(
    "locked",
  );
  const signedIn = await post("account/notice-choices", {}, { cookie: cookies.owner });
  expect(signedIn).toContain("done=notice-choices");
});

it("strangers' passkeys lock out no signed-in person at their network address", async () => {
  const options = async (cookie = "") =>
    (await get(`${STAFF_AUTH_PATH}/passkey/generate-register-options`, { cookie })).status;
  for (let times = 0; times < PASSKEYS.points; times++) await options();
  expect(await options()).toBe(429);
  expect(await options(cookies.owner)).toBe(200);
});

it("challenges of strangers are never more than the most", async () => {
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at, expires_at: new Date(Date.now() + 300_000).toISOString() };
  for (let from = 0; from < MAX_WAITING.challenges; from += 1_000)
    await db
      .insertInto("staff_challenges")
      .values(
        Array.from({ length: 1_000 }, (_, index) => {
          const id = `challenge-${from + index}`;
          return { id, identifier: id, value: "{}", ...times };
        }),
      )
      .execute();
  const path = `${STAFF_AUTH_PATH}/passkey/generate-authenticate-options`;
  expect((await get(path)).status).toBe(200);
  const rows = await db.selectFrom("staff_challenges").select("id").execute();
  expect(rows).toHaveLength(MAX_WAITING.challenges);
  expect(rows.some(({ id }) => !id.startsWith("challenge-"))).toBe(true);
});

it("drafts that strangers open lock out no signed-in person at their network address", async () => {
  const open = async (cookie = "") => (await get("/api/preview/x", { cookie })).status;
  let last = await open();
  for (let times = 0; times < 60; times++) last = await open();
  expect([last, await open(cookies.sales)]).toEqual([429, 404]);
});

it("tries from one network address do not lock the account for another", async () => {
  const { points } = STAFF_LIMITS.account[0];
  const tryIt = (from: string) =>
    post("account/sign-in", { email: "ow.ner+1@acme.example.com", password: "a wrong sentence" }, { from });
  for (let times = 0; times < points; times++) expect(await tryIt(ELSEWHERE)).toContain("problem=sign-in");
  expect(await tryIt(ELSEWHERE)).toContain("problem=locked");
  expect(await tryIt(SHOWROOM)).toContain("problem=sign-in");
});

it("tries at an account from all network addresses together have an end", async () => {
  setLimiterStore(
    ({ name }) =>
      async () =>
        name === "staff-account-in-all" ? 1_000 : 0,
  );
  const tried = await post("account/sign-in", {
    email: "owner@acme.example.com",
    password: "a wrong sentence",
  });
  expect(tried).toContain("problem=locked");
});
