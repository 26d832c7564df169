import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "../support/free-port";

/** A process that takes leads, which a test may kill and start again on the same port and data. */
export interface Target {
  url: string;
  start(): Promise<void>;
  /** `kill -9`: nothing in it gets to finish. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

const FIXTURE = [
  process.execPath,
  "--conditions=react-server",
  "--import",
  "tsx",
  "tests/fault/fixture/lead-server.ts",
];

/**
 * The fixture's server, or the command in `FAULT_TARGET` (split at blanks), such as
 * `FAULT_TARGET="node .next/standalone/server.js"` for the built site. It must answer `/api/health` and heed `PORT`.
 */
export async function makeTarget(environment: Record<string, string>): Promise<Target> {
  const [command, ...args] = process.env.FAULT_TARGET?.split(" ") ?? FIXTURE;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...environment, PORT: String(port), HOSTNAME: "127.0.0.1", NODE_OPTIONS: "" };
  let child: ChildProcess | undefined;
  let exited: Promise<number | null> = Promise.resolve(null);

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child?.kill(signal);
    return exited;
  }

  return {
    url,
    async start() {
      const started = spawn(command!, args, { env, stdio: ["ignore", "ignore", "pipe"] });
      child = started;
      let complaint = "";
      started.stderr.on("data", (chunk: Buffer) => {
        complaint += chunk.toString();
      });
      let code: number | null | undefined;
      exited = new Promise((resolve) =>
        started.once("exit", (exitCode) => {
          code = exitCode;
          resolve(exitCode);
        }),
      );
      while (!(await answers(`${url}/api/health`))) {
        if (code !== undefined) throw new Error(`The target ended by itself.\n${complaint}`);
      }
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
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  }
}
