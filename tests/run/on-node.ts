import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type CommandOptions, runCommand, untilInterrupted } from "./command";
import { environmentOf, nodePackage } from "./node-package";

/** Longest end of a failed command's output that is printed. */
const OUTPUT_LENGTH = 20_000;

/**
 * `npm run test:node -- 24`: runs `npm test` in a clone of the last commit with another version of Node. Binary and
 * headers come from the package registry, so that native packages are compiled for that version.
 */
async function main(version: string | undefined): Promise<number> {
  if (!version || !/^\d+(?:\.\d+){0,2}$/.test(version))
    throw new Error("Name a version: npm run test:node -- 24");
  const signal = untilInterrupted();
  const folder = mkdtempSync(join(tmpdir(), "forecourt-node-"));
  const site = join(folder, "site");
  const name = nodePackage(process.platform, process.arch);
  const outside = { signal };
  try {
    await step("npm", ["install", "--no-save", "--prefix", folder, `${name}@${version}`], outside);
    await step("git", ["clone", "--quiet", process.cwd(), site], outside);
    const env = environmentOf(join(folder, "node_modules", name), process.env, delimiter);
    const inside = { cwd: site, env, signal };
    console.log(`Node ${(await step("node", ["--version"], inside)).trim()} (supported: ${nodeRange()})`);
    await step("npm", ["ci", "--no-audit", "--no-fund"], inside);
    console.log((await step("npm", ["test"], inside)).slice(-OUTPUT_LENGTH));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a command's output. @throws Error with the end of its output if it fails */
async function step(file: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const { code, output } = await runCommand(file, args, options);
  if (code === 0) return output;
  throw new Error(`${output.slice(-OUTPUT_LENGTH)}\n${file} ${args.join(" ")} failed`);
}

function nodeRange(): string {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } }).engines.node;
}

process.exitCode = await main(process.argv[2]);
