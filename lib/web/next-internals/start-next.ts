import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { StartSettings } from "../server/start-settings";

/** Next's server, which no documentation promises; the file that Next writes for a standalone build starts it the same way. */
interface NextServer {
  startServer(options: object): Promise<unknown>;
}

/**
 * Starts Next's server of a standalone build in this process, which changes into the build's folder.
 * @param site the folder of the standalone build, absolute
 * @param distDir the folder in it with Next's output, as `next.config.ts` names it
 */
export async function startNext(
  site: string,
  distDir: string,
  { port, hostname, keepAliveTimeout }: StartSettings,
): Promise<void> {
  Object.assign(process.env, { NODE_ENV: "production" });
  process.chdir(site);
  const files = readFileSync(join(site, distDir, "required-server-files.json"), "utf8");
  const { config } = JSON.parse(files) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  const require = createRequire(join(site, "server.js"));
  require("next");
  const { startServer } = require("next/dist/server/lib/start-server") as NextServer;
  const server = { port, hostname, keepAliveTimeout };
  await startServer({ dir: site, isDev: false, config, allowRetry: false, ...server });
}
