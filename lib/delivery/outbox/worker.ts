import "server-only";
import { randomUUID } from "node:crypto";
import {
  GIVE_UP_AFTER_MS,
  MIN_WAIT_MS,
  RETRY_WAITS_MS,
  type WORKER_SETTINGS,
} from "../../../config/runtime/outbox";
import type { Db } from "../../core/db/schema";
import { withSharedCommit } from "../../core/db/shared-commit";
import { type LogFields, log, masked } from "../../core/platform/log";
import { startWorker, type Worker } from "../../core/workers/start-worker";
import { claim, type Kinds, type OutboxRow, type Outcome, onOutboxWake, settle } from "./queue";

/** Settings of a worker; all times are in milliseconds. */
export interface WorkerSettings extends Record<keyof typeof WORKER_SETTINGS, number> {
  /** Factor that shortens the waits between attempts; 1 by default. */
  timeScale?: number;
}

export interface OutboxOptions {
  /** Name of the worker in logs and metrics. */
  name?: string;
  db: Db;
  deliverers: Readonly<Record<string, Deliverer>>;
  /** Kinds of rows to process; all by default. */
  kinds?: Kinds;
  settings: WorkerSettings;
  /** Wraps each delivery in the context of its group. */
  around?: (row: OutboxRow, work: () => Promise<DeliveryResult>) => Promise<DeliveryResult>;
  now: () => number;
  /** Returns a random number from 0 to 1. */
  random: () => number;
}

export interface OutboxWorker {
  /** Claims and delivers due rows once. @returns how many rows it claimed @throws when the table is unavailable */
  turn(): Promise<number>;
  /** Repeats turns until `stop`: immediately after a row was added in this process, otherwise every `pollMs`. */
  start(): void;
  /** Stops claiming, waits up to `stopMs` for deliveries in progress, and releases rows not yet begun. */
  stop(): Promise<void>;
}

/** Creates a worker of the queue (docs/rules.md#lead-delivery). Several workers may run in one or more processes. */
export function createWorker(options: OutboxOptions): OutboxWorker {
  const { db, now, settings } = options;
  const owner = randomUUID();
  const underWay = new Set<Promise<void>>();
  /** Outcomes not yet written to the table. They are written before the next claim, so that nothing is sent twice. */
  const unreported = new Map<OutboxRow, Outcome>();
  let stopping = false;
  let worker: Worker | undefined;

  /** Claims as many rows as there are free slots, and starts their deliveries. */
  async function take(): Promise<Promise<void>[]> {
    for (const [row, outcome] of unreported) await recordOutcome(row, outcome);
    const limit = settings.batch - underWay.size;
    if (limit <= 0) return [];
    const { leaseMs } = settings;
    const { kinds } = options;
    const rows = await claim(db, { owner, now: now(), leaseMs, limit, kinds });
    return rows.map((row) => {
      const work = handle(row).finally(() => {
        underWay.delete(work);
        worker?.now();
      });
      underWay.add(work);
      return work;
    });
  }

  async function handle(row: OutboxRow): Promise<void> {
    const outcome: Outcome = stopping ? { state: "released" } : await deliver(row);
    unreported.set(row, outcome);
    // If that fails, the next turn writes the outcome before it claims rows, and reports the error.
    await recordOutcome(row, outcome).catch(() => undefined);
  }

  async function deliver(row: OutboxRow): Promise<Outcome> {
    log().info({ ...traceOf(row), state: "sending" }, "delivery begun");
    const { around = (_, work) => work() } = options;
    const result = await around(row, () => attempt(options.deliverers, row, settings.deliveryTimeoutMs));
    if (result.ok) return { state: "sent", answer: result.answer };
    const { error } = result;
    if ("holdMs" in result) return { state: "held", nextAttemptAt: now() + result.holdMs, error };
    if (result.final) return { state: "failed", error: result.error };
    const failed = { attempts: row.attempts, queuedAt: row.created_at, now: now() };
    const { retryAfterMs, keep } = result;
    const next = nextAttempt(
      { ...failed, retryAfterMs, keep, timeScale: settings.timeScale },
      options.random(),
    );
    return next === null ? { state: "failed", error } : { state: "queued", nextAttemptAt: next, error };
  }

  async function recordOutcome(row: OutboxRow, outcome: Outcome): Promise<void> {
    const isOwner = await withSharedCommit(db, (trx) => settle(trx, row, outcome, now()));
    unreported.delete(row);
    if (isOwner) report(row, outcome);
  }

  return {
    async turn() {
      const begun = await take();
      await Promise.all(begun);
      return begun.length;
    },
    start() {
      worker = startWorker({
        name: options.name ?? "outbox",
        everyMs: settings.pollMs,
        scope: "process",
        wakeOn: (wake) => onOutboxWake(wake, options.kinds),
        async run() {
          // More rows may be due than one claim returns.
          if ((await take()).length > 0) worker?.now();
        },
      });
    },
    async stop() {
      stopping = true;
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((done) => {
        timer = setTimeout(done, settings.stopMs);
      });
      await Promise.race([worker?.stop().then(() => Promise.all(underWay)), limit]);
      clearTimeout(timer);
    },
  };
}

