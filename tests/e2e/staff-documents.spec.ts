import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { STAFF_INSTALLATIONS, type StaffInstallation } from "../support/staff-installations";
import { expect, test } from "../support/test";

type Json = Record<string, unknown>;

/** One document of a kind: what is changed, and the text that a public page then has. */
interface Edited {
  kind: string;
  storeId?: string;
  /** Of the record; the first of the list unless given, empty for a part of a profile. */
  id?: string;
  changes: (record: Json) => Json;
  /** Path of a page that shows it. */
  page: string | ((record: Json) => string);
  text: string;
}

const STORE = "heartland-naperville";
const HOURS = { "mon-sat": "6:30-21:30" };

/** At least one of every kind that a public page shows. */
const EDITED: readonly Edited[] = [
  {
    kind: "offers",
    changes: () => ({ name: "Offer of the test" }),
    page: "/special-offers",
    text: "Offer of the test",
  },
  {
    kind: "promotions",
    changes: () => ({ title: "Promotion of the test" }),
    page: "/",
    text: "Promotion of the test",
  },
  {
    kind: "articles",
    changes: () => ({ title: "Article of the test" }),
    page: ({ category, slug }) => `/${category}/${slug}`,
    text: "Article of the test",
  },
  {
    kind: "categories",
    changes: () => ({ title: "Category of the test" }),
    page: ({ slug }) => `/help-center/${slug}`,
    text: "Category of the test",
  },
  {
    kind: "team-members",
    changes: () => ({ title: "Position of the test" }),
    page: "/our-company/meet-our-team",
    text: "Position of the test",
  },
  {
    kind: "pop-ups",
    id: "ask-us",
    changes: () => ({
      component: { type: "component", component: "UserLead", data: { title: "Pop-up of the test" } },
    }),
    page: "/",
    text: "Pop-up of the test",
  },
  {
    kind: "positions",
    changes: () => ({ title: "Open position of the test" }),
    page: "/our-company/careers",
    text: "Open position of the test",
  },
  {
    kind: "reviews",
    changes: () => ({ review: "Review of the test." }),
    page: "/",
    text: "Review of the test.",
  },
  {
    kind: "hero-slides",
    changes: () => ({ title: "Slide of the test" }),
    page: "/",
    text: "Slide of the test",
  },
  {
    kind: "new-models",
    changes: () => ({ model_label: "Model of the test" }),
    page: "/",
    text: "Model of the test",
  },
  {
    kind: "faqs",
    changes: () => ({ question: "Question of the test?" }),
    page: "/",
    text: "Question of the test?",
  },
  {
    kind: "comparison-charts",
    id: "sell-trade",
    changes: () => ({ title: "Chart of the test" }),
    page: "/sell-trade-my-car",
    text: "Chart of the test",
  },
  {
    kind: "documents",
    id: "legal/terms-of-sale",
    changes: () => ({ body: "Text of the test.", version: "test-1" }),
    page: "/legal/terms-of-sale",
    text: "Text of the test.",
  },
  {
    kind: "menus",
    id: "footer",
    changes: ({ entries }) => ({
      entries: (entries as Json[]).map((entry, at) =>
        at === 0 ? { ...entry, label: "Group of the test" } : entry,
      ),
    }),
    page: "/contact-us",
    text: "Group of the test",
  },
  {
    kind: "profile-contact",
    storeId: STORE,
    id: "",
    changes: () => ({ phone: "(630) 555-0111" }),
    page: "/contact-us",
    text: "(630) 555-0111",
  },
  {
    kind: "profile-hours",
    storeId: STORE,
    id: "",
    changes: ({ sales }) => ({ sales: { ...(sales as Json), hours: HOURS } }),
    page: "/contact-us",
    text: "6:30",
  },
  {
    kind: "profile-announcement",
    id: "",
    changes: () => ({ announcement: { id: "test", text: "Announcement of the test", link: null } }),
    page: "/service",
    text: "Announcement of the test",
  },
  {
    kind: "profile-seo",
    id: "",
    changes: () => ({ seo: { "/service": { title: "Title of the test" } } }),
    page: "/service",
    text: "Title of the test",
  },
  {
    kind: "profile-look",
    id: "",
    changes: () => ({ accent: "#0f4c81" }),
    page: "/",
    text: "#0f4c81",
  },
  {
    kind: "profile-fees",
    id: "",
    changes: () => ({ fees: [{ id: "test", label: "Fee of the test", amount: 7, charge: "dealer" }] }),
    page: "vehicle",
    text: "Fee of the test",
  },
];

