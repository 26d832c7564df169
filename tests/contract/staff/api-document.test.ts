import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import type { Method } from "../../../lib/core/http/endpoint";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { createProgram } from "../../../lib/staff/programs/programs";
import { ALL_SCOPES } from "../../../lib/staff/programs/scopes";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, RECORDS } from "../../support/staff-scene";

const document = readFileSync("docs/api.md", "utf8");
/** Commands of docs/api.md with their lines joined. */
const commands = [...document.matchAll(/```sh\n(.*?)```/gs)]
  .map(([, text = ""]) => text.replace(/\\\n/g, " ").replace(/\s+/g, " ").trim())
  .filter((text) => text.startsWith("curl"));

interface Command {
  method: Method;
  address: string;
  json?: Record<string, unknown>;
}

/** The command that exchanges id and token for an access token. */
const EXCHANGE = /^curl "\$SITE(\S+)" -u "\$PROGRAM:\$TOKEN" -d (\S+) -d (\S+)$/;
const exchange = commands.find((command) => EXCHANGE.test(command)) ?? "";

/** Reads any other command of the document, which has only these forms. */
function parse(command: string): Command {
  const found = /^curl "\$SITE(\S+)" -H "Authorization: Bearer \$TOKEN"(?: --json '(.+)')?$/.exec(command);
  if (!found) throw new Error(`not understood: ${command}`);
  const [, address = "", body] = found;
  return body ? { method: "POST", address, json: JSON.parse(body) } : { method: "GET", address };
}

let db: Db;
let token: string;
let programId: string;
beforeAll(async () => {
  db = await openScene();
  const limits = { name: "Toy CRM", storeId: "north", scopes: ALL_SCOPES, networks: [], expiresAt: null };
  const made = await createProgram(db, { id: "owner", name: "Owner" }, "acme", limits, Date.now());
  [token, programId] = [made.token, made.program.id];
});
afterAll(async () => {
  closeLeadEvents();
  await db.destroy();
});

const send = async ({ method, address, json }: Command) => {
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const response = await callEndpoint(method, address, { headers, ...(json && { json }) });
  return { status: response.status, body: await response.json() };
};

it("has ten tasks, three of programs alone, and one for an access token", () =>
  expect(commands).toHaveLength(14));

it("the access token of the document's command reads the leads", async () => {
  const [, address = "", ...fields] = EXCHANGE.exec(exchange) ?? [];
  const form = Object.fromEntries(fields.map((field) => field.split("=")));
  const authorization = `Basic ${Buffer.from(`${programId}:${token}`).toString("base64")}`;
  const answer = await callEndpoint("POST", address, { form, headers: { authorization } });
  const { access_token } = await answer.json();
  const headers = { authorization: `Bearer ${access_token}`, accept: "application/json" };
  expect((await callEndpoint("GET", "/api/staff/leads", { headers })).status).toBe(200);
});

it.each(commands.filter((command) => command !== exchange))("%s works as it is written", async (command) => {
  const lead = await RECORDS.lead["a colleague's"](db);
  const { address, ...rest } = parse(command);
  const read = await send({ method: "GET", address: `/api/staff/leads/${lead}` });
  const version = read.body.state.version;
  const json = rest.json && { ...rest.json, ...("version" in rest.json && { version }) };
  const filled = address.replace("$LEAD", lead).replace("$STORE", "north");
  expect((await send({ ...rest, address: filled, ...(json && { json }) })).status).toBe(200);
});

it("a toy CRM written from the document ends with the same states after both sides have changed leads", async () => {
  await db.deleteFrom("lead_work").execute();
  const ids = await Promise.all(Array.from({ length: 100 }, () => RECORDS.lead["nobody's"](db)));
  const crm = await readAll();
  expect([...crm.keys()].sort()).toEqual([...ids].sort());
  // The CRM contacts every second lead, while the staff close every third one.
  for (const [at, id] of ids.entries()) {
    if (at % 3 === 0)
      await db
        .updateTable("lead_work")
        .set({ stage: "sold", version: crm.get(id)!.version + 1, updated_at: Date.now() })
        .where("lead_id", "=", id)
        .execute();
    if (at % 2 === 0) await write(crm, id, "contacted");
  }
  for (const [id, state] of await readAll()) crm.set(id, state);
  const stages = await db.selectFrom("lead_work").select(["lead_id", "stage"]).execute();
  expect(Object.fromEntries([...crm].map(([id, { stage }]) => [id, stage]))).toEqual(
    Object.fromEntries(stages.map(({ lead_id, stage }) => [lead_id, stage])),
  );
  const count = (stage: string) => stages.filter((each) => each.stage === stage).length;
  expect([count("sold"), count("contacted"), count("new")]).toEqual([34, 33, 33]);
});

interface State {
  version: number;
  stage: string;
}

async function readAll(): Promise<Map<string, State>> {
  const all = new Map<string, State>();
  let after = "";
  do {
    const { body } = await send({ method: "GET", address: `/api/staff/leads?sort=newest${after}` });
    for (const { id, version, stage } of body.leads) all.set(id, { version, stage });
    after = body.next === null ? "" : `&after=${encodeURIComponent(body.next)}`;
  } while (after !== "");
  return all;
}

/** Writes a status back; after a conflict, the staff's state wins. */
async function write(crm: Map<string, State>, id: string, stage: string): Promise<void> {
  const { version } = crm.get(id)!;
  const json = { version, stage };
  const { status, body } = await send({ method: "POST", address: `/api/staff/leads/${id}/stage`, json });
  expect([200, 409]).toContain(status);
  crm.set(id, status === 409 ? body.lead : body);
}
