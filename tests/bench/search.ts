import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { generatedVehicles } from "../unit/catalog/inventory/generated-vehicles";
import { documentsOf } from "./search/documents";
import { ENGINES, type EngineName } from "./search/engines";
import { benchStates } from "./search/states";
import { table } from "./table";

/**
 * "Filter by three facets, count all facets, sort, take page 1" in the site's engine, two libraries and SQLite, over the same
 * generated stock and the same searches. Each engine and size runs in a separate process, so that memory is measured for each.
 */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];

const SEARCHES = 2_000;
const WARM_UP = 1_000;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const BUILD_SECONDS = 5;

interface Measured {
  buildMs: number;
  p50: number;
  p99: number;
  searches: number;
  bytes: number;
  totals: number[];
}

function bench(): void {
  for (const size of SIZES) {
    const rows: string[][] = [];
    let ours: Measured | null = null;
    for (const name of Object.keys(ENGINES) as EngineName[]) {
      const measured = measureApart(name, size);
      ours ??= measured;
      if (!measured.totals.every((total, i) => total === ours?.totals[i])) {
        throw new Error(`${name} finds other vehicles than our engine`);
      }
      rows.push(row(name, size, measured, ours));
    }
    console.log(`\n${size.toLocaleString("en-US")} vehicles`);
    console.log(
      table(["engine", "build", "vehicles/s", "searches", "p50", "p99", "p50 × ours", "bytes/vehicle"], rows),
    );
  }
  console.log(
    `Each engine searches for at most ${SECONDS} seconds; of fewer than 100 searches p99 is the slowest.`,
  );
  console.log("Aims: p99 1 ms of 100,000 vehicles and 12 ms of a million; 500,000 vehicles/s built.");
  console.log(
    "orama counts only what passes every filter; the others count each facet under the other filters.",
  );
}

function row(name: string, size: number, measured: Measured, ours: Measured): string[] {
  return [
    name,
    `${measured.buildMs.toFixed(0)} ms`,
    Math.round((size / measured.buildMs) * 1_000).toLocaleString("en-US"),
    String(measured.searches),
    `${measured.p50.toFixed(3)} ms`,
    `${measured.p99.toFixed(3)} ms`,
    (measured.p50 / ours.p50).toFixed(1),
    (measured.bytes / size).toFixed(0),
  ];
}

function measureApart(name: EngineName, size: number): Measured {
  const child = spawnSync(
    process.execPath,
    [
      "--conditions=react-server",
      "--expose-gc",
      "--max-old-space-size=10000",
      "--import",
      "tsx",
      fileURLToPath(import.meta.url),
      "--run",
      name,
      String(size),
    ],
    { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1e8 },
  );
  if (child.status !== 0) throw new Error(`${name} at ${size} ended with ${child.status}`);
  return JSON.parse(child.stdout) as Measured;
}

/** Runs in the separate process. */
async function measure(name: EngineName, size: number): Promise<Measured> {
  const vehicles = generatedVehicles(size, 42);
  const documents = name === "forecourt" ? [] : documentsOf(vehicles);
  const states = benchStates(SEARCHES);
  // Again and again, as a server does at each change of stock: the first runs are not compiled yet.
  const builds: number[] = [];
  const end = performance.now() + BUILD_SECONDS * 1_000;
  while (builds.length < 1 || (builds.length < 9 && performance.now() < end)) {
    const fresh = await ENGINES[name](documents);
    builds.push(await timed(() => fresh.build(vehicles)));
  }
  // Temporary objects must be collected before memory is read.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const engine = await ENGINES[name](documents);
  const before = usedBytes();
  await engine.build(vehicles);

  const totals: number[] = [];
  const warm = performance.now() + WARM_UP_SECONDS * 1_000;
  for (const state of states.slice(0, WARM_UP)) {
    if (totals.length >= 3 && performance.now() > warm) break;
    totals.push(await engine.query(state));
  }
  const times: number[] = [];
  const deadline = performance.now() + SECONDS * 1_000;
  for (const state of states) {
    if (times.length >= 5 && performance.now() > deadline) break;
    times.push(await timed(() => engine.query(state)));
  }
  const bytes = usedBytes() - before + (engine.ownBytes?.() ?? 0);
  // The generated data must still be alive, or its release would count as the engine's saving.
  if (vehicles.length + documents.length + states.length === 0) throw new Error("nothing was generated");
  return {
    buildMs: quantile(builds, 0.5),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    searches: times.length,
    bytes,
    totals,
  };
}

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function quantile(times: number[], q: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

/** Heap and typed arrays, after a full collection. */
function usedBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const [flag, name, size] = process.argv.slice(2);
if (flag === "--run") {
  process.stdout.write(JSON.stringify(await measure(name as EngineName, Number(size))));
} else bench();
