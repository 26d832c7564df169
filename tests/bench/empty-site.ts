import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundleServer } from "../../bin/build";

const SOURCE = "tests/fixtures/empty-site";

/** Record of the files that an empty page of a Next version loads, so that a test need not build one. */
export const EMPTY_SITE_RECORD = join(SOURCE, "first-load.json");

/** The Next version that is installed. */
export function nextVersion(): string {
  return (JSON.parse(readFileSync("node_modules/next/package.json", "utf8")) as { version: string }).version;
}

/** Builds an empty Next.js site of the same version once. Returns the folder of its standalone server. */
export function buildEmptySite(): string {
  const site = join(SOURCE, ".next/standalone", SOURCE);
  if (!existsSync(join(site, "server.js")) || !existsSync(join(site, ".next/server/app/linked"))) {
    rmSync(join(SOURCE, ".next"), { recursive: true, force: true });
    const build = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build", SOURCE], {
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    if (build.status !== 0)
      throw new Error(`The empty site did not build.\n${build.stdout}\n${build.stderr}`);
  }
  cpSync(join(SOURCE, ".next/static"), join(site, ".next/static"), { recursive: true });
  bundleServer("tests/bench/empty-server.ts", join(site, "server.mjs"));
  return site;
}