/**
 * Logs one line per change of state, with the lead's id. A delivery given up is logged as an error
 * (docs/rules.md#lead-delivery).
 */
function report(row: OutboxRow, outcome: Outcome): void {
  const fields = { ...traceOf(row), state: outcome.state };
  if (outcome.state === "sent") log().info({ ...fields, answer: outcome.answer }, "delivered");
  if (outcome.state === "released") log().info(fields, "given back");
  if (outcome.state === "held") log().info({ ...fields, reason: outcome.error }, "delivery waits");
  if (outcome.state === "queued") {
    const nextAttemptAt = new Date(outcome.nextAttemptAt).toISOString();
    log().warn({ ...fields, nextAttemptAt, reason: outcome.error }, "delivery failed, will be tried again");
  }
  if (outcome.state === "failed") {
    log().error({ ...fields, reason: outcome.error }, "delivery FAILED for good: see npm run leads -- list");
  }
}

function traceOf(row: OutboxRow): LogFields {
  return { leadId: row.lead_id, outboxId: row.id, kind: row.kind, attempts: row.attempts };
}

/** Result of a delivery. An error message is logged and stored, so it must not contain visitor data. */
export type DeliveryResult =
  | { ok: true; answer?: string }
  /** `final` means that there is no retry. `keep`: the delivery is never given up by its age. */
  | { ok: false; error: string; retryAfterMs?: number; final?: boolean; keep?: boolean }
  /** Nothing was attempted, because the receiver takes nothing now: the row is due again after this time. */
  | { ok: false; error: string; holdMs: number };

/**
 * Delivers the payload of one kind of row. It makes one attempt and stops when the signal aborts. An exception counts
 * as a failed attempt.
 */
export type Deliverer = (payload: unknown, signal: AbortSignal) => Promise<DeliveryResult>;

const MAX_ERROR_CHARACTERS = 300;

/** Runs one attempt within a time limit. Never throws. */
export async function attempt(
  deliverers: Readonly<Record<string, Deliverer>>,
  row: Pick<OutboxRow, "kind" | "payload_json">,
  timeoutMs: number,
): Promise<DeliveryResult> {
  const deliverer = deliverers[row.kind];
  if (!deliverer) return { ok: false, error: `no deliverer for kind ${row.kind}` };
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<DeliveryResult>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve({ ok: false, error: `no answer within ${timeoutMs} ms` });
    }, timeoutMs);
  });
  try {
    const result = await Promise.race([deliverer(JSON.parse(row.payload_json), controller.signal), limit]);
    if (!result.ok) return { ...result, error: plainError(result.error) };
    return result.answer === undefined ? result : { ok: true, answer: plainError(result.answer) };
  } catch (error) {
    return { ok: false, error: plainError(error instanceof Error ? error.message : String(error)) };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns one short line without addresses and numbers. */
function plainError(message: string): string {
  return masked(message).replace(/\s+/g, " ").trim().slice(0, MAX_ERROR_CHARACTERS);
}

export interface FailedAttempt {
  /** Number of attempts, including this one. */
  attempts: number;
  /** Time when the delivery was queued, in milliseconds since 1970. */
  queuedAt: number;
  /** Time when this attempt failed, in milliseconds since 1970. */
  now: number;
  /** Minimum wait that the receiver requested, in milliseconds. */
  retryAfterMs?: number;
  /** The delivery is attempted again however old it is. */
  keep?: boolean;
  /** Factor that shortens every wait except one that the receiver requested. */
  timeScale?: number;
}

/**
 * Returns the time of the next attempt, never after the time to give up. It is random within this attempt's delay
 * ("full jitter"), so that retries do not coincide. Delays: 10 s, 30 s, 2 min, 10 min, 30 min, then hourly to 72 h.
 * @param random from 0 to 1
 * @returns milliseconds since 1970, or null to give up
 */
export function nextAttempt(failed: FailedAttempt, random: number): number | null {
  const { timeScale = 1 } = failed;
  const giveUpAt = failed.keep ? Number.POSITIVE_INFINITY : failed.queuedAt + GIVE_UP_AFTER_MS * timeScale;
  if (failed.now >= giveUpAt) return null;
  const max = RETRY_WAITS_MS[Math.min(failed.attempts, RETRY_WAITS_MS.length) - 1]!;
  const own = Math.max(MIN_WAIT_MS, max * random) * timeScale;
  const wait = Math.max(Math.round(own), failed.retryAfterMs ?? 0);
  return Math.min(failed.now + wait, giveUpAt);
}
