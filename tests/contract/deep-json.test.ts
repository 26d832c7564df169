import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import { addressesOf, type RouteFile, routesIn } from "../support/route-files";
import { openScene, SITE_URL, signInAll } from "../support/staff-scene";

const SECRET = "a-secret-of-this-test-alone";
/** Posts that read no body, with their responses. */
const BODILESS: Record<string, number> = {
  "/api/preview/leave": 303,
  "/api/staff/unread": 200,
  // No lead has this id.
  "/api/staff/leads/[id]/unread": 404,
  "/api/staff/leads/[id]/returned": 404,
  // It reads XML, and this is none.
  "/api/adf": 422,
  // It checks a signature first, and there are no keys here.
  "/api/payments/stripe": 404,
  // No step has this name.
  "/api/deals/[token]/[step]": 404,
};
/** Values of parameters that must exist. */
const PARAMETERS: Record<string, string> = { "[type]": "contact" };

let db: Db;
let cookie: string;
let files: RouteFile[];

beforeAll(async () => {
  db = await openScene();
  Object.assign(process.env, {
    API_SECRET: SECRET,
    INBOUND_SECRET: SECRET,
    TEXT_URL: "http://127.0.0.1:9",
    TEXT_ACCOUNT: "account",
    TEXT_SECRET: SECRET,
    META_PIXEL_ID: "12345",
    META_CAPI_TOKEN: SECRET,
  });
  cookie = (await signInAll(db)).owner;
  files = (await routesIn("app/api")).filter(({ exports }) => "POST" in exports);
});

afterAll(() => db.destroy());

function nested(levels: number): string {
  return `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
}

it("every route refuses JSON that is nested too deeply, and never breaks on it", async () => {
  const found: Record<string, number[]> = {};
  for (const file of files)
    for (const path of pathsOf(file)) {
      found[path] = [];
      for (const levels of [480, 100_000]) found[path].push(await post(file, path, nested(levels)));
    }
  const wrong = Object.entries(found).filter(
    ([path, [small, large]]) => small !== (BODILESS[path] ?? 400) || ![small, 413].includes(large!),
  );
  expect(Object.fromEntries(wrong)).toEqual({});
});

function pathsOf(file: RouteFile): string[] {
  return addressesOf(file, "POST").map((path) =>
    path.replace(/\[[^/]+$/, (part) => PARAMETERS[part] ?? part),
  );
}

async function post({ path, exports }: RouteFile, address: string, body: string): Promise<number> {
  const POST = exports.POST as (request: Request, context: object) => Promise<Response>;
  const request = new Request(SITE_URL + address, {
    method: "POST",
    body,
    headers: {
      // A program's token never counts as a signed-in person's cookie.
      ...(/^\/api\/(?:staff\/|adf$)/.test(address) ? { cookie } : { authorization: `Bearer ${SECRET}` }),
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
    },
  });
  const names = path.split("/").map((part) => /^\[(?:\.\.\.)?(\w+)\]$/.exec(part)?.[1]);
  const params = Object.fromEntries(
    address.split("/").flatMap((part, at) => (names[at] ? [[names[at], part]] : [])),
  );
  const { status } = await POST(request, { params: Promise.resolve(params) });
  return status;
}
