import { spawn } from "node:child_process";
import { join } from "node:path";
import { env } from "../lib/core/platform/env";
import { buildWhenNeeded, siteDir } from "./build";
import { serverEnvironment } from "./server-environment";
import { whenParentIsGone } from "./when-parent-is-gone";

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
    env: serverEnvironment(settings, process.env),
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
