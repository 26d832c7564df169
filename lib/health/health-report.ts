import type { z } from "zod";
import type { SegmentStatus } from "../inventory/snapshot";
import type { OutboxHealth } from "../outbox/health";
import type { HealthSchema } from "./health-schema";

export type HealthReport = z.infer<typeof HealthSchema>;

export interface HealthInput {
  version: string;
  /** Of the whole group; undefined while it was never read. */
  store: SegmentStatus | undefined;
  outbox: OutboxHealth;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * What `/api/health` says: "failing" when the store cannot be read or a lead could not be stored. Anyone may read it, so
 * it names no address and no reason; those are in the log.
 */
export function healthReport({ version, store, outbox, now }: HealthInput): HealthReport {
  const readable = store !== undefined && store.failure === null;
  const serving = store !== undefined && store.version !== "";
  const problems = [
    !readable &&
      (serving
        ? "The store cannot be read; pages show the last good copy. See the log."
        : "The store cannot be read, and there is no copy to show. See the log."),
    !outbox.writable && "A lead could not be stored now. Check the database and the disk.",
    outbox.failed > 0 && `${outbox.failed} deliveries were given up. See: npm run leads -- list`,
  ].filter((problem) => problem !== false);
  return {
    status: readable && outbox.writable ? "ok" : "failing",
    version,
    inventory: {
      readable,
      serving,
      vehicles: store?.vehicles ?? 0,
      version: serving ? store.version : null,
      ageSeconds: serving ? Math.max(0, Math.round((now - store.confirmedAt) / 1_000)) : null,
    },
    outbox,
    problems,
  };
}
