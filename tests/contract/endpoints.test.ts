import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import type { Endpoint } from "../../lib/core/http/endpoint";
import type { RouteHandler } from "../../lib/core/http/route";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { allEndpoints } from "../../lib/web/openapi/endpoints";
import { requestFor, type Sent } from "../support/call-endpoint";
import { openScene, signInAll, type Who } from "../support/staff-scene";

const endpoints = allEndpoints();
const nameOf = ({ declaration: { method, path } }: Endpoint) => `${method} ${path}`;
const posts = endpoints.filter(({ declaration }) => declaration.method === "POST");
const ownOnly = posts.filter(({ declaration }) => declaration.origin !== "any");
const withBody = posts.filter(({ declaration }) => declaration.body !== undefined);
const forStaff = endpoints.filter(({ declaration }) => declaration.who.name.startsWith("staff"));

let db: Db;
let cookies: Record<Who, string>;
/** Milliseconds that every limit demands; 0: within it. */
let wait = 0;
beforeAll(async () => {
  db = await openScene();
  setLimiterStore(() => async () => wait);
  cookies = await signInAll(db);
});
afterAll(() => db.destroy());

const send = ({ declaration, handle }: Endpoint, sent: Sent = {}) => {
  const address = declaration.path.replace(/\{\w+\}/g, "unknown");
  const body = declaration.method === "POST" && sent.form === undefined ? { json: {} } : {};
  const path = Object.fromEntries(
    [...declaration.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "unknown"]),
  );
  return handle(requestFor(declaration.method, address, { cookie: cookies.owner, ...body, ...sent }), path);
};

it("have each an address and an id of their own", () => {
  const ids = endpoints.map(({ declaration }) => declaration.id);
  expect(new Set(ids).size).toBe(ids.length);
  const names = endpoints.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
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

  it("is counted, and says when to try again", async () => {
    wait = 9_000;
    const response = await send(endpoint).finally(() => {
      wait = 0;
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
  });
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
  it("refuses bodies that are too large, of another type, or cannot be read", async () => {
    const { maxBytes = 64 * 1024 } = endpoint.declaration;
    const large = await send(endpoint, { json: { text: "x".repeat(maxBytes) } });
    const json = { accept: "application/json" };
    const other = await send(endpoint, { headers: { ...json, "content-type": "text/csv" } });
    const broken = await send(endpoint, { headers: { ...json, "content-type": "multipart/form-data" } });
    expect([large.status, other.status, broken.status]).toEqual([413, 415, 400]);
    for (const response of [large, other, broken])
      expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
  });
});

/** Endpoints behind the handlers of each route file, by its folder. */
async function servedByRoutes(): Promise<{ folder: string; endpoints: readonly Endpoint[] }[]> {
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?:^|[\\/])route\.tsx?$/.test(file),
  );
  return Promise.all(
    files.map(async (file) => {
      const exported = (await import(join(process.cwd(), "app/api", file))) as Partial<
        Record<string, RouteHandler>
      >;
      const folder = `/api/${file.split(sep).slice(0, -1).join("/")}`;
      return {
        folder,
        endpoints: [exported.GET, exported.POST].flatMap((handler) => handler?.endpoints ?? []),
      };
    }),
  );
}

function fits(folder: readonly string[], path: readonly string[]): boolean {
  return (
    folder.length === path.length && folder.every((part, at) => part.startsWith("[") || part === path[at])
  );
}
