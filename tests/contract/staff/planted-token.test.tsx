import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ProgramsSection } from "../../../components/staff/people/programs-section";
import { COPIED_TABLES } from "../../../lib/core/db/copy";
import type { Db } from "../../../lib/core/db/schema";
import { getCompany } from "../../../lib/staff/accounts/company";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { takeShownToken } from "../../../lib/staff/posts/program-actions";
import { listPrograms } from "../../../lib/staff/programs/programs";
import { readEventRecord } from "../../../lib/staff/sync/record-events";
import { callEndpoint, type Sent } from "../../support/call-endpoint";
import { captureLog } from "../../support/capture-log";
import { openScene, RECORDS, signInAll, type Who } from "../../support/staff-scene";

let db: Db;
let cookies: Record<Who, string>;
const logged: string[] = [];
const answered: string[] = [];
beforeAll(async () => {
  captureLog(logged, "debug");
  db = await openScene();
  cookies = await signInAll(db);
});
afterAll(async () => {
  closeLeadEvents();
  await db.destroy();
});

async function call(method: "GET" | "POST", address: string, sent: Sent = {}): Promise<Response> {
  const response = await callEndpoint(method, address, sent);
  answered.push(
    `${response.status} ${JSON.stringify([...response.headers])} ${await response.clone().text()}`,
  );
  return response;
}

/** Creates or replaces a token by the form. @returns the token, which only its page shows */
async function shown(address: string, form: Record<string, string>): Promise<string> {
  const response = await call("POST", address, { cookie: cookies.owner, form });
  const handle = new URL(response.headers.get("location")!, "http://localhost:3000").searchParams.get(
    "token",
  )!;
  const owner = { id: "owner", name: "Owner", email: "", roles: [] };
  // Until the page has shown it, it is stored encrypted.
  await expectNowhere(handle, []);
  const { token } = (await takeShownToken(owner, handle))!;
  return token;
}

/** Returns the spellings under which a secret could be found. */
function spellings(secret: string): string[] {
  const bare = secret.replace(/^forecourt_/, "");
  return [
    bare,
    encodeURIComponent(bare),
    ...[secret, bare].map((text) => Buffer.from(text).toString("base64")),
  ];
}

/** Searches all tables, the log and the responses. */
async function expectNowhere(name: string, secrets: readonly string[]): Promise<void> {
  const tables = await Promise.all(
    (Object.keys(COPIED_TABLES) as "leads"[]).map(async (table) => [
      `table ${table}`,
      JSON.stringify(await db.selectFrom(table).selectAll().execute()),
    ]),
  );
  const places = [
    ...tables,
    ...logged.map((line) => ["log", line]),
    ...answered.map((text) => ["response", text]),
  ] as [string, string][];
  const found = places.flatMap(([place, text]) =>
    secrets.flatMap(spellings).some((each) => text.includes(each)) ? [place] : [],
  );
  expect(found, name).toEqual([]);
}

it("a token's secret leaves by no log, table, mail, webhook, export, response or page", async () => {
  const lead = await RECORDS.lead["nobody's"](db);
  const form = { name: "Toy CRM", store: "north", networks: "", lastDay: "", leads: "on", stock: "on" };
  const first = await shown("/api/staff/people/program", form);
  const [program] = await listPrograms(db, "acme");
  const token = await shown("/api/staff/people/program-rotate", { program: program!.id });
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const basic = (user: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`,
  });

  // The ways in which it is used, right and wrong.
  expect((await call("GET", "/api/staff/leads", { headers: bearer(token) })).status).toBe(200);
  expect((await call("GET", "/api/staff/leads", { headers: bearer(first) })).status).toBe(401);
  await call("POST", "/api/staff/appointments", { headers: bearer(token), json: {} });
  await call("POST", `/api/staff/leads/${lead}/note`, { headers: bearer(token), json: { text: "Hello" } });
  await call("POST", `/api/staff/leads/${lead}/stage`, {
    headers: { ...bearer(token), "idempotency-key": "once-0001" },
    json: { version: 99, stage: token },
  });
  await call("GET", `/api/staff/leads?after=${token}`, { headers: bearer(token) });
  await call("GET", `/api/staff/changes?since=${token}`, { headers: bearer(token) });
  await call("POST", "/api/adf", {
    headers: { ...bearer(token), "content-type": "application/xml" },
    raw: "<adf><prospect><customer><contact><name>Ada</name></contact></customer></prospect></adf>",
  });
  const grant = { grant_type: "client_credentials", scope: "leads" };
  await call("POST", "/api/oauth/token", { headers: basic("unknown", token), form: grant });
  await call("POST", "/api/oauth/token", { headers: basic(program!.id, `${token}x`), form: grant });
  const exchanged = await callEndpoint("POST", "/api/oauth/token", {
    headers: basic(program!.id, token),
    form: grant,
  });
  const { access_token: access } = (await exchanged.json()) as { access_token: string };
  expect((await call("GET", "/api/staff/leads", { headers: bearer(access) })).status).toBe(200);
  expect((await call("GET", "/api/staff/leads", { headers: bearer(`${access}x`) })).status).toBe(401);

  // What leaves the site: the lists and exports of people, a webhook, and the page with the programs.
  for (const address of ["/api/staff/audit", "/api/staff/leads", `/api/staff/leads/${lead}`])
    expect((await call("GET", address, { cookie: cookies.owner })).status).toBe(200);
  const exported = await call("POST", "/api/staff/audit/export", { cookie: cookies.owner, form: {} });
  expect([exported.status, await exported.text()]).toEqual([200, expect.stringContaining("Toy CRM")]);
  const page = renderToStaticMarkup(
    <ProgramsSection programs={await listPrograms(db, "acme")} company={await getCompany()} shown={null} />,
  );
  expect(page).toContain("Toy CRM");
  const event = {
    type: "lead.changed",
    kind: "lead",
    storeId: "north",
    id: lead,
    seq: 1,
    deleted: false,
    at: 1,
  };
  answered.push(page, JSON.stringify(await readEventRecord(event as Parameters<typeof readEventRecord>[0])));
  await db.updateTable("programs").set({ revoked_at: Date.now() }).execute();
  expect((await call("GET", "/api/staff/leads", { headers: bearer(token) })).status).toBe(401);

  expect(logged.length).toBeGreaterThan(0);
  expect(answered.join("")).toContain("Hello");
  await expectNowhere("the token", [first, token, access]);
  // The search itself finds a token where there is one.
  answered.push(token);
  await expect(expectNowhere("planted", [token])).rejects.toThrow(/planted/);
});
