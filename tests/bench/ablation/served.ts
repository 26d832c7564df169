import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { firstLoad } from "../../support/first-load";
import { startNginx } from "../../support/nginx";
import { pageKinds } from "../../support/page-kinds";
import type { Site } from "../../support/site";
import { load } from "../wrk";
import { type Figures, note } from "./figures";

const ROUNDS = 4;
/** wrk accepts only whole seconds. */
const SECONDS = 2;
const CONNECTIONS = 32;
const PLAIN = "identity";
const BROWSERS = "gzip, deflate, br";

interface Sites {
  on: Site;
  off: Site;
}

/** Measures requests per second, p99 and memory of both sites, loaded alternately. */
export async function lookAtLoad({ on, off }: Sites, figures: Figures): Promise<void> {
  const targets: [name: string, path: string, accepts: string][] = [
    ["home, cached", "/", PLAIN],
    ["home, cached, compressed", "/", BROWSERS],
    ["search for words, rendered each time", "/used-cars-for-sale?q=sport", PLAIN],
  ];
  for (const [name, path, accepts] of targets)
    await loadAlternately(name, { on: on.url + path, off: off.url + path }, accepts, figures);
  note(figures, "all of these", "memory", { on: residentMegabytes(on), off: residentMegabytes(off) });
}

/** Measures a cached page through the project's own nginx in front of each site. */
export async function lookThroughNginx(sites: Sites, figures: Figures): Promise<void> {
  const started = await Promise.all([inFront(sites.on), inFront(sites.off)]);
  try {
    const [on, off] = started.map(({ url }) => `${url}/`);
    await loadAlternately("home, through nginx", { on: on!, off: off! }, "gzip, deflate", figures);
  } finally {
    await Promise.all(started.map((nginx) => nginx.stop()));
  }
}

/** Kilobytes after gzip of a page and of the scripts that it loads by itself. */
export async function lookAtBytes({ on, off }: Sites, figures: Figures): Promise<void> {
  const kinds = await pageKinds(on.url);
  for (const kind of ["home", "search"]) {
    const sizes = await Promise.all([firstLoad(on.url, kinds[kind]!), firstLoad(off.url, kinds[kind]!)]);
    const [withIt, without] = sizes.map(({ html, script }) => (html + script) / 1024);
    note(figures, kind, "bytes", { on: withIt!, off: without! });
  }
}

async function loadAlternately(
  name: string,
  urls: { on: string; off: string },
  accepts: string,
  figures: Figures,
): Promise<void> {
  const options = { seconds: SECONDS, connections: CONNECTIONS, accepts };
  // Not measured: pages are rendered, recorded and compressed, and code is compiled.
  for (const url of [urls.on, urls.off]) await load(url, options);
  for (let round = 0; round < ROUNDS; round++) {
    const isOnFirst = round % 2 === 0;
    const first = await load(isOnFirst ? urls.on : urls.off, options);
    const second = await load(isOnFirst ? urls.off : urls.on, options);
    const [on, off] = isOnFirst ? [first, second] : [second, first];
    note(figures, name, "requests", { on: on.requestsPerSecond, off: off.requestsPerSecond });
    note(figures, name, "p99", { on: on.p99Ms, off: off.p99Ms });
  }
}

function inFront({ url, dataDir }: Site): ReturnType<typeof startNginx> {
  return startNginx({
    instances: [new URL(url).host],
    folders: {
      static: resolve(".next/standalone/.next/static"),
      public: resolve(".next/standalone/public"),
      photos: join(dataDir, "photos"),
    },
    requestsPerSecond: 1_000_000,
    burst: 10_000,
  });
}

function residentMegabytes({ process: { pid } }: Site): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1];
  return Number(kilobytes) / 1024;
}
