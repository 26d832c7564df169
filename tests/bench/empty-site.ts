import { spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";

const SOURCE = "tests/fixtures/empty-site";

/** Builds the empty Next site of the same version, once; returns the folder of its standalone server. */
export function buildEmptySite(): string {
  const site = join(SOURCE, ".next/standalone", SOURCE);
  if (!existsSync(join(site, "server.js"))) {
    rmSync(join(SOURCE, ".next"), { recursive: true, force: true });
    const build = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build", SOURCE], {
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    if (build.status !== 0)
      throw new Error(`The empty site did not build.\n${build.stdout}\n${build.stderr}`);
  }
  cpSync(join(SOURCE, ".next/static"), join(site, ".next/static"), { recursive: true });
  return site;
}
