import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { OPTIONAL_PARTS, type OptionalPart } from "../../config/runtime/optional-parts";
import { COMPILE_HINT, filesOfEveryPage } from "../../lib/web/next-internals/compile-hint";
import { NIGHTLY } from "../support/nightly";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";

/** A page that is cached and has scripts and characters beyond ASCII. */
const PAGE = "/used-cars-for-sale/suvs";
const SITE = ".next/standalone/.next";

/** Checks that each part shows in the built site's response; the others leave no trace in a page. */
const TRACES: Partial<Record<OptionalPart, (site: Site, html: string) => boolean | Promise<boolean>>> = {
  // nginx may cache it for the rest of the second; Next itself never states this.
  "response-cache": async (site) => {
    const headers = { "accept-encoding": "identity" };
    await fetch(site.url + PAGE, { headers });
    const ready = await fetch(site.url + PAGE, { headers });
    return /^@\d+$/.test(ready.headers.get("x-accel-expires") ?? "");
  },
  "deferred-scripts": (_, html) =>
    !/<script src="[^"]+" async=""><\/script>/.test(html) && html.includes("requestIdleCallback(g,"),
  "ascii-pages": (_, html) => /^\p{ASCII}*$/u.test(html),
};

async function parts(site: Site): Promise<Record<string, boolean>> {
  await fetch(site.url + PAGE);
  const html = await (await fetch(site.url + PAGE)).text();
  const found = Object.entries(TRACES).map(async ([part, isOn]) => [part, await isOn(site, html)] as const);
  return Object.fromEntries(await Promise.all(found));
}

const all = (isOn: boolean) => Object.fromEntries(Object.keys(TRACES).map((part) => [part, isOn]));

test("each part that only makes the site faster works with the installed Next, and is off in a plain site", {
  tag: NIGHTLY,
}, async () => {
  for (const [plain, isOn] of [
    ["0", true],
    ["1", false],
  ] as const) {
    const site = await startSite({ env: { SERVE_PLAIN: plain } });
    try {
      expect(await parts(site), "lib/web/next-internals/README.md says what each relies on").toEqual(
        all(isOn),
      );
    } finally {
      await site.stop();
    }
  }
});

test("search data before Next equals Next's own response", async ({ site }) => {
  const queries = [
    "store=",
    "store=heartland-naperville&path=/used-cars-for-sale/suvs&sort=mileageLow",
    "q=red%20truck&store=",
    "price=1,2",
    "price=nonsense",
    "store=nobody",
    "reserve=only",
  ];
  const answersOf = async ({ url }: Site) =>
    Promise.all(queries.map((query) => dataOf(`${url}/api/inventory/search?${query}`)));
  const other = await startSite({
    dataDir: site.dataDir,
    env: { SERVE_PLAIN: process.env.SERVE_PLAIN === "1" ? "0" : "1" },
  });
  try {
    expect(await answersOf(site)).toEqual(await answersOf(other));
  } finally {
    await other.stop({ keepData: true });
  }
});

/** Returns a response without its varying parts, and its headers. */
async function dataOf(url: string): Promise<object> {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const { date, vary, connection, "keep-alive": _, ...headers } = Object.fromEntries(answer.headers);
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  delete headers["x-accel-expires"];
  const text = await answer.text();
  return { status: answer.status, headers, length: text.length, begins: text.slice(0, 200) };
}

test("one part alone can be switched off", { tag: NIGHTLY }, async () => {
  const part: OptionalPart = "deferred-scripts";
  const site = await startSite({ env: { SERVE_PLAIN: "0", SERVE_WITHOUT: part } });
  try {
    expect(await parts(site), OPTIONAL_PARTS[part]).toEqual({ ...all(true), [part]: false });
  } finally {
    await site.stop();
  }
});

test("the files that every page runs carry the hint to compile them ahead, unless they were built without", () => {
  const without = process.env.SERVE_PLAIN === "1";
  for (const file of filesOfEveryPage(".next"))
    expect(readFileSync(join(SITE, file), "utf8").startsWith(COMPILE_HINT), file).toBe(!without);
});

test("a site whose output nobody reads any more goes on without an error", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-notes-"));
  const notes = join(folder, "notes.txt");
  writeFileSync(notes, "");
  const preload = pathToFileURL(resolve("tests/support/write-on-signal.mjs"));
  const site = await startSite({ env: { NODE_OPTIONS: `--import ${preload}`, NOTES: notes } });
  try {
    site.process.stdout!.destroy();
    site.process.stderr!.destroy();
    site.process.kill("SIGUSR2");
    await expect.poll(() => readFileSync(notes, "utf8")).toContain("written");
    expect(readFileSync(notes, "utf8")).toBe("written\n");
    expect((await fetch(site.url + PAGE)).status).toBe(200);
  } finally {
    await site.stop({ signal: "SIGKILL" });
    rmSync(folder, { recursive: true });
  }
});
