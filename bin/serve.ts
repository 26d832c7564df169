import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { env } from "../lib/core/platform/env";
import { buildWhenNeeded, siteDir } from "./build";

const LOOK_EVERY_MS = 500;

/**
 * Calls back when the process that started this one is gone, or the one that started that: npm, on a signal to end, ends
 * only the shell between itself and its script, and, when killed, not even that.
 * @returns a function that ends the watch
 */
function whenParentIsGone(callback: () => void): () => void {
  const { ppid } = process;
  const grandparent = parentOf(ppid);
  const timer = setInterval(() => {
    if (process.ppid === ppid && parentOf(ppid) === grandparent) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Null where the system has no such file. The name, in brackets, may hold anything. */
function parentOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    return Number(fields[1]);
  } catch {
    return null;
  }
}

/**
 * `npm run serve`: builds when needed, then runs the finished site in production mode. Migration and the sample stock
 * are the server's own first steps (`lib/web/server/start-server.ts`), so that the container image does the same.
 */
function main(): void {
  const settings = readSettings();
  buildWhenNeeded();
  const server = spawn(process.execPath, [join(siteDir, "server.js")], {
    // The channel closes, and so notifies the server, when this process is gone, however it ended.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(settings.PORT),
      HOSTNAME: process.env.HOST ?? "0.0.0.0",
      // The standalone server changes into its own folder, which has only a copy of the files.
      DATA_DIR: resolve(settings.DATA_DIR),
      FILES_ROOT: resolve(settings.FILES_ROOT),
    },
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
  // Started by hand, it may outlive the shell it was started from.
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => server.kill("SIGTERM"));
  server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}

function readSettings(): ReturnType<typeof env> {
  try {
    return env();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

main();
