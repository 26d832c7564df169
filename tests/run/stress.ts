import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chooseRounds, type Round } from "./rounds";

/** Share of each processor's time that the load uses; the rest is what a busy CI machine leaves. */
const LOAD = 0.6;
/** Delay added to each response to the browser, in milliseconds: the round trip of a slow 4G network (Lighthouse). */
const NETWORK_DELAY_MS = "150";
const RANDOM_SEEDS = 1_000_000;
const USAGE =
  "npm run test:stress -- [--times N] [--seed N] [--tz ZONE] [--now DATE] [--no-load] vitest|playwright [ARGUMENTS]";

/** Runs the tests of one runner repeatedly, each time in another order, time zone and date, under load. */
function main(args: string[]): number {
  const at = args.findIndex((arg) => arg === "vitest" || arg === "playwright");
  if (at < 0) throw new Error(USAGE);
  const [runner, ...passed] = args.slice(at) as ["vitest" | "playwright", ...string[]];
  const { values } = parseArgs({
    args: args.slice(0, at),
    options: {
      times: { type: "string", default: "3" },
      seed: { type: "string", default: String(1 + Math.floor(Math.random() * RANDOM_SEEDS)) },
      tz: { type: "string" },
      now: { type: "string" },
      "no-load": { type: "boolean", default: false },
    },
  });
  const [times, seed] = [Number(values.times), Number(values.seed)];
  const now = values.now === undefined ? undefined : Date.parse(values.now);
  if (!(times > 0) || !(seed > 0) || Number.isNaN(now)) throw new Error(USAGE);
  const load = values["no-load"] ? [] : startLoad();
  const failed: string[] = [];
  for (const round of chooseRounds({ times, seed, realNow: Date.now(), timeZone: values.tz, now })) {
    const { number, timeZone } = round;
    const options = `--seed ${round.seed} --tz ${timeZone} --now ${new Date(round.now).toISOString()}`;
    console.log(`\nRound ${number} of ${times}: ${options}`);
    const { status, signal } = runRound(runner, passed, round);
    if (signal) break;
    if (status !== 0) failed.push(`npm run test:stress -- --times 1 ${options} ${args.slice(at).join(" ")}`);
  }
  for (const worker of load) worker.kill();
  console.log([`\n${failed.length} of ${times} rounds failed.`, ...failed].join("\n"));
  return failed.length === 0 ? 0 : 1;
}

/** Keeps each processor busy for a share of its time, with processes that end with this one at the latest. */
function startLoad(): ChildProcess[] {
  const script = fileURLToPath(new URL("busy.mjs", import.meta.url));
  return Array.from({ length: availableParallelism() }, () =>
    fork(script, [String(LOAD)], { stdio: "ignore", execArgv: [] }),
  );
}

/** Sets the time zone, the clock and the ids of every process that the tests start, and the order of the tests. */
function runRound(runner: "vitest" | "playwright", args: string[], { number, seed, timeZone, now }: Round) {
  const modules = ["shifted-clock.mjs", "awkward-ids.mjs"].map(
    (name) => `--import=${pathToFileURL(`tests/support/${name}`).href}`,
  );
  const output = `test-results/stress-${number}`;
  const own =
    runner === "vitest"
      ? ["run", ...args]
      : ["test", "--shuffle", String(seed), "--output", output, "--reporter", "line", ...args];
  return spawnSync(`node_modules/.bin/${runner}`, own, {
    stdio: "inherit",
    env: {
      ...process.env,
      CI: undefined,
      TZ: timeZone,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, ...modules].filter(Boolean).join(" "),
      TEST_CLOCK_OFFSET_MS: String(now - Date.now()),
      TEST_ORDER_SEED: String(seed),
      TEST_SLOW_NETWORK_MS: NETWORK_DELAY_MS,
    },
  });
}

process.exitCode = main(process.argv.slice(2));
