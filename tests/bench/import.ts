import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importFeed } from "@/lib/catalog/inventory/import/import-feed";
import { writeFeed } from "./generated-feed";
import { BENCH_STORE, benchDatabase, benchPhotos } from "./import-photos";

/**
 * Speed and memory of an import: 50,000 generated HomeNet rows without photos into a new SQLite file, then the same
 * file again; then 20,000 rows with 200,000 photos (`photos.ts`). Each run is a separate process, so that peak memory is
 * measured per run.
 */
const ROWS = 50_000;
const MB = 1024 * 1024;

interface RunResult {
  seconds: number;
  /** Processor time of the whole process, including its start. */
  cpuSeconds: number;
  peakRssMb: number;
  lockMs: number;
  outcome: string;
}

async function bench(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-bench-"));
  try {
    await writeFeed(join(dataDir, "feed.csv"), ROWS);
    console.log(`${ROWS} rows, ${(statSync(join(dataDir, "feed.csv")).size / MB).toFixed(0)} MB`);
    for (const name of ["first run", "same file again"]) {
      const child = spawnSync(
        process.execPath,
        ["--conditions=react-server", "--import", "tsx", fileURLToPath(import.meta.url), "--run", dataDir],
        { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
      );
      if (child.status !== 0) throw new Error(`the run ended with ${child.status}`);
      const result = JSON.parse(child.stdout) as RunResult;
      console.log(
        `${name.padEnd(16)} ${Math.round(ROWS / result.seconds)} rows/s (${result.seconds.toFixed(1)} s, ${result.cpuSeconds.toFixed(1)} s of processor), ` +
          `peak memory ${result.peakRssMb.toFixed(0)} MB, write lock ${result.lockMs} ms; ${result.outcome}`,
      );
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  await benchPhotos();
}

async function run(dataDir: string): Promise<RunResult> {
  const db = await benchDatabase(dataDir);
  const start = performance.now();
  const report = await importFeed({
    db,
    file: join(dataDir, "feed.csv"),
    storeId: BENCH_STORE,
    photos: false,
    dataDir,
  });
  const seconds = (performance.now() - start) / 1000;
  await db.destroy();
  if (!report.ok) throw new Error(report.message ?? "the import failed");
  const outcome = `added ${report.added}, unchanged ${report.unchanged}, refused ${report.refusedCount}`;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
  return { seconds, cpuSeconds, peakRssMb: maxRSS / 1024, lockMs: report.lockMs, outcome };
}

const [mode, folder] = process.argv.slice(2);
if (mode === "--run" && folder) console.log(JSON.stringify(await run(folder)));
else await bench();
