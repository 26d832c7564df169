import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "../support/free-port";
import { runCommand, untilInterrupted } from "./command";
import { readmeCommands } from "./readme-commands";

const BROWSER_NAME = /chrom|firefox|browser|epiphany|opera|brave/i;
const READY = /^Ready in /m;
const SECOND_MS = 1_000;

/**
 * `npm run test:readme [-- serve|test]`: runs the commands at the README's start as a newcomer would. Each runs in its
 * own clone of the last commit, with an empty home and no browser on the path. A site is ready when its home page is
 * served.
 */
async function main(chosen: readonly string[]): Promise<number> {
  const signal = untilInterrupted();
  const folder = mkdtempSync(join(tmpdir(), "forecourt-readme-"));
  try {
    const commands = readmeCommands(readFileSync("README.md", "utf8"));
    const wanted = commands.filter(
      (command) => chosen.length === 0 || chosen.some((part) => command.endsWith(part)),
    );
    if (wanted.length === 0) throw new Error(`The README's commands are: ${commands.join("; ")}`);
    for (const [index, command] of wanted.entries()) {
      const start = performance.now();
      const ok = await tryCommand(command, join(folder, String(index)), signal);
      const seconds = Math.round((performance.now() - start) / SECOND_MS);
      console.log(`${ok ? "passed" : "FAILED"}  ${seconds} s  ${command}`);
      if (!ok) return 1;
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryCommand(command: string, folder: string, signal: AbortSignal): Promise<boolean> {
  const site = join(folder, "site");
  const clone = await runCommand("git", ["clone", "--quiet", process.cwd(), site], { signal });
  if (clone.code !== 0) throw new Error(clone.output);
  const port = await freePort();
  const child = spawn("sh", ["-c", command], {
    cwd: site,
    env: emptySurroundings(folder, port) as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const stop = () =>
    child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, "SIGTERM");
  signal.addEventListener("abort", stop, { once: true });
  let output = "";
  let served = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", async (text: string) => {
      process.stdout.write(text);
      output += text;
      if (served || !READY.test(output)) return;
      served = await servesHomePage(port);
      stop();
    });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  signal.removeEventListener("abort", stop);
  return command.endsWith("serve") ? served : code === 0;
}

async function servesHomePage(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return response.ok && (await response.text()).includes("<h1");
}

/**
 * Returns the environment of a new machine: programs without browsers, an empty home, and no settings but npm's own.
 */
function emptySurroundings(folder: string, port: number): Record<string, string | undefined> {
  const [bin, home] = [join(folder, "bin"), join(folder, "home")];
  for (const each of [bin, home]) mkdirSync(each);
  const seen = new Set<string>();
  for (const source of (process.env.PATH ?? "").split(delimiter))
    for (const name of programsIn(source)) {
      if (seen.has(name) || BROWSER_NAME.test(name) || source.includes("node_modules")) continue;
      seen.add(name);
      symlinkSync(join(source, name), join(bin, name));
    }
  // Keeps npm's registry settings, and drops the variables that npm sets for scripts.
  const npm = Object.entries(process.env).filter(([name]) =>
    /^(?:npm_config_(?!local_prefix|prefix)|NODE_EXTRA|SSL_)/i.test(name),
  );
  return { ...Object.fromEntries(npm), PATH: bin, HOME: home, PORT: String(port) };
}

function programsIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

process.exitCode = await main(process.argv.slice(2));
