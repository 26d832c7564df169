import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { RequestCookies } from "next/dist/server/web/spec-extension/cookies";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { REPORT_NAMES } from "../../../lib/staff/reports/report-schema";
import { withStatedStatus } from "../../../lib/web/server/stated-status";
import { addressesOf, type RouteFile, routesIn } from "../../support/route-files";
import { EVERYBODY, openScene, RECORDS, SITE_URL, signInAll, type Who } from "../../support/staff-scene";
import { ROUTES, type Row } from "./rights-of-routes.table";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
/** Parameters of a URL without a record. */
const PARAMETERS: Record<string, string> = {
  "[name]": REPORT_NAMES[0],
  "[token]": "no-such-token",
  "[icon]": "192.png",
  "[kind]": "faqs",
  "[storeId]": "north",
  "[...rest]": "no/such/page",
  "[...all]": "sign-in/email",
};

type Params = Record<string, string | string[]>;
let db: Db;
let cookies: Record<Who, string>;
let files: RouteFile[];

beforeAll(async () => {
  db = await openScene();
  const folders = ["app/staff", "app/api/staff", "app/api/adf"];
  files = (await Promise.all(folders.map(routesIn))).flat();
});

afterAll(async () => {
  closeLeadEvents();
  await db.destroy();
});

it("every page and every method of an address has a row, and every row something to request", () => {
  const there = files.flatMap(namesOf);
  const rows = Object.keys(ROUTES).map(withoutNote);
  const missing = there.filter((name) => !rows.includes(name));
  expect(missing, "add who may use it to rights-of-routes.table.ts").toEqual([]);
  const gone = rows.filter((name) => !there.includes(name));
  expect(gone, "nothing has this address any more").toEqual([]);
});

describe.each(Object.entries(ROUTES))("%s", (name, row) => {
  it("responds exactly to those who may use it", async () => {
    cookies = await signInAll(db);
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const who of EVERYBODY)
      for (const record of recordsFor(row, who)) {
        const attempt = `${who}: ${record}`;
        expected[attempt] = expectedOf(row, record, who);
        found[attempt] = await tryIt(name, row, record, who);
      }
    expect(found).toEqual(expected);
  });
});

it.each([
  ["/api/staff/leads", "GET /api/staff/leads/[id]", "lead"],
  ["/api/staff/appointments?view=list", "GET /api/staff/appointments/[id]", "appointment"],
] as const)("%s lists what its person may open, and nothing else", async (list, one, kind) => {
  cookies = await signInAll(db);
  const { answers } = ROUTES[one]!;
  for (const who of EVERYBODY.filter((each) => listed(answers, each).length > 0)) {
    for (const table of ["test_drives", "service_appointments", "lead_work"] as const)
      await db.deleteFrom(table).execute();
    const names = new Map<string, string>();
    for (const [record, make] of Object.entries(RECORDS[kind])) names.set(await make(db, who), record);
    const answer = await request("GET", list, who);
    const body = (await answer.json()) as Record<string, { id: string }[]>;
    const shown = Object.values(body)
      .find(Array.isArray)!
      .map(({ id }) => names.get(id));
    // The calendar shows one store: the owner sees the other's there. Job applications have their own list.
    const wanted = listed(answers, who).filter((record) =>
      kind === "lead" ? !record.includes("application") : record !== "foreign",
    );
    expect(shown.sort(), who).toEqual(wanted.sort());
  }
});

/** A person without the right is refused alike, whether the record exists or not. */
function recordsFor({ enter, answers }: Row, who: Who): string[] {
  const records = Object.keys(answers);
  return has(enter, who) ? records : records.filter((_, at) => at === 0 || at === records.length - 1);
}

function listed(answers: Row["answers"], who: Who): string[] {
  return Object.keys(answers).filter((record) => has(answers[record], who));
}

function expectedOf({ enter, answers, hidden, except }: Row, record: string, who: Who): string {
  const other = except?.[who];
  if (other) return other;
  if ((who === "nobody" || who === "set-up") && !has(enter, who)) return "signs in first";
  if (!has(enter, who)) return "refused";
  if (has(answers[record], who)) return "answers";
  return has(hidden?.[record], who) ? "not found" : "refused";
}

function has(list: string | undefined, who: string): boolean {
  return list?.split(" ").includes(who) ?? false;
}

async function tryIt(name: string, row: Row, record: string, who: Who): Promise<string> {
  const id = row.on ? await makeRecord(row.on, record, who) : "";
  const [method = "", pattern = ""] = withoutNote(name).split(" ");
  const address = concrete(pattern, id) + (row.query ? `?${row.query(id)}` : "");
  const before = await refusals();
  const outcome =
    method === "page"
      ? await openPage(address, who)
      : await outcomeOf(await request(method, address, who, row.send?.(id, who)));
  const rows = (await refusals()) - before;
  const isAudited = outcome === "refused" || (outcome === "not found" && row.audited?.includes(record));
  const due = isAudited ? 1 : 0;
  return rows === due ? outcome : `${outcome}, with ${rows} rows of refusals in the audit table`;
}

function makeRecord(kind: keyof typeof RECORDS, record: string, who: Who): Promise<string> {
  const makers: Record<string, (db: Db, who: Who) => Promise<string>> = RECORDS[kind];
  return makers[record]!(db, who);
}

