import "server-only";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { CONVERSION_KIND } from "../../../config/marketing/tracking";
import { ALARM_AFTER_ATTEMPTS, MIN_FREE_BYTES, NO_MAIL, SHOPPER_KINDS } from "../../../config/runtime/outbox";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";

export interface OutboxHealth {
  /** Waiting or under way. */
  queued: number;
  /** Given up; they stay until an operator retries them. */
  failed: number;
  /** Queued ones that have failed several times and are tried again. */
  failing: number;
  /** Age of the oldest one that waits, seconds. */
  oldestSeconds: number | null;
  /** A lead could be stored now. */
  writable: boolean;
}

/** State of the queue, for `/api/health`. Never throws: a database out of reach is "not writable". */
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
      // An advertising platform that rejects events is not a failure of the site.
      // Nor is a shopper's mistyped address or number; a mail that this site should never have queued is.
      .where((eb) =>
        eb.or([
          eb("kind", "not in", [CONVERSION_KIND, ...SHOPPER_KINDS]),
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
 * Checks that a lead could be stored, by a write that changes nothing. It fails on a read-only file, a foreign lock or
 * a lost server.
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
