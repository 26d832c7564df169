import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FEEDS } from "../../lib/marketing/feeds/feeds";
import { EVERY_COMBINATION } from "../support/nightly";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";

/** One build, many groups. Two groups in one process, each under its own hostname. */
test.describe.configure({ mode: "serial", timeout: 120_000 });

const OWN = { host: "lone-star.test", text: "Lone Star" };
const OTHER = { host: "heartland.test", store: "heartland-naperville" };
/**
 * Marker in a vehicle of the other group; neither the marker nor the group's name may be in any response of
 * this one.
 */
const MARKER = "zebra-marker-7f3a";
const FOREIGN = /heartland|zebra-marker/i;
let site: Site;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-groups-"));
  const hosts = { [`http://${OTHER.host}`]: "heartland", [`http://${OWN.host}`]: "lone-star" };
  writeFileSync(join(folder, "hosts.json"), JSON.stringify(hosts));
  site = await startSite({ env: { HOSTS_FILE: join(folder, "hosts.json") } });
  await expect(async () => expect((await get(OWN.host, "/")).body.includes(OWN.text)).toBe(true)).toPass();
  const feed = readFileSync("tests/fixtures/e2e/vauto.csv", "utf8").replaceAll(
    "One owner,",
    `${MARKER} One owner,`,
  );
  writeFileSync(join(folder, "feed.csv"), feed);
  const command = [
    ".next/standalone/bin/inventory.mjs",
    "import",
    join(folder, "feed.csv"),
    "--store",
    OTHER.store,
  ];
  const env = { ...process.env, DATA_DIR: site.dataDir };
  const run = spawnSync(process.execPath, [...command, "--allow-shrink", "--no-photos"], {
    encoding: "utf8",
    env,
  });
  expect(run.status, run.stderr).toBe(0);
});
test.afterAll(() => site?.stop());

test("an unknown hostname is 421, and no dealership leaks; known hostnames match in any case and with any port", async () => {
  for (const host of ["127.0.0.1", "cars.example", "lone-star.test.evil.example", ""]) {
    const answer = await get(host, "/");
    expect(answer.status, host).toBe(421);
    expect(/heartland|lone star/i.exec(answer.body)?.[0]).toBeUndefined();
  }
  for (const host of ["LONE-STAR.test", "lone-star.test:8443", "lone-star.test."]) {
    expect((await get(host, "/")).body.includes(OWN.text), host).toBe(true);
  }
});

test("a visitor cannot name another group", async () => {
  // The page's scripts contain its path, which the visitor made up, but no data of a group.
  const names = /Heartland|zebra-marker/;
  const cookie = `userSelectedStore=${OTHER.store}`;
  const answer = await get(OWN.host, "/", { "x-forecourt-group": "heartland", cookie });
  expect(answer.status).toBe(200);
  expect(names.exec(answer.body)?.[0]).toBeUndefined();
  for (const path of ["/@heartland~default", "/@heartland~default/cars-for-sale"]) {
    const refused = await get(OWN.host, path);
    expect(refused.status).toBe(404);
    expect(names.exec(refused.body)?.[0]).toBeUndefined();
  }
});

test("every page, sitemap, feed and text of one group is free of the other, while the other's are requested too", async () => {
  const files = ["/robots.txt", "/llms.txt", ...Object.keys(FEEDS).map((file) => `/feeds/${file}`)];
  const index = await get(OWN.host, "/sitemap.xml");
  const sitemaps = locsOf(index.body);
  expect(sitemaps.length).toBeGreaterThan(2);
  const pages = (await Promise.all(sitemaps.map((loc) => get(OWN.host, pathOf(loc))))).flatMap(({ body }) =>
    locsOf(body),
  );
  expect(pages.length).toBeGreaterThan(40);
  for (const loc of [...sitemaps, ...pages])
    expect(loc.startsWith(`http://${OWN.host}/`) || loc === `http://${OWN.host}`, loc).toBe(true);
  const [vehicleCount, otherCount] = EVERY_COMBINATION ? [8, 36] : [3, 12];
  const vehicles = pages.filter((loc) => /\d{4}-.*-[A-Z0-9]{17}$/.test(loc)).slice(0, vehicleCount);
  const others = pages.filter((loc) => !/\d{4}-.*-[A-Z0-9]{17}$/.test(loc)).slice(0, otherCount);
  const paths = ["/", "/nobody-knows-this", ...files, ...[...vehicles, ...others].map(pathOf)];
  let marked = 0;
  for (const path of new Set(paths)) {
    // Concurrently, and again from the cache: neither Next nor a cache may confuse them.
    const answers = await Promise.all([get(OWN.host, path), get(OTHER.host, path), get(OWN.host, path)]);
    for (const answer of [answers[0], answers[2], await get(OWN.host, path), await get(OWN.host, path)]) {
      expect(FOREIGN.exec(answer.body + JSON.stringify(answer.headers))?.[0], path).toBeUndefined();
    }
    if (FOREIGN.test(answers[1].body)) marked++;
    expect(/lone.star/i.exec(answers[1].body)?.[0], path).toBeUndefined();
  }
  expect(marked).toBeGreaterThan(otherCount / 2);
  // The marker is really there to be found.
  const stock = await get(OTHER.host, "/used-cars-for-sale?location=heartland-naperville");
  const vehicle = /\/used-cars-for-sale\/2019-toyota-rav4[^"]*-[A-Z0-9]{17}/.exec(stock.body)![0];
  await expect(async () =>
    expect((await get(OTHER.host, vehicle)).body.includes(MARKER)).toBe(true),
  ).toPass();
  expect((await get(OWN.host, vehicle)).body.includes(MARKER)).toBe(false);
});

test("the store API under a group's hostname serves that group alone", async () => {
  expect((await get(OWN.host, "/api/store-group/lone-star/website/profile")).status).toBe(200);
  expect((await get(OWN.host, "/api/store-group/heartland/website/profile")).status).toBe(404);
  expect((await get(OWN.host, `/api/stores/${OTHER.store}/website/vehicles`)).status).toBe(404);
});

test("a lead's e-mail is from its own group alone", async () => {
  const lead = {
    ...{ firstName: "Ada", lastName: "O'Neill", email: "ada@shopper.example.com", phone: "(312) 555-0187" },
    ...{ consent: "yes", topic: "6", store: "", message: "Hello.", privacy: "yes", page: "/contact-us" },
    idempotencyKey: "a-lead-of-one-group-0001",
  };
  const headers = { "content-type": "application/json", accept: "application/json" };
  expect((await get(OWN.host, "/api/leads/contact", headers, JSON.stringify(lead))).status).toBe(201);
  const folder = join(site.dataDir, "mail");
  await expect(async () => {
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    const mail = mails.find((text) => text.includes("Hello."))!;
    expect(mail).toContain(`@${OWN.host}>`);
    expect(mail).not.toMatch(FOREIGN);
  }).toPass();
});

function get(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  const { port } = new URL(site.url);
  const options = {
    host: "127.0.0.1",
    port,
    path,
    headers: { ...headers, host },
    method: body ? "POST" : "GET",
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const sent = send(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on("error", reject).end(body);
  });
}

function locsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!.replaceAll("&amp;", "&"));
}

function pathOf(loc: string): string {
  const { pathname, search } = new URL(loc);
  return pathname + search;
}
