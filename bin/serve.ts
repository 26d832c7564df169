import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { env } from "../lib/platform/env";
import { buildWhenNeeded, siteDir } from "./build";

/**
 * `npm run serve`: builds when needed, then runs the finished site in production mode. Migration and the sample stock
 * are the server's own first steps (`lib/server/start-server.ts`), so that the container image does the same.
 */
function main(): void {
  const settings = readSettings();
  buildWhenNeeded();
  const server = spawn(process.execPath, [join(siteDir, "server.js")], {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(settings.PORT),
      HOSTNAME: process.env.HOST ?? "0.0.0.0",
      // The standalone server changes into its own folder.
      DATA_DIR: resolve(settings.DATA_DIR),
    },
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
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
