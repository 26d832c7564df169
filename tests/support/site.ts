import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";

export interface Site {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server has written to its standard output and error. */
  output(): string;
  /** Asks the server to stop and waits until it has; removes its data unless `keepData`. */
  stop(options?: { keepData?: boolean; signal?: NodeJS.Signals }): Promise<void>;
}

export interface SiteOptions {
  env?: Record<string, string>;
  dataDir?: string;
  /** A free one by default. */
  port?: number;
  /** Folder of the standalone server; the build's own by default. */
  siteDir?: string;
}

/**
 * Starts the built site the way the container image does, `node server.js` in the standalone output, on a free loopback
 * port with data of its own, and waits until it is healthy.
 * @throws Error with the server's output when it ends or stays unhealthy for a minute
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "forecourt-site-"));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(options.siteDir ?? ".next/standalone", "server.js")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      HOSTNAME: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      // All browsers of the tests are one address.
      LEADS_PER_ADDRESS: "100000",
      ...options.env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const site: Site = {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop({ keepData = false, signal = "SIGTERM" } = {}) {
      child.kill(signal);
      await exited;
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await untilHealthy(site);
  return site;
}

async function untilHealthy(site: Site): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && site.process.exitCode === null) {
    const answer = await fetch(`${site.url}/api/health`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not start.\n${site.output()}`);
}
