import "server-only";
import { singleton } from "../platform/singleton";

/** State of one running worker; times in milliseconds since 1970. */
export interface WorkerFigures {
  startedAt: number;
  /** End of the last run that succeeded, or that another instance's lease spared this one. Null before the first. */
  succeededAt: number | null;
  /** Failed runs in a row. */
  failures: number;
  /** Failures in a row after which an operator is alarmed. */
  alarmAfter: number;
}

/** Returns the workers that run in this process, by name. */
export function workerFigures(): Map<string, WorkerFigures> {
  return singleton("worker-figures", () => new Map());
}

/** Names of the workers that have failed so often that an operator should look. */
export function alarmedWorkers(): string[] {
  return [...workerFigures()]
    .filter(([, { failures, alarmAfter }]) => failures >= alarmAfter)
    .map(([name]) => name);
}
