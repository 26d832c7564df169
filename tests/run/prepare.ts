import { spawnSync } from "node:child_process";
import { BROWSER, CI_TOOLS, DAILY_TOOLS, type SystemTool } from "../support/system-tools";
import { aptCommands, installMessage, packagesOf, playwrightCommand, readSystem } from "./system";

/** Seconds between tries: an archive may not respond for a moment. */
const PAUSES = process.env.CI ? [10, 20, 40, 60] : [5];

/**
 * `npm run test:prepare`, the first step of `npm test`: looks for a browser and a few tools, with `CI` set
 * also for the servers that tests need, and installs missing ones. A failed installation ends the run before
 * any test.
 */
async function main(): Promise<number> {
  const system = readSystem();
  const ofSystem = CI_TOOLS.filter(({ onlyOn }) => onlyOn === undefined || onlyOn === system.id);
  const wanted = [...DAILY_TOOLS, ...(process.env.CI ? ofSystem : [])];
  const missing = await missingOf(wanted);
  if (missing.length === 0) return 0;
  console.log(`Fetching what tests need: ${missing.map(({ name }) => name).join(", ")} …`);
  const packages = packagesOf(missing, system);
  if (system.asRoot !== null && packages.length > 0) installWithApt(aptCommands(packages, system.asRoot));
  if (missing.includes(BROWSER) && !(await BROWSER.isThere()))
    run(playwrightCommand(system.asRoot !== null), "ignore");
  const left = await missingOf(missing);
  if (left.length === 0) return 0;
  console.error(`\n${installMessage(left, system)}`);
  return 1;
}

async function missingOf(tools: readonly SystemTool[]): Promise<SystemTool[]> {
  const missing: SystemTool[] = [];
  for (const tool of tools) if (!(await tool.isThere())) missing.push(tool);
  return missing;
}

function installWithApt([update, install]: readonly [string[], string[]]): void {
  for (const pause of [...PAUSES, null]) {
    if (run(update, "inherit")) break;
    if (pause === null) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause * 1_000);
  }
  run(install, "inherit");
}

function run([program, ...args]: readonly string[], output: "inherit" | "ignore"): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program!, args, { stdio: ["ignore", output, output], env }).status === 0;
}

process.exitCode = await main();
