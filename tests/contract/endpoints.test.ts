import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Db } from "../../lib/core/db/schema";
import type { Endpoint } from "../../lib/core/http/endpoint";
import type { RouteHandler } from "../../lib/core/http/route";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { allEndpoints } from "../../lib/web/openapi/endpoints";
import { requestFor, type Sent } from "../support/call-endpoint";
import { routesIn } from "../support/route-files";
import { openScene, signInAll, type Who } from "../support/staff-scene";

const endpoints = allEndpoints();
const nameOf = ({ declaration: { method, path } }: Endpoint) => `${method} ${path}`;
const posts = endpoints.filter(({ declaration }) => declaration.method === "POST");
const ownOnly = posts.filter(({ declaration }) => declaration.origin !== "any");
const withBody = posts.filter(
  ({ declaration: { body, maxBytes } }) => body !== undefined || maxBytes !== undefined,
);
const limited = endpoints.filter(
  ({ declaration: { limit } }) => typeof limit === "function" || limit.length > 0,
);
/** Shared secret of peers, and settings that enable optional endpoints. */
const SECRET = "a-secret-of-16-letters";
const SETTINGS = {
  API_SECRET: SECRET,
  INBOUND_SECRET: SECRET,
  METRICS_TOKEN: SECRET,
  TEXT_URL: "http://127.0.0.1:9",
  TEXT_ACCOUNT: "account",
  TEXT_SECRET: SECRET,
  META_PIXEL_ID: "12345",
  META_CAPI_TOKEN: SECRET,
};
const forStaff = endpoints.filter(({ declaration }) => declaration.who.name.startsWith("staff"));

/** Changes without a limit: they store nothing, or count by the sent content. */
const UNCOUNTED = ["POST /api/email/send", "POST /api/preview/leave", "POST /api/store"];

let db: Db;
let cookies: Record<Who, string>;
/** Milliseconds that every limit demands; 0: within it. */
let wait = 0;
beforeAll(async () => {
  db = await openScene();
  Object.assign(process.env, SETTINGS);
  setLimiterStore(() => async () => wait);
  cookies = await signInAll(db);
});
afterAll(() => db.destroy());

const send = ({ declaration, handle }: Endpoint, sent: Sent = {}) => {
  const names = [...declaration.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const path = Object.fromEntries(names.map((name) => [name, valueFor(declaration.params, name)]));
  const address = declaration.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name]!);
  const body =
    declaration.method === "POST" && sent.form === undefined && sent.raw === undefined ? { json: {} } : {};
  const isPeer = declaration.who.name.startsWith("peer");
  const headers = { ...(isPeer && { authorization: `Bearer ${SECRET}` }), ...sent.headers };
  const all = { cookie: cookies.owner, ...body, ...sent, headers };
  return handle(requestFor(declaration.method, address, all), path);
};

/** A value that an address may have: of a list its first, otherwise an id that nothing has. */
function valueFor(params: unknown, name: string): string {
  const field = params instanceof z.ZodObject ? params.shape[name] : undefined;
  return field instanceof z.ZodEnum ? String(field.options[0]) : "unknown";
}

it("each have a unique address and id", () => {
  const ids = endpoints.map(({ declaration }) => declaration.id);
  expect(new Set(ids).size).toBe(ids.length);
  const names = endpoints.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});

it("make every handler below app/api", async () => {
  const files = await servedByRoutes();
  const own = files.filter(({ handlers }) => handlers.some((handler) => !handler.endpoints?.length));
  expect(own.map(({ folder }) => folder)).toEqual([]);
});

it("are served by the route file of their address, and nothing else is", async () => {
  const served = await servedByRoutes();
  expect(served.flatMap(({ endpoints: own }) => own.map(nameOf)).sort()).toEqual(
    endpoints.map(nameOf).sort(),
  );
  for (const { folder, endpoints: own } of served)
    for (const { declaration } of own)
      expect(
        fits(folder.split("/"), declaration.path.split("/")),
        `${folder} serves ${declaration.path}`,
      ).toBe(true);
});

