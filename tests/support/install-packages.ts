import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Installs the packages of a folder with its own lockfile, unless that was done after the lockfile last changed.
 * @throws Error when npm could not
 */
export function installPackages(folder: string): void {
  const installed = join(folder, "node_modules/.package-lock.json");
  if (existsSync(installed) && writtenAt(installed) >= writtenAt(join(folder, "package-lock.json"))) return;
  const shown = relative(process.cwd(), folder);
  console.error(`Installing the packages of ${shown}, once …`);
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: folder,
    // A caller's output may be a result that is read by a program.
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0)
    throw new Error(`The packages of ${shown} could not be installed; npm's reason is above.`);
}

function writtenAt(file: string): number {
  return statSync(file).mtimeMs;
}
