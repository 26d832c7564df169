import { readFileSync } from "node:fs";
import { busyKinds } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";
import { buildEmptySite } from "./empty-site";
import { table } from "./table";
import { type Load, load } from "./wrk";

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;

/**
 * `npm run bench:serve`: requests per second and p99 of the built site, as ratios to an empty Next page of the same
 * version in the same run, and the memory of the process afterwards. The aims are printed with it.
 */
async function main(): Promise<void> {
  const empty = await startSite({ siteDir: buildEmptySite(), health: 404 });
  const site = await startSite({ env: { LOG_LEVEL: "warn" } });
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
    const rows: string[][] = [];
    for (const group of [...groups, compressed]) {
      const base = await measure(empty, group.empty, group.accepts);
      rows.push([group.against, ...figures(base), "1.00"]);
      for (const [name, path] of group.targets) {
        const measured = await measure(site, path!, group.accepts);
        rows.push([
          name!,
          ...figures(measured),
          (measured.requestsPerSecond / base.requestsPerSecond).toFixed(2),
        ]);
      }
    }
    console.log(table(["address", "requests/s", "p99, ms", "ratio"], rows));
    console.log(
      "Aims: a search with a query 1.5 times an empty dynamic page; /api/inventory/search 2,000 a second, p99 40 ms; memory 250 MB.",
    );
    console.log(
      `Memory afterwards: ${residentMegabytes(site)} MB (empty site: ${residentMegabytes(empty)} MB)`,
    );
  } finally {
    await Promise.all([empty.stop(), site.stop()]);
  }
}

async function measure(site: Site, path: string, accepts: string): Promise<Load> {
  const options = { connections: CONNECTIONS, accepts };
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