for (const { name, isInstalled, start } of STAFF_INSTALLATIONS) {
  test.describe(name, () => {
    test.skip(!isInstalled, `${name} is not installed`);
    let installation: StaffInstallation;
    test.beforeAll(async () => {
      installation = await start();
    });
    test.afterAll(() => installation.stop());

    test("every kind: draft, preview, publication on all instances, and back byte for byte", async ({
      browser,
    }) => {
      const context = await signedIn(browser, installation);
      const staff = context.request;
      const visitor = (path: string, cookie = "") => textOf(installation.colleagueUrl + path, cookie);
      const documents = await Promise.all(EDITED.map((edited) => open(staff, edited)));
      const vehicle = await firstVehiclePath(staff);
      const pageOf = ({ page }: Edited, record: Json) =>
        page === "vehicle" ? vehicle : typeof page === "string" ? page : page(record);
      const paths = EDITED.map((edited, at) => pageOf(edited, documents[at]!.record));
      const before = new Map<string, string>();
      for (const path of new Set(paths)) before.set(path, await visitor(path));

      const drafts = [];
      for (const [at, { changes }] of EDITED.entries()) {
        const { key, version, record } = documents[at]!;
        drafts.push(await post(staff, "document/save", { ...key, version, changes: changes(record) }));
      }
      for (const [path, text] of before) expect(await visitor(path), path).toBe(text);

      const { url } = await post(staff, "preview", { documents: documents.map(({ key }) => key), path: "/" });
      const cookie = `preview=${new URL(url).pathname.split("/").at(-1)}`;
      for (const [at, { kind, text }] of EDITED.entries())
        await test.step(`preview of ${kind}`, async () => {
          expect(await visitor(paths[at]!, cookie)).toContain(text);
        });
      for (const [path, text] of before) expect(await visitor(path), path).toBe(text);

      const published: number[] = [];
      for (const [at, { document }] of drafts.entries()) {
        const { key } = documents[at]!;
        const answer = await post(staff, "document/publish", {
          ...key,
          version: document.version,
          confirmed: ["description", "disclaimer"],
        });
        published.push(answer.document.version);
      }
      for (const [at, { kind, text }] of EDITED.entries())
        await test.step(`publication of ${kind}`, async () => {
          await expect.poll(() => visitor(paths[at]!)).toContain(text);
        });

      for (const [at, version] of published.entries())
        await post(staff, "document/restore", { ...documents[at]!.key, version, to: 0 });
      for (const [path, text] of before)
        await test.step(`${path} is as before`, async () => {
          await expect.poll(() => visitor(path)).toBe(text);
        });
      await context.close();
    });
  });
}

async function signedIn(browser: Browser, { first, url, env }: StaffInstallation): Promise<BrowserContext> {
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

async function open(staff: APIRequestContext, { kind, storeId = "", id }: Edited): Promise<OpenedDocument> {
  const list = id === undefined ? await (await staff.get(`/api/staff/documents?kind=${kind}`)).json() : null;
  const key = { kind, storeId, id: id ?? (list.documents[0].id as string) };
  const answer = await staff.get(`/api/staff/document?${new URLSearchParams(key)}`);
  expect(answer.status(), kind).toBe(200);
  const { version, record } = (await answer.json()) as OpenedDocument;
  return { key, version, record };
}

async function post(staff: APIRequestContext, path: string, data: object) {
  const answer = await staff.post(`/api/staff/${path}`, { data });
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(200);
  return answer.json();
}

async function firstVehiclePath(staff: APIRequestContext): Promise<string> {
  const list = await (await staff.get("/used-cars-for-sale")).text();
  const path = /href="(\/used-cars-for-sale\/\d{4}-[^"?]+)"/.exec(list)?.[1];
  if (!path) throw new Error("The list has no vehicle.");
  return path;
}

/** A public page as it is sent, without what differs in each rendering or names the version of the data. */
async function textOf(address: string, cookie: string): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } });
  expect(answer.status, address).toBe(200);
  return (await answer.text())
    .replace(/<meta name="store-version"[^>]*>/, "")
    .replace(/(\\"content\\":\\")\d+-\d+\\"/g, "$1")
    .replace(/(\{\\"id\\":\\")[0-9a-z]{1,4}\\"/g, "$1")
    .replace(/nonce="[^"]*"/g, "")
    .replace(/data-part="[^"]*"/g, "");
}
