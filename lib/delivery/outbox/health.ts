import "server-only";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { AD_KINDS } from "../../../config/marketing/offline-conversions";
import { ALARM_AFTER_ATTEMPTS, MIN_FREE_BYTES, NO_MAIL, SHOPPER_KINDS } from "../../../config/runtime/outbox";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";

export interface OutboxHealth {
  /** Number of rows that are waiting or in progress. */
  queued: number;
  /** Number of rows given up, which remain until an operator retries them. */
  failed: number;
  /** Number of queued rows that have failed several times. */
  failing: number;
  /** Age of the oldest waiting row, in seconds. */
  oldestSeconds: number | null;
  /** True if a lead could be stored now. */
  writable: boolean;
}

/** Returns the state of the queue for `/api/health`. Never throws; an unreachable database is "not writable". */
export async function outboxHealth(
  database: Db = db(),
  dataDir = env().DATA_DIR,
  now: () => number = Date.now,
): Promise<OutboxHealth> {
  try {
    const { queued, failed, failing, oldest } = await database
      .selectFrom("outbox")
      .select((eb) => [
        eb.fn
          .sum<number | null>(
            eb
              .case()
              .when(eb.and([eb("state", "!=", "failed"), eb("attempts", ">=", ALARM_AFTER_ATTEMPTS)]))
              .then(1)
              .else(0)
              .end(),
          )
          .as("failing"),
        eb.fn.sum<number | null>(eb.case().when("state", "=", "failed").then(0).else(1).end()).as("queued"),
        eb.fn.sum<number | null>(eb.case().when("state", "=", "failed").then(1).else(0).end()).as("failed"),
        eb.fn.min(eb.case().when("state", "!=", "failed").then(eb.ref("created_at")).end()).as("oldest"),
      ])
      .where("state", "!=", "sent")
      // Rejected advertising events and mistyped addresses or numbers of shoppers are not failures of the site. A mail
      // that should never have been queued is.
      .where((eb) =>
        eb.or([
          eb("kind", "not in", [...AD_KINDS, ...SHOPPER_KINDS]),
          eb.and([eb("state", "=", "failed"), eb("last_error", "=", NO_MAIL)]),
        ]),
      )
      .executeTakeFirstOrThrow();
    return {
      queued: Number(queued ?? 0),
      failed: Number(failed ?? 0),
      failing: Number(failing ?? 0),
      oldestSeconds: oldest === null ? null : Math.max(0, Math.round((now() - Number(oldest)) / 1_000)),
      writable: await isWritable(database, dataDir),
    };
  } catch {
    return { queued: 0, failed: 0, failing: 0, oldestSeconds: null, writable: false };
  }
}

/**
 * Tests whether a lead could be stored, by a write without effect. It fails on a read-only file, another process's
 * lock, or a lost server.
 */
async function isWritable(database: Db, dataDir: string): Promise<boolean> {
  try {
    await database.updateTable("outbox").set({ kind: "" }).where("id", "=", "").execute();
    if (!existsSync(dataDir)) return true;
    const disk = await statfs(dataDir);
    return disk.bavail * disk.bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