describe.each(forStaff.map((each) => [nameOf(each), each] as const))("%s", (_, endpoint) => {
  it("is for people who are signed in and have the right", async () => {
    expect((await send(endpoint, { cookie: "" })).status).toBe(401);
    expect((await send(endpoint, { cookie: cookies["set-up"] })).status).toBe(401);
    expect((await send(endpoint, { cookie: cookies["no-role"] })).status).toBe(403);
  });
});

it.each(limited.map((each) => [nameOf(each), each] as const))(
  "%s is counted, and says when to try again",
  async (_, endpoint) => {
    wait = 9_000;
    const response = await send(endpoint, { headers: { accept: "application/json" } }).finally(() => {
      wait = 0;
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
  },
);

it("each have a limit, except reads of public data", () => {
  const free = endpoints
    .filter((each) => !limited.includes(each))
    .filter(({ declaration }) => !declaration.limitSent);
  expect(
    free
      .filter(({ declaration }) => declaration.method !== "GET")
      .map(nameOf)
      .sort(),
  ).toEqual(UNCOUNTED);
});

it("are open to other websites only where no session is used", () => {
  const open = posts.filter((each) => !ownOnly.includes(each));
  expect(open.filter(({ declaration }) => declaration.who.name.startsWith("staff"))).toEqual([]);
});

it.each(ownOnly.map((each) => [nameOf(each), each] as const))(
  "%s is refused from another website",
  async (_, endpoint) => {
    const response = await send(endpoint, { headers: { "sec-fetch-site": "cross-site" } });
    expect(response.status).toBe(403);
  },
);

describe.each(withBody.map((each) => [nameOf(each), each] as const))("%s", (_, endpoint) => {
  it("rejects bodies that are too large, of another type, or unreadable", async () => {
    const { maxBytes = 64 * 1024, reads, refusals } = endpoint.declaration;
    const tooLarge = refusals.statuses["too-large"] ?? 413;
    const json = { accept: "application/json" };
    const large = await send(endpoint, { json: { text: "x".repeat(maxBytes) } });
    const broken = await send(endpoint, {
      raw: "{",
      headers: { ...json, "content-type": "application/json" },
    });
    const other = await send(endpoint, { headers: { ...json, "content-type": "text/csv" } });
    const statuses = reads === "json" ? [large, broken] : [large, broken, other];
    expect(statuses.map(({ status }) => status)).toEqual([tooLarge, 400, 415].slice(0, statuses.length));
    for (const response of refusals.content ? [] : statuses)
      expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\w/) });
  });
});

const demanding = withBody.filter(
  ({ declaration: { body, who } }) =>
    body !== undefined && who.name.startsWith("staff") && !z.safeParse(body as z.ZodType, {}).success,
);

it.each(demanding.map((each) => [nameOf(each), each] as const))(
  "%s refuses fields that are missing",
  async (_, endpoint) => {
    const response = await send(endpoint);
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ error: expect.stringMatching(/\w/) }),
    ]);
  },
);

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

interface Served {
  folder: string;
  handlers: Partial<RouteHandler>[];
  endpoints: readonly Endpoint[];
}

/** Handlers of each route file, and the endpoints behind them. */
async function servedByRoutes(): Promise<Served[]> {
  return (await routesIn("app/api")).map(({ path, exports }) => {
    const handlers = METHODS.flatMap((method) => (exports[method] as Partial<RouteHandler>) ?? []);
    return { folder: path, handlers, endpoints: handlers.flatMap(({ endpoints: own }) => own ?? []) };
  });
}

function fits(folder: readonly string[], path: readonly string[]): boolean {
  const isOpen = /^\[+\.\.\./.test(folder.at(-1) ?? "");
  return (
    (isOpen || folder.length === path.length) &&
    folder.every((part, at) => part.startsWith("[") || decodeURIComponent(part) === path[at])
  );
}
