import "server-only";
import { singleton } from "../platform/singleton";

/** State of a running worker; times are in milliseconds since 1970. */
export interface WorkerFigures {
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
