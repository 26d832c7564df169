import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import type { Readable } from "node:stream";
import { buildSync } from "esbuild";
import { freePort } from "../support/free-port";
import type { Faults, Hold } from "./fixture/faults";

/** A process that accepts leads, which a test may kill and restart on the same port and data. */
export interface Target {
  url: string;
  /** Process id of its current process. */
  pid(): number;
  /** Returns its complete log over all restarts. */
  output(): string;
  /** Resolves when the log contains it, or already does. */
  said(pattern: RegExp): Promise<void>;
  start(faults?: Faults): Promise<void>;
  /** Resolves when it hangs at the position of `Faults.hold`. */
  holds(where: Hold): Promise<void>;
  /** Resolves when it reports that its queue is empty. */
  idle(): Promise<void>;
  /** `kill -9`: nothing in it gets to finish. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Every wait and time limit of the outbox, shortened: a lease is 4.8 s instead of 2 minutes. */
export const TIME_SCALE = 0.04;

const built = new Map<string, string>();

/** Servers of `fixture`: they take leads, serve the staff's API, and take the steps of a deal. */
type Fixture = "lead-server" | "api-server" | "deal-server";

/** Returns a fixture file bundled with the site's code that it imports, so that a process starts quickly. */
function fixture(name: Fixture): string {
  const known = built.get(name);
  if (known) return known;
  const outfile = `test-results/fault/${name}-${process.pid}.mjs`;
  buildSync({
    entryPoints: [`tests/fault/fixture/${name}.ts`],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    // Node finds the files of a package without `exports` by their whole name alone.
    alias: { "next/headers": "next/headers.js" },
    logLevel: "error",
  });
  built.set(name, outfile);
  return outfile;
}

/**
 * Starts the fixture's server, or the command in `FAULT_TARGET` (split at blanks), such as `FAULT_TARGET="node
 * .next/standalone/server.js"` for the built site, which does not support `Faults`. It must serve `/api/health` and
 * heed `PORT`.
 */
export async function makeTarget(
  environment: Record<string, string>,
  server: Fixture = "lead-server",
): Promise<Target> {
  const command = process.env.FAULT_TARGET?.split(" ") ?? [
    process.execPath,
    "--conditions=react-server",
    fixture(server),
  ];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    HOSTNAME: "127.0.0.1",
    NODE_OPTIONS: "",
    NODE_ENV: "production" as const,
  };
  const defaults = {
    TIME_SCALE: String(TIME_SCALE),
    LEADS_PER_ADDRESS: "1000000",
    LOG_LEVEL: "info",
    // Nothing beyond loopback.
    RECALLS_URL: "off",
    WINDOW_STICKERS: "off",
  };
  let child: ChildProcess | undefined;
  let exited: Promise<number | null> = Promise.resolve(null);
  let output = "";
  const log = new EventEmitter().setMaxListeners(0);

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child?.kill(signal);
    return exited;
  }

  return {
    url,
    pid: () => child!.pid!,
    output: () => output,
    async said(pattern) {
      while (!pattern.test(output)) await once(log, "line");
    },
    async start(faults = {}) {
      const env = { ...process.env, ...defaults, ...environment, ...own, FAULT: JSON.stringify(faults) };
      const started: ChildProcess = spawn(command[0]!, command.slice(1), {
        env,
        stdio: ["ignore", "pipe", "pipe", "pipe"],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.on("data", (chunk: Buffer) => {
          output += chunk.toString();
          log.emit("line");
        });
      let ended = false;
      exited = once(started, "exit").then(([code]) => {
        ended = true;
        return code as number | null;
      });
      while (!(await answers(`${url}/api/health`))) {
        if (ended) throw new Error(`The target ended by itself.\n${output}`);
      }
    },
    async holds(where) {
      const [said] = (await once(child!.stdio[3] as Readable, "data")) as [Buffer];
      if (said.toString() !== where) throw new Error(`It holds at ${said.toString()}, not ${where}.`);
    },
    async idle() {
      while ((await queued(url)) !== 0) await pause();
    },
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    await pause();
    return false;
  }
}

async function queued(url: string): Promise<number> {
  const health = (await (await fetch(`${url}/api/health`)).json()) as { outbox: { queued: number } };
  return health.outbox.queued;
}

/** Waits between two polls of a process that cannot notify by itself. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
