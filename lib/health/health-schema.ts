import { z } from "zod";

const count = z.number().int().nonnegative();

/** The answer of `GET /api/health`. */
export const HealthSchema = z
  .object({
    status: z.enum(["ok", "failing"]),
    /** Of Forecourt. */
    version: z.string(),
    inventory: z.object({
      /** The store's data could be read last time. */
      readable: z.boolean(),
      /** Pages have data to show, new or old. */
      serving: z.boolean(),
      vehicles: count,
      version: z.string().nullable(),
      /** Since the data was last known to be the store's own. */
      ageSeconds: count.nullable(),
    }),
    outbox: z.object({
      queued: count,
      /** Given up; an operator has to look. */
      failed: count,
      oldestSeconds: count.nullable(),
      writable: z.boolean(),
    }),
    /** What an operator should look at, in words. */
    problems: z.array(z.string()),
  })
  .meta({ id: "Health" });
