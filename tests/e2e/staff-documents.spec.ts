import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { PREVIEW } from "../../config/runtime/preview";
import { atNoon } from "../support/at-noon";
import { type EditedDocument, editedDocuments, isShown } from "../support/edited-documents";
import { INSTALLATIONS, type Installation } from "../support/installations";
import { NIGHTLY } from "../support/nightly";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";
import { withoutTimes } from "../support/without-times";

/** Characters of each text around the first difference. */
const AROUND = 120;

/** Returns the surroundings of the first difference of two long texts; empty if they are equal. */
function difference(expected: string, received: string): string {
  if (expected === received) return "";
  let at = 0;
  while (at < expected.length && expected[at] === received[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `at character ${at}: expected …${around(expected)}…, received …${around(received)}…`;
}

type Json = Record<string, unknown>;

for (const { name, isInstalled, start } of INSTALLATIONS) {
  test.describe(name, () => {
    test.skip(!isInstalled, `${name} is not installed`);
    let installation: Installation;
    test.beforeAll(async () => {
      // A page shows the next free time of an appointment, which must not pass between two readings.
      installation = await start(atNoon("America/Chicago"));
    });
    test.afterAll(() => installation.stop());

    test("every kind: draft, preview, publication in pages, structured data, feeds and sitemaps, and back byte for byte", {
      tag: NIGHTLY,
    }, async ({ browser }) => {
      const context = await signedIn(browser, installation);
      const staff = context.request;
      const visitor = (path: string, cookie = "") => textOf(installation.secondUrl + path, cookie);
      const edits = editedDocuments(...(await twoVehicles(staff)));
      const documents = await Promise.all(edits.map((edited) => open(staff, edited)));
      const shown = edits.flatMap(({ kind, shows }, place) =>
        shows.map(({ at, ...rest }) => {
          const path = typeof at === "string" ? at : at(documents[place]!.record);
          return { name: `${kind} at ${path}`, path, place, ...rest };
        }),
      );
      const before = new Map<string, string>();
      for (const { path } of shown) if (!before.has(path)) before.set(path, await visitor(path));
      for (const each of shown) expect(isShown(before.get(each.path)!, each), each.name).toBe(false);

      const drafts = [];
      for (const [at, { changes }] of edits.entries()) {
        const { key, version, record } = documents[at]!;
        drafts.push(await post(staff, "document/save", { ...key, version, changes: changes(record) }));
      }
      for (const [path, text] of before) expect(difference(text, await visitor(path)), path).toBe("");

      for (let from = 0; from < documents.length; from += PREVIEW.documents) {
        const keys = documents.slice(from, from + PREVIEW.documents).map(({ key }) => key);
        const { url } = await post(staff, "preview", { documents: keys, path: "/" });
        const cookie = `preview=${new URL(url).pathname.split("/").at(-1)}`;
        const previewed = shown.filter(({ place }) => place >= from && place < from + keys.length);
        for (const each of previewed.filter(({ path }) => isPage(path)))
          await test.step(`preview of ${each.name}`, async () => {
            expect(isShown(await visitor(each.path, cookie), each)).toBe(true);
          });
      }
      for (const [path, text] of before) expect(difference(text, await visitor(path)), path).toBe("");

      const published: number[] = [];
      for (const [at, { document }] of drafts.entries()) {
        const version = await publish(staff, { ...documents[at]!.key, version: document.version });
        published.push(version);
      }
      for (const each of shown)
        await test.step(`publication of ${each.name}`, async () => {
          await expect.poll(async () => isShown(await visitor(each.path), each)).toBe(true);
        });

      for (const [at, version] of published.entries())
        await post(staff, "document/restore", { ...documents[at]!.key, version, to: 0 });
      for (const [path, text] of before)
        await test.step(`${path} is as before`, async () => {
          const now = async () => withoutTimes(await visitor(path));
          await expect.poll(async () => difference(withoutTimes(text), await now())).toBe("");
        });
      await context.close();
    });
  });
}

/** Returns true for the paths that previews show: the pages of the site. */
function isPage(path: string): boolean {
  return !/^\/(?:api|feeds)\/|\.(?:md|xml)$/.test(path);
}

async function signedIn(browser: Browser, { first, url, env }: Installation): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await addAuthenticator(context, page);
  await acceptWithPasskey(page, await inviteByCommand(first.dataDir, url, "olga@example.com", "owner", env));
  return context;
}

interface OpenedDocument {
  key: { kind: string; storeId: string; id: string };
  version: number;
  record: Json;
}

async function open(
  staff: APIRequestContext,
  { kind, storeId = "", id }: EditedDocument,
): Promise<OpenedDocument> {
  const list = id === undefined ? await (await staff.get(`/api/staff/documents?kind=${kind}`)).json() : null;
  const key = { kind, storeId, id: id ?? (list.documents[0].id as string) };
  const answer = await staff.get(`/api/staff/document?${new URLSearchParams(key)}`);
  expect(answer.status(), kind).toBe(200);
  const { version, record } = (await answer.json()) as OpenedDocument;
  return { key, version, record };
}

/** Publishes a draft, confirms the effects that the server asks about, and returns the new version. */
async function publish(staff: APIRequestContext, draft: object): Promise<number> {
  const asked = await staff.post("/api/staff/document/publish", { data: draft });
  const answer = await asked.json();
  if (asked.status() === 200) return answer.document.version;
  const problems = answer.problems as { field: string; isConfirmable?: boolean }[];
  expect(problems.filter(({ isConfirmable }) => isConfirmable !== true)).toEqual([]);
  // A large effect is confirmed twice.
  const confirmed = [...problems, ...problems].map(({ field }) => field);
  const { document } = await post(staff, "document/publish", { ...draft, confirmed });
  return document.version;
}

async function post(staff: APIRequestContext, path: string, data: object) {
  const answer = await staff.post(`/api/staff/${path}`, { data });
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** Two used vehicles on offer. */
async function twoVehicles(staff: APIRequestContext) {
  const list = await (await staff.get("/used-cars-for-sale")).text();
  const pages = [...new Set(list.match(/\/used-cars-for-sale\/\d{4}-[^"?#]+[A-HJ-NPR-Z0-9]{17}(?=")/g))];
  const stock = await (await staff.get("/api/staff/stock?condition=used&status=available")).json();
  const lines = (stock as { vehicles: { vin: string; storeId: string }[] }).vehicles;
  const found = lines.flatMap(({ vin, storeId }) => {
    const page = pages.find((path) => path.endsWith(vin));
    return page === undefined ? [] : [{ vin, storeId, page }];
  });
  expect(found.length).toBeGreaterThan(1);
  return [found[0]!, found[1]!] as const;
}

/** Returns a public response without its varying parts and without the data's version. */
async function textOf(address: string, cookie: string): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } });
  return `${answer.status} ${await answer.text()}`
    .replace(/<meta name="store-(?:version|parts)"[^>]*>/g, "")
    .replace(/(\\"store-(?:version|parts)\\",\\"content\\":\\")[^\\]*/g, "$1")
    .replace(/(\{\\"id\\":\\")[0-9a-z]{1,4}\\"/g, "$1")
    .replace(/"version":"[\w-]+\.[\w-]+"/g, "")
    .replace(/nonce="[^"]*"/g, "")
    .replace(/data-part="[^"]*"/g, "");
}
