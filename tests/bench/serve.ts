import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spanishFiles } from "../support/languages";
import { busyKinds } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";
import { pick, seededRandom } from "../unit/catalog/inventory/generated-vehicles";
import { buildEmptySite } from "./empty-site";
import { phraseAddresses } from "./search/phrases";
import { table } from "./table";
import { type Load, load } from "./wrk";

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;
/** Loads of the limit are shorter: a bare server needs no warm-up, and varies little. */
const LIMIT_SECONDS = 3;
/** Number of different searches for words, their seed, the visits, and how many are sent in parallel before the load. */
const PHRASES = 1_000;
const SEED = 6;
const VISITS = 20_000;
const IN_PARALLEL = 8;

/**
 * `npm run bench:serve`: requests per second and p99 of the built site, as ratios to an empty Next page of the same
 * version in the same run, and the memory of the process afterwards. The aims are printed with it. A word behind it
 * chooses groups of loads: `npm run bench:serve -- dynamic`.
 */
async function main(): Promise<void> {
  const empty = await startSite({ siteDir: buildEmptySite(), health: 404 });
  const files = spanishFiles("heartland");
  const site = await startSite({ env: { LOG_LEVEL: "warn", FILES_ROOT: files.root } });
  try {
    const pages = await busyKinds(site.url);
    const filters = "?price=null,30000&sort=mileageLow";
    const groups = [
      {
        empty: "/",
        accepts: "identity",
        against: "empty static",
        targets: Object.entries(pages).map(([name, path]) => [`${name} (cached)`, path]),
      },
      {
        empty: "/dynamic",
        accepts: "identity",
        against: "empty dynamic",
        targets: [
          ["search with a query (cached)", "/used-cars-for-sale/suvs/price-under-30000?sort=mileageLow"],
          ["search for words (rendered each time)", "/used-cars-for-sale?q=sport"],
          ["/api/inventory/search", `/api/inventory/search${filters}&condition=used&body-style=suvs`],
        ],
      },
    ];
    const compressed = {
      ...groups[0]!,
      against: "empty static, as browsers request it (br, gzip)",
      accepts: "gzip, deflate, br",
    };
    const phrases = await phraseMix(site);
    const rows: string[][] = [];
    const named = process.argv[2] ?? "";
    for (const group of [...groups, compressed].filter(({ against }) => against.includes(named))) {
      const base = await measure(empty, group.empty, group.accepts);
      rows.push([group.against, ...figures(base), "1.00"]);
      for (const [name, path] of group.targets) {
        const measured = await measure(site, path!, group.accepts);
        rows.push([name!, ...figures(measured), times(measured, base)]);
        if (group === groups[1]) continue;
        const bare = await startBareServer(site.url + path, group.accepts);
        const limit = await load(bare.url + path, {
          connections: CONNECTIONS,
          accepts: group.accepts,
          seconds: LIMIT_SECONDS,
        }).finally(() => bare.process.kill());
        rows.push(["  node:http with the same bytes", ...figures(limit), `limit ${times(limit, base)}`]);
        rows.push(["  reached of this limit", "", "", times(measured, limit)]);
      }
      if (group !== groups[1]) continue;
      const mix = await measure(site, "/", group.accepts, phrases);
      rows.push([`${PHRASES} phrases, each with its page`, ...figures(mix), times(mix, base, 2)]);
    }
    console.log(table(["address", "requests/s", "p99, ms", "ratio"], rows));
    console.log(
      "Aims: cached pages 0.8 of their limit; phrases 1.0, counted as searches of two requests at most; a search with a query 1.5 times an empty dynamic page; /api/inventory/search 2,000 a second, p99 40 ms; memory 250 MB.",
    );
    console.log(
      `Memory afterwards: ${residentMegabytes(site)} MB (empty site: ${residentMegabytes(empty)} MB)`,
    );
  } finally {
    await Promise.all([empty.stop(), site.stop()]);
    files.remove();
  }
}

/**
 * Returns the addresses of searches for words, each followed by the page to which it leads, as independent visitors
 * send them: each phrase as often as another, in a random order. Prints how many are rendered each time.
 */
async function phraseMix(site: Site): Promise<string[]> {
  const addresses = phraseAddresses(PHRASES, SEED);
  const pairs: [address: string, page: string][] = [];
  for (let at = 0; at < addresses.length; at += IN_PARALLEL) {
    const led = addresses.slice(at, at + IN_PARALLEL).map(async (address): Promise<[string, string]> => {
      const answer = await fetch(site.url + address);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
      return [address, answer.url.slice(site.url.length)];
    });
    pairs.push(...(await Promise.all(led)));
  }
  const pages = new Set(pairs.map(([, page]) => page));
  const rendered = pairs.filter(([, page]) => new URLSearchParams(page.split("?")[1]).has("q"));
  console.log(
    `${PHRASES} phrases lead to ${pages.size} pages; ${rendered.length} phrases are not understood wholly, and rendered each time.`,
  );
  const random = seededRandom(SEED);
  return Array.from({ length: VISITS }, () => pick(pairs, random)).flat();
}

interface Server {
  url: string;
}

/** Starts a process that sends the bytes and headers of a page with `node:http` and nothing else. */
async function startBareServer(
  url: string,
  accepts: string,
): Promise<Server & { process: ReturnType<typeof spawn> }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: { "accept-encoding": accepts } }, resolve).on("error", reject),
  );
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bare-"));
  writeFileSync(join(folder, "body"), Buffer.concat(await answer.toArray()));
  writeFileSync(join(folder, "headers.json"), JSON.stringify(bareHeaders(answer)));
  const code = `
    const { readFileSync } = require("node:fs");
    const body = readFileSync("body");
    const headers = { ...JSON.parse(readFileSync("headers.json", "utf8")), "content-length": body.length };
    const server = require("node:http").createServer((request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    });
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const bare = spawn(process.execPath, ["-e", code], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(bare.stdout!, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}`, process: bare };
}

/** Returns the headers of a response without those that `node:http` adds. */
function bareHeaders({ headers }: IncomingMessage): IncomingMessage["headers"] {
  const { connection, date, "keep-alive": keepAlive, "transfer-encoding": encoding, ...own } = headers;
  return own;
}

/** Returns the rate as a multiple of another. @param requests requests that count as one */
function times(measured: Load, base: Load, requests = 1): string {
  return (measured.requestsPerSecond / requests / base.requestsPerSecond).toFixed(2);
}

async function measure(
  site: Server,
  path: string,
  accepts: string,
  paths?: readonly string[],
): Promise<Load> {
  const options = { connections: CONNECTIONS, accepts, ...(paths && { paths }) };
  await load(site.url + path, { ...options, seconds: WARM_UP_SECONDS });
  return load(site.url + path, { ...options, seconds: SECONDS });
}

function figures({ requestsPerSecond, p99Ms }: Load): string[] {
  return [requestsPerSecond.toFixed(0), p99Ms.toFixed(1)];
}

function residentMegabytes({ process: { pid } }: Site): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1];
  return Math.round(Number(kilobytes) / 1024);
}

await main();
