import { existsSync } from "node:fs";
import { runCommand } from "./command";

/**
 * Returns files that differ from a revision in the working tree: committed since, uncommitted, or new. Deleted files
 * are skipped.
 * @throws Error when Git does not know the revision
 */
export async function changedFiles(base = "HEAD"): Promise<string[]> {
  const [changed, untracked] = await Promise.all([
    git("diff", "--name-only", "--diff-filter=d", "--relative", base, "--"),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return [...new Set([...changed, ...untracked])].filter((file) => existsSync(file)).sort();
}

/**
 * Returns the commit where this branch left the main one: its upstream, otherwise `main`, otherwise the last
 * commit.
 */
export async function branchBase(): Promise<string> {
  for (const main of ["@{upstream}", "origin/main", "main"]) {
    const [base] = await git("merge-base", "HEAD", main).catch(() => []);
    if (base) return base;
  }
  return "HEAD";
}

/** Returns the project's files, tracked or new, that match the patterns. */
export function projectFiles(cwd: string, ...patterns: string[]): Promise<string[]> {
  return gitIn(cwd, "ls-files", "--cached", "--others", "--exclude-standard", "--", ...patterns);
}

function git(...args: string[]): Promise<string[]> {
  return gitIn(process.cwd(), ...args);
}

async function gitIn(cwd: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand("git", args, { cwd });
  if (code !== 0) throw new Error(`git ${args.join(" ")}: ${output.trim()}`);
  return [...new Set(output.split("\n").filter((line) => line !== ""))];
}
