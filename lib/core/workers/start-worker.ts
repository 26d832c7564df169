import "server-only";
import { withLease } from "../db/lease";
import type { Db } from "../db/schema";
import { log } from "../platform/log";
import { singleton } from "../platform/singleton";
import { inSite } from "../platform/site";
import { servedSites } from "../platform/sites";

/** State of a running worker; times are in milliseconds since 1970. */
interface WorkerFigures {
  startedAt: number;
  /**
   * End of the last successful run, or of one skipped because another instance had the lease. Null before the first.
   */
  succeededAt: number | null;
  /** Number of consecutive failures. */
  failures: number;
  /** Number of consecutive failures after which an operator is alarmed. */
  alarmAfter: number;
}

/** Returns the state of this process's workers by name. */
export function workerFigures(): Map<string, WorkerFigures> {
  return singleton("worker-figures", () => new Map());
}

/** Returns the names of workers with so many consecutive failures that an operator should investigate. */
export function alarmedWorkers(): string[] {
  return [...workerFigures()]
    .filter(([, { failures, alarmAfter }]) => failures >= alarmAfter)
    .map(([name]) => name);
}

export interface WorkerOptions {
  /** Name in the log and the metrics, and of the lease. */
  name: string;
  /** Milliseconds between the end of a run and the next run. */
  everyMs: number;
  /**
   * `process`: one run. `group`: one run per group, in its context; a failure of one group does not stop the others.
   */
  scope: "process" | "group";
  /**
   * Ensures that only one instance on the database runs the worker at a time. If it crashes, another instance takes
   * over after `leaseMs`.
   */
  lease?: { db: Db; leaseMs: number };
  /** Number of consecutive failures after which an operator is alarmed; 3 by default. */
  alarmAfter?: number;
  /** Subscribes to events that start a run immediately. @returns a function that unsubscribes */
  wakeOn?(now: () => void): () => void;
  /** Runs the work once. @param ending aborts when the worker is stopped or its lease is lost */
  run(ending: AbortSignal): unknown;
}

export interface Worker {
  /** Starts a run immediately, or after the current run. */
  now(): void;
  /** Stops the current run, and resolves after it has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work repeatedly, never concurrently, until it is stopped. A lasting failure is logged once, and once more after
 * `alarmAfter` runs, when `/api/health` and the metrics name the worker.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { name, everyMs, alarmAfter = 3 } = options;
  const ending = new AbortController();
  const figures: WorkerFigures = { startedAt: Date.now(), succeededAt: null, failures: 0, alarmAfter };
  workerFigures().set(name, figures);
  let isRunning = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const loop = async () => {
    isRunning = true;
    do {
      again = false;
      await runOnce(options, ending.signal).then(
        () => noteSuccess(name, figures),
        (error: unknown) => ending.signal.aborted || noteFailure(name, figures, error),
      );
    } while (again && !ending.signal.aborted);
    isRunning = false;
    if (!ending.signal.aborted) timer = setTimeout(now, everyMs).unref();
  };
  const now = () => {
    clearTimeout(timer);
    if (isRunning) again = true;
    else if (!ending.signal.aborted) running = loop();
  };
  const unsubscribe = options.wakeOn?.(now);
  now();
  return {
    now,
    async stop() {
      unsubscribe?.();
      ending.abort();
      clearTimeout(timer);
      if (workerFigures().get(name) === figures) workerFigures().delete(name);
      await running;
    },
  };
}

/** Starts several workers. `stop` stops them all. */
export function startAllWorkers(all: readonly WorkerOptions[]): Pick<Worker, "stop"> {
  const started = all.map(startWorker);
  return {
    async stop() {
      await Promise.all(started.map((worker) => worker.stop()));
    },
  };
}

async function runOnce(options: WorkerOptions, ending: AbortSignal): Promise<void> {
  const { name, lease } = options;
  if (!lease) return runInScope(options, ending);
  await withLease(lease.db, { name, leaseMs: lease.leaseMs }, (lost) =>
    runInScope(options, AbortSignal.any([ending, lost])),
  );
}

async function runInScope({ scope, run }: WorkerOptions, ending: AbortSignal): Promise<void> {
  if (scope === "process") return void (await run(ending));
  const failures: unknown[] = [];
  for (const site of servedSites()) {
    if (ending.aborted) break;
    await inSite(site, async () => run(ending)).catch((error: unknown) =>
      failures.push(site ? `${site.group}: ${error}` : error),
    );
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new Error(failures.join("; "));
}

function noteSuccess(name: string, figures: WorkerFigures): void {
  if (figures.failures > 0) log().info({ what: name, count: figures.failures }, "a worker succeeds again");
  figures.succeededAt = Date.now();
  figures.failures = 0;
}

function noteFailure(name: string, figures: WorkerFigures, error: unknown): void {
  const fields = { what: name, count: ++figures.failures, reason: String(error) };
  if (figures.failures === figures.alarmAfter) log().error(fields, "a worker keeps failing");
  else if (figures.failures === 1) log().warn(fields, "a worker failed and will run again");
}
