import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Site, startSite } from "../support/site";
import { buildEmptySite } from "./empty-site";
import { pagesOf } from "./pages-of-site";
import { table } from "./table";

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;

interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

/**
 * `npm run bench:serve`: requests per second and p99 of the built site, as ratios to an empty Next page of the same
 * version in the same run, and the memory of the process afterwards. Aims: 0.6 cached, 0.5 dynamic, under 300 MB.
 */
async function main(): Promise<void> {
  const empty = await startSite({ siteDir: buildEmptySite() });
  const site = await startSite({ env: { LOG_LEVEL: "warn" } });
  try {
    const pages = await pagesOf(site.url);
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
          ["search with a query (kept)", "/used-cars-for-sale/suvs/price-under-30000?sort=mileageLow"],
          ["search for words (drawn each time)", "/used-cars-for-sale?q=red+suv"],
          ["/api/inventory/search", `/api/inventory/search${filters}&condition=used&body-style=suvs`],
        ],
      },
    ];
    const compressed = {
      ...groups[0]!,
      against: "empty static, as browsers ask (br, gzip)",
      accepts: "gzip, deflate, br",
    };
    const rows: string[][] = [];
    for (const group of [...groups, compressed]) {
      const base = load(empty, group.empty, group.accepts);
      rows.push([group.against, ...figures(base), "1.00"]);
      for (const [name, path] of group.targets) {
        const measured = load(site, path!, group.accepts);
        rows.push([
          name!,
          ...figures(measured),
          (measured.requestsPerSecond / base.requestsPerSecond).toFixed(2),
        ]);
      }
    }
    console.log(table(["address", "requests/s", "p99, ms", "ratio"], rows));
    console.log(
      `Memory afterwards: ${residentMegabytes(site)} MB (empty site: ${residentMegabytes(empty)} MB)`,
    );
  } finally {
    await Promise.all([empty.stop(), site.stop()]);
  }
}

/** Loads one address with `wrk` for a bounded time. @throws Error when an answer is not a success or is refused */
function load(site: Site, path: string, accepts: string): Load {
  wrk(site.url + path, WARM_UP_SECONDS, accepts);
  const report = wrk(site.url + path, SECONDS, accepts);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+)/.exec(report)?.slice(1) ?? [];
  // wrk counts an answer of more than two seconds as a time-out: slow shows in the figures, it is not broken.
  if (/Non-2xx/.test(report) || broken.some((count) => count !== "0"))
    throw new Error(`${path} did not always answer well:\n${report}`);
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(report)!;
  const unit = { us: 0.001, ms: 1, s: 1000 }[p99[2] as "us" | "ms" | "s"];
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)![1]),
    p99Ms: Number(p99[1]) * unit,
  };
}

function wrk(url: string, seconds: number, accepts: string): string {
  const run = spawnSync(
    "wrk",
    ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", "-H", `Accept-Encoding: ${accepts}`, url],
    { encoding: "utf8" },
  );
  if (run.error)
    throw new Error("This bench loads the site with wrk; install it first (Debian package: wrk).");
  return run.stdout;
}

function figures({ requestsPerSecond, p99Ms }: Load): string[] {
  return [requestsPerSecond.toFixed(0), p99Ms.toFixed(1)];
}

function residentMegabytes({ process: { pid } }: Site): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1];
  return Math.round(Number(kilobytes) / 1024);
}

await main();
