import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";

export interface TestRedis {
  url: string;
  process(): ChildProcess;
  /** Ends the server; `start` starts an empty one on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** True if Redis is installed on this machine; otherwise its tests are reported as skipped. */
export const redisInstalled = isInstalled();

/** Starts an empty Redis on a free loopback port; it writes nothing to the disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let server: ChildProcess | null = null;
  let folder = "";
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    process: () => server!,
    async start() {
      folder = mkdtempSync(join(tmpdir(), "forecourt-redis-"));
      server = spawn(
        "redis-server",
        // In memory only, as `docs/operations.md` advises: oldest out first.
        [
          ["--port", String(port)],
          ["--bind", "127.0.0.1"],
          ["--save", ""],
          ["--appendonly", "no"],
          ["--dir", folder],
          ["--maxmemory", "128mb"],
          ["--maxmemory-policy", "allkeys-lru"],
        ].flat(),
        { stdio: ["ignore", "pipe", "pipe"] },
      );
      await untilReady(server);
    },
    async stop() {
      if (!server) return;
      const exited = new Promise((resolve) => server!.once("exit", resolve));
      server.kill("SIGTERM");
      server.kill("SIGCONT");
      await exited;
      server = null;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (/Ready to accept connections/i.test(output)) resolve();
    });
    server.once("exit", () => reject(new Error(`Redis did not start.\n${output}`)));
  });
}

function isInstalled(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}
