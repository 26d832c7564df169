import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import type { StartSettings } from "./start-settings";

/** Schema of the settings that Next.js records of a build for its servers. */
const RequiredFilesSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/** Undocumented module of Next.js; the start file that it writes for a standalone build uses it in the same way. */
interface NextServer {
  startServer(options: object): Promise<unknown>;
}

/**
 * Starts the server of a standalone Next.js build in this process, which changes into the build's folder.
 * @param site absolute path of the standalone build
 * @param distDir folder of Next.js's output within it, as named in `next.config.ts`
 */
export async function startNext(
  site: string,
  distDir: string,
  { port, hostname, keepAliveTimeout }: StartSettings,
): Promise<void> {
  keepRunningWithoutLog();
  Object.assign(process.env, { NODE_ENV: "production" });
  process.chdir(site);
  const files = readFileSync(join(site, distDir, "required-server-files.json"), "utf8");
  const { config } = RequiredFilesSchema.parse(JSON.parse(files));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  const require = createRequire(join(site, "server.js"));
  require("next");
  const { startServer } = require("next/dist/server/lib/start-server") as NextServer;
  const server = { port, hostname, keepAliveTimeout };
  await startServer({ dir: site, isDev: false, config, allowRetry: false, ...server });
}

/**
 * Lets the site go on when nobody reads its output any more. Next.js writes every uncaught error to the standard
 * error stream; if that is closed, the write fails, which is an uncaught error again, without end.
 */
function keepRunningWithoutLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
