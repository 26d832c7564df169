import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { type LogFields, log } from "../../core/platform/log";
import { claim, type Kinds, type OutboxRow } from "./claim";
import { attempt, type Deliverer, type DeliveryResult } from "./deliver";
import { nextAttempt } from "./schedule";
import { type Outcome, settle } from "./settle";
import { onOutboxWake } from "./wake";

export interface WorkerOptions {
  db: Db;
  deliverers: Readonly<Record<string, Deliverer>>;
  /** The rows that are its own; all without it. */
  kinds?: Kinds;
  /** All times in milliseconds; see `WORKER_SETTINGS`. */
  leaseMs: number;
  deliveryTimeoutMs: number;
  batch: number;
  pollMs: number;
  stopMs: number;
  /** Wraps each delivery with the context of the group it belongs to. */
  around?: (row: OutboxRow, work: () => Promise<DeliveryResult>) => Promise<DeliveryResult>;
  /** Shortens the waits between attempts; 1 leaves them as they are. */
  timeScale?: number;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
}

export interface OutboxWorker {
  /** Takes what is due and delivers it, once. @returns how many rows it took @throws when the table cannot be used */
  turn(): Promise<number>;
  /** Takes turns until `stop`: at once when something is added in this process, else every `pollMs`. */
  start(): void;
  /** Claims nothing more, waits up to `stopMs` for deliveries in progress, and releases those not begun. */
  stop(): Promise<void>;
}

/** One worker of the queue (docs/rules.md#lead-delivery). Several may run, in one process or in many. */
export function createWorker(options: WorkerOptions): OutboxWorker {
  const { db, now } = options;
  const owner = randomUUID();
  const underWay = new Set<Promise<void>>();
  /**
   * Settled, but not yet written to the table: written before anything else is claimed, so that nothing is sent
   * twice.
   */
  const unreported = new Map<OutboxRow, Outcome>();
  let stopping = false;
  let isUnreachable = false;
  let running: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;
  let unsubscribe: () => void = () => undefined;

  /** Takes as many rows as there are free places, and begins them. */
  async function take(): Promise<Promise<void>[]> {
    for (const [row, outcome] of unreported) await recordOutcome(row, outcome);
    const limit = options.batch - underWay.size;
    if (limit <= 0) return [];
    const { leaseMs, kinds } = options;
    const rows = await claim(db, { owner, now: now(), leaseMs, limit, kinds });
    if (isUnreachable) log().info({}, "outbox can be used again");
    isUnreachable = false;
    return rows.map((row) => {
      const work = handle(row).finally(() => {
        underWay.delete(work);
        wake();
      });
      underWay.add(work);
      return work;
    });
  }

  async function handle(row: OutboxRow): Promise<void> {
    const outcome: Outcome = stopping ? { state: "released" } : await deliver(row);
    unreported.set(row, outcome);
    await recordOutcome(row, outcome).catch(reportTrouble);
  }

  async function deliver(row: OutboxRow): Promise<Outcome> {
    log().info({ ...traceOf(row), state: "sending" }, "delivery begun");
    const { around = (_, work) => work() } = options;
    const result = await around(row, () => attempt(options.deliverers, row, options.deliveryTimeoutMs));
    if (result.ok) return { state: "sent", answer: result.answer };
    const failed = { attempts: row.attempts, queuedAt: row.created_at, now: now() };
    const { retryAfterMs } = result;
    const next = nextAttempt({ ...failed, retryAfterMs, timeScale: options.timeScale }, options.random());
    const { error } = result;
    return next === null ? { state: "failed", error } : { state: "queued", nextAttemptAt: next, error };
  }

  async function recordOutcome(row: OutboxRow, outcome: Outcome): Promise<void> {
    const isOwner = await settle(db, row, outcome, now());
    unreported.delete(row);
    if (isOwner) report(row, outcome);
  }

  /** Once, not at each look while it lasts. */
  function reportTrouble(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isUnreachable) log().error({ reason }, "outbox out of reach");
    isUnreachable = true;
  }

  async function run(): Promise<void> {
    while (!stopping) {
      let wakeRequested = false;
      const pause = new Promise<void>((resolve) => {
        wake = () => {
          wakeRequested = true;
          resolve();
        };
      });
      const begun = await take().catch((error: unknown) => {
        reportTrouble(error);
        return [];
      });
      if (begun.length > 0 || wakeRequested || stopping) continue;
      const timer = setTimeout(wake, options.pollMs).unref();
      await pause;
      clearTimeout(timer);
    }
    await Promise.all(underWay);
  }

  return {
    async turn() {
      const begun = await take();
      await Promise.all(begun);
      return begun.length;
    },
    start() {
      unsubscribe = onOutboxWake(() => wake());
      running = run();
    },
    async stop() {
      stopping = true;
      unsubscribe();
      wake();
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((done) => {
        timer = setTimeout(done, options.stopMs);
      });
      await Promise.race([running, limit]);
      clearTimeout(timer);
    },
  };
}

/** One line for each change of state, traceable by the lead's id; a delivery given up is loud (docs/rules.md#lead-delivery). */
function report(row: OutboxRow, outcome: Outcome): void {
  const fields = { ...traceOf(row), state: outcome.state };
  if (outcome.state === "sent") log().info({ ...fields, answer: outcome.answer }, "delivered");
  if (outcome.state === "released") log().info(fields, "given back");
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
