import { spawnSync } from "node:child_process";

/**
 * Replaces better-sqlite3 12 by 13 after `npm ci` on Node 22 and later: 12 ends the process on Node 24.19, and 13 crashes
 * on Node 20 (docs/decisions/0060-sqlite-for-node.md). Plain JavaScript, because it runs before anything is compiled.
 */
const VERSION = "13.2.0";
const FIRST_NODE = 22;

if (Number(process.versions.node.split(".")[0]) >= FIRST_NODE) {
  const options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  const { status } = spawnSync("npm", ["install", ...options, `better-sqlite3@${VERSION}`], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  process.exitCode = status ?? 1;
}
