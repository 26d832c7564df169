import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { FACT_WORKER, type FactTimes } from "../../../config/catalog/vehicle-facts";
import { log } from "../../core/platform/log";

/** What somebody else's server said, or why it did not. */
export type FactAnswer<Value> =
  | { ok: true; value: Value }
  /** `isBusy`: it asked to be left alone for now. */
  | { ok: false; reason: string; isBusy?: boolean };

/** What is stored of the last look; times in milliseconds since 1970. */
export interface LastLook {
  looked_at: number;
  /** In a row, since the last answer. */
  failures: number;
}

/** When something is to be looked at next. @param refreshMs how long its answer is good for */
export function nextLookAt(
  { looked_at, failures }: LastLook,
  refreshMs: number,
  { retryMs }: FactTimes,
): number {
  if (failures === 0) return looked_at + refreshMs;
  return looked_at + retryMs[Math.min(failures, retryMs.length) - 1]!;
}

export interface Turn<Item, Value> {
  /** For the log: "recalls". */
  what: string;
  items: readonly Item[];
  times: FactTimes;
  /** Shortens each pause; 1 leaves it as it is. */
  timeScale: number;
  signal: AbortSignal;
  ask: (item: Item) => Promise<FactAnswer<Value>>;
  /** Stores an answer, or that there was none. */
  note: (item: Item, answer: FactAnswer<Value>) => Promise<void>;
}

/**
 * Asks another server for one thing after the other, with a pause between; ends early when it has had enough. One line in the log says
 * what failed.
 * @returns how many answers there were
 */
export async function politeTurn<Item, Value>(turn: Turn<Item, Value>): Promise<number> {
  const { items, times, timeScale, signal } = turn;
  let answered = 0;
  let failed = 0;
  let inARow = 0;
  let reason = "";
  for (const [at, item] of items.slice(0, FACT_WORKER.requestsInTurn).entries()) {
    if (at > 0) await pause(times.betweenMs * timeScale, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const answer = await turn.ask(item);
    // One that was cut off says nothing about the other server.
    if (signal.aborted) break;
    await turn.note(item, answer);
    if (answer.ok) {
      answered++;
      inARow = 0;
      continue;
    }
    failed++;
    inARow++;
    reason = answer.reason;
    if (answer.isBusy || inARow >= FACT_WORKER.failuresInTurn) break;
  }
  if (failed > 0)
    log().warn(
      { what: turn.what, count: failed, reason },
      "facts about vehicles could not be fetched; what was known stays",
    );
  return answered;
}
