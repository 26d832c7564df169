import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { FACT_WORKER, type FactTimes } from "../../../config/catalog/vehicle-facts";
import { log } from "../../core/platform/log";

/** Result of a request to an external server, or its error. */
export type FactAnswer<Value> =
  | { ok: true; value: Value }
  /** `isBusy`: the server refuses further requests for now. */
  | { ok: false; reason: string; isBusy?: boolean };

/** Stored state of the last check; times are in milliseconds since 1970. */
export interface LastLook {
  looked_at: number;
  /** Consecutive failures since the last response. */
  failures: number;
}

/** Returns the time of the next check. @param refreshMs how long a response is valid */
export function nextLookAt(
  { looked_at, failures }: LastLook,
  refreshMs: number,
  { retryMs }: FactTimes,
): number {
  if (failures === 0) return looked_at + refreshMs;
  return looked_at + retryMs[Math.min(failures, retryMs.length) - 1]!;
}

export interface Turn<Item, Value> {
  /** Name for the log: "recalls". */
  what: string;
  items: readonly Item[];
  times: FactTimes;
  /** Factor that shortens each pause; 1 leaves it unchanged. */
  timeScale: number;
  signal: AbortSignal;
  ask: (item: Item) => Promise<FactAnswer<Value>>;
  /** Stores the response or the failure for an item. */
  note: (item: Item, answer: FactAnswer<Value>) => Promise<void>;
}

/**
 * Sends requests to another server one at a time, with a pause in between. Stops early if the server is busy. Failures
 * are logged in one line.
 * @returns how many responses were received
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
    // An aborted request says nothing about the other server.
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
