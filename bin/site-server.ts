import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rememberFilesRoot } from "../lib/core/platform/files-root";
import { checkPort } from "../lib/web/next-internals/check-port";
import { startNext } from "../lib/web/next-internals/start-next";
import { startSettings } from "../lib/web/next-internals/start-settings";

/**
 * Replaces the server file that Next.js writes. That file changes the working directory before `DATA_DIR` and
 * `FILES_ROOT` are resolved, treats port 0 as unset, and closes idle connections before a proxy does.
 */
async function main(): Promise<void> {
  const site = dirname(fileURLToPath(import.meta.url));
  const hasFiles = (folder: string) => existsSync(join(folder, "config", "stores"));
  const settings = startSettings(process.env, process.cwd(), site, hasFiles);
  const { DATA_DIR, FILES_ROOT } = settings.folders;
  const isChosen = Boolean(process.env.FILES_ROOT);
  rememberFilesRoot(DATA_DIR, FILES_ROOT, process.env.STORE_GROUP || "heartland", isChosen);
  Object.assign(process.env, settings.folders);
  await checkPort(settings.port, settings.hostname);
  await startNext(site, process.env.FORECOURT_DIST_DIR ?? ".next", settings);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
