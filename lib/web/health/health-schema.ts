import { z } from "zod";

const count = z.number().int().nonnegative();

/** Response of `GET /api/health`. */
export const HealthSchema = z
  .object({
    /** `degraded`: visitors are served and leads stored, but an operator should look; the status is 200 as for `ok`. */
    status: z.enum(["ok", "degraded", "failing"]),
    /** Version of Forecourt. */
    version: z.string(),
    /** This instance should get visitors; the status is 503 while one of the two is false. */
    ready: z.object({ pages: z.boolean(), leads: z.boolean() }),
    /** Degraded parts: `inventory`, `deliveries`, `feeds`, `mails`, `workers`, or a collection by its name. */
    degraded: z.array(z.string()),
    inventory: z.object({
      /** The store's data could be read last time. */
      readable: z.boolean(),
      /** Pages have data to show, new or old. */
      serving: z.boolean(),
      vehicles: count,
      version: z.string().nullable(),
      /** Age since the data was last known to be the store's own. */
      ageSeconds: count.nullable(),
    }),
    outbox: z.object({
      queued: count,
      /** Given up; an operator has to look. */
      failed: count,
      /** Failed several times, and tried again. */
      failing: count,
      oldestSeconds: count.nullable(),
      writable: z.boolean(),
    }),
    /** Inbound mails that could not be read or stored. */
    mails: z.object({ setAside: count }),
    /** Problems for an operator, as text. */
    problems: z.array(z.string()),
  })
  .meta({ id: "Health" });

/** Response of `GET /api/health/live`. */
export const LivenessSchema = z.object({ status: z.literal("ok") }).meta({ id: "Liveness" });
