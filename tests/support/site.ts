import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setGlobalDispatcher } from "undici";
import { ALLOCATOR_SETTINGS } from "../../config/runtime/server";
import { httpAgent } from "../../lib/core/platform/http-agent";
import { hasEnded } from "./has-ended";
import { databaseSettings } from "./test-database";

// A test that waits for a command in between would write to a connection that the site has closed by then.
setGlobalDispatcher(httpAgent({ pipelining: 0 }));

export interface Site {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server has written to its standard output and error. */
  output(): string;
  /** Stops the server and waits until it has exited; removes its data unless `keepData`. */
  stop(options?: { keepData?: boolean; signal?: NodeJS.Signals }): Promise<void>;
}

export interface SiteOptions {
  /** Environment variables; an undefined one is not set. */
  env?: Record<string, string | undefined>;
  dataDir?: string;
  /** The server takes a free one by default. */
  port?: number;
  /** Folder of the standalone server; the build's own by default. */
  siteDir?: string;
  /** Expected status of `/api/health` after the start: 200 by default. */
  health?: number;
}

/** The running sites of this process, for the report of a test that fails. */
export const runningSites = new Set<Site>();

/** Next's own line about its address. */
const LISTENS = /- Local:\s+http:\/\/\S+:(\d+)\s/;

/**
 * Starts the built site the way the container image does, `node server.js` in the standalone output, on a free loopback
 * port with separate data, and waits until it is healthy.
 * @throws Error with the server's output when it ends or stays unhealthy for two minutes
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "forecourt-site-"));
  const database = await databaseSettings(dataDir);
  const child = spawn(process.execPath, [programOf(options.siteDir ?? ".next/standalone")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      ...ALLOCATOR_SETTINGS,
      NODE_ENV: "production",
      HOSTNAME: "127.0.0.1",
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      // Nothing beyond loopback.
      RECALLS_URL: "off",
      WINDOW_STICKERS: "off",
      // All browsers of the tests have one address.
      LEADS_PER_ADDRESS: "100000",
      ...partsOfTests(),
      ...clockOfTests(),
      ...database,
      ...options.env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const site: Site = {
    url: "",
    dataDir,
    process: child,
    output: () => output,
    async stop({ keepData = false, signal = "SIGTERM" } = {}) {
      child.kill(signal);
      await exited;
      runningSites.delete(site);
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const deadline = AbortSignal.timeout(120_000);
  try {
    site.url = `http://127.0.0.1:${await portOf(site, exited, deadline)}`;
    await untilHealthy(site, options.health ?? 200, deadline);
  } catch (error) {
    await site.stop({ keepData: true, signal: "SIGKILL" });
    throw new Error(`The site did not start: ${(error as Error).message}\n${output}`);
  }
  runningSites.add(site);
  return site;
}

/**
 * Returns the file that starts a site. Beside an empty site's own, which Next wrote and which takes port 3000 instead of
 * a free one, is ours (`tests/bench/empty-server.ts`).
 */
function programOf(siteDir: string): string {
  const own = join(siteDir, "server.mjs");
  return existsSync(own) ? own : join(siteDir, "server.js");
}

/** The whole suite can run without the optional parts (`config/runtime/optional-parts`). */
function partsOfTests(): Record<string, string> {
  const { SERVE_PLAIN = "0" } = process.env;
  return { SERVE_PLAIN };
}

/** Returns the time zone and date of a stress run, so that the site uses them too. */
function clockOfTests(): Record<string, string> {
  const names = ["TZ", "NODE_OPTIONS", "TEST_CLOCK_OFFSET_MS"].filter((name) => process.env[name]);
  return process.env.TEST_CLOCK_OFFSET_MS
    ? Object.fromEntries(names.map((name) => [name, process.env[name]!]))
    : {};
}

/** Returns the port that the server itself reports: no other process can listen there. */
async function portOf(site: Site, exited: Promise<void>, signal: AbortSignal): Promise<string> {
  for (;;) {
    const port = LISTENS.exec(site.output())?.[1];
    if (port) return port;
    if (hasEnded(site.process)) throw new Error("it has ended");
    await Promise.race([once(site.process.stdout!, "data", { signal }), exited]);
  }
}

async function untilHealthy(site: Site, expected: number, signal: AbortSignal): Promise<void> {
  let last: unknown = "no answer";
  while (!signal.aborted && !hasEnded(site.process)) {
    last = await fetch(`${site.url}/api/health`, { signal }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error: Error) => error.message,
    );
    if (last === expected) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`/api/health: ${last}, not ${expected}`);
}
