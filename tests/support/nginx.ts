import { execFileSync } from "node:child_process";

/** The nginx of this machine, or null: then its tests are reported as skipped. Debian keeps it out of a user's path. */
export const nginxBin = ["nginx", "/usr/sbin/nginx"].find(runs) ?? null;

function runs(command: string): boolean {
  try {
    execFileSync(command, ["-v"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}
