import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { env } from "../lib/core/platform/env";
import { readStartStep } from "../lib/core/platform/start-steps";
import { buildWhenNeeded, siteDir } from "./build";
import { serverEnvironment } from "./server-environment";
import { startProgress, startSummary } from "./start-progress";
import { whenParentIsGone } from "./when-parent-is-gone";

const LOOK_EVERY_MS = 100;

/**
 * `npm run serve`: builds the site if necessary, then runs it in production mode. The server itself runs the
 * migrations and imports the sample stock (`lib/web/server/start-server.ts`), as in the container image.
 */
function main(): void {
  const settings = readSettings();
  const begun = performance.now();
  buildWhenNeeded();
  const server = spawn(process.execPath, [join(siteDir, "server.js")], {
    // The IPC channel closes when this process ends for any reason, which notifies the server.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: serverEnvironment(settings, process.env),
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
  // Not on standard output, which contains the log.
  const show = startProgress(console.error);
  server.on("message", async (message) => {
    const step = readStartStep(message);
    if (!step) return;
    show(step);
    if (step.step === "ready" && (await comesUp(server, settings.PORT)))
      console.error(startSummary(settings, (performance.now() - begun) / 1_000));
  });
  // A process started by hand can outlive its shell.
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => server.kill("SIGTERM"));
  server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}

/** Waits until the server responds; false when the server exits first. */
async function comesUp(server: ChildProcess, port: number): Promise<boolean> {
  const address = process.env.HOST && process.env.HOST !== "0.0.0.0" ? process.env.HOST : "127.0.0.1";
  while (server.exitCode === null && server.signalCode === null) {
    const response = await fetch(`http://${address}:${port}/api/health/live`).catch(() => null);
    if (response?.ok) return true;
    await setTimeout(LOOK_EVERY_MS);
  }
  return false;
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