async function refusals(): Promise<number> {
  const { count } = await db
    .selectFrom("audit")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("action", "like", "%.refused")
    .executeTakeFirstOrThrow();
  return count;
}

/** Calls the route's handler like Next. */
function request(method: string, address: string, who: Who, body?: object): Promise<Response> {
  const { file, params } = matching(address, false);
  const handler = file.exports[method] as (
    request: Request,
    context: { params: Promise<Params> },
  ) => Promise<Response>;
  const headers = { cookie: cookies[who], accept: "application/json", "sec-fetch-site": "same-origin" };
  const post = body && { body: JSON.stringify(body) };
  const sent = new Request(SITE_URL + address, {
    method,
    headers: { ...headers, ...(post && { "content-type": "application/json" }) },
    ...post,
  });
  return handler(sent, { params: Promise.resolve(params) });
}

async function outcomeOf(answer: Response): Promise<string> {
  await answer.body?.cancel();
  const location = new URL(answer.headers.get("location") ?? "/", SITE_URL);
  if (answer.status === 303) return ofRedirect(location);
  return ofStatus(answer.status);
}

function ofRedirect({ pathname, searchParams }: URL): string {
  if (searchParams.get("problem") === "role") return "refused";
  const isDoor = pathname === "/staff/sign-in" || pathname === "/staff/setup";
  return isDoor && searchParams.size === 0 ? "signs in first" : "answers";
}

function ofStatus(status: number): string {
  if (status === 401) return "signs in first";
  if (status === 403) return "refused";
  if (status === 404) return "not found";
  // The request is useless, or the record is outdated, but the right existed.
  return [200, 201, 400, 409, 410, 422].includes(status) ? "answers" : `status ${status}`;
}

/** Runs the page's function as Next.js does, without rendering. */
async function openPage(address: string, who: Who): Promise<string> {
  const { file, params } = matching(address, true);
  const page = file.exports.default as (props: object) => unknown;
  const { searchParams } = new URL(address, SITE_URL);
  const props = {
    params: Promise.resolve(params),
    searchParams: Promise.resolve(Object.fromEntries(searchParams)),
  };
  const work = { route: file.path } as never;
  const headers = new Headers({ cookie: cookies[who] });
  const unit = { type: "request", phase: "render", headers, cookies: new RequestCookies(headers) } as never;
  let status = 0;
  const response = { writeHead: (sent: number) => (status = sent), hasHeader: () => false };
  let rendered: unknown;
  withStatedStatus(response as never, () => {
    rendered = workAsyncStorage.run(work, () => workUnitAsyncStorage.run(unit, async () => page(props)));
  });
  try {
    await rendered;
  } catch (error) {
    return ofDigest(String((error as { digest?: unknown }).digest), error);
  }
  response.writeHead(200);
  return ofStatus(status);
}

/** Returns the outcome that `redirect` and `notFound` throw. */
function ofDigest(digest: string, error: unknown): string {
  if (digest === "NEXT_HTTP_ERROR_FALLBACK;404") return "not found";
  const [kind, , location] = digest.split(";");
  if (kind !== "NEXT_REDIRECT" || location === undefined) throw error;
  return ofRedirect(new URL(location, SITE_URL));
}

/** Returns the names of a file's rows. Undeclared methods of a catch-all route have a row as well. */
function namesOf(file: RouteFile): string[] {
  if (file.isPage) return [`page ${file.path}`];
  const others = file.path.includes("[...") ? [file.path] : [];
  return METHODS.filter((method) => method in file.exports).flatMap((method) =>
    [...addressesOf(file, method), ...others].map((address) => `${method} ${address}`),
  );
}

function withoutNote(name: string): string {
  return name.split(" #")[0]!;
}

function concrete(pattern: string, id: string): string {
  return pattern.replace(/\[[^\]]+\]/g, (part) => PARAMETERS[part] ?? id);
}

/** Returns the file that serves an address: of several, the one with the most static segments. */
function matching(address: string, isPage: boolean): { file: RouteFile; params: Params } {
  const parts = address.split("?")[0]!.split("/");
  const fitting = files.flatMap((file) => {
    const params = file.isPage === isPage ? paramsOf(file.path.split("/"), parts) : null;
    return params ? [{ file, params }] : [];
  });
  fitting.sort((a, b) => fixedParts(b.file) - fixedParts(a.file));
  const [best] = fitting;
  if (!best) throw new Error(`Nothing serves ${address}`);
  return best;
}

function fixedParts({ path }: RouteFile): number {
  return path.split("/").filter((part) => !part.startsWith("[")).length;
}

function paramsOf(pattern: string[], parts: string[]): Params | null {
  const params: Params = {};
  for (const [at, part] of pattern.entries()) {
    const rest = /^\[\.\.\.(\w+)\]$/.exec(part)?.[1];
    if (rest) return parts.length > at ? { ...params, [rest]: parts.slice(at) } : null;
    const one = /^\[(\w+)\]$/.exec(part)?.[1];
    const value = parts[at];
    if (value === undefined || !(one || value === part)) return null;
    if (one) params[one] = value;
  }
  return pattern.length === parts.length ? params : null;
}
