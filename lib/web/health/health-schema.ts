import { z } from "zod";

const count = z.number().int().nonnegative();

/** Response of `GET /api/health`. */
export const HealthSchema = z
  .object({
    /**
     * `degraded` has status 200 like `ok`: visitors are served and leads are stored, but an operator should
     * investigate.
     */
    status: z.enum(["ok", "degraded", "failing"]),
    /** Version of Forecourt. */
    version: z.string(),
    /** Readiness of this instance to serve pages and store leads. The status is 503 if either is false. */
    ready: z.object({ pages: z.boolean(), leads: z.boolean() }),
    /** Degraded parts: `inventory`, `deliveries`, `feeds`, `mails`, `workers`, or the name of a collection. */
    degraded: z.array(z.string()),
    inventory: z.object({
      /** True if the last attempt to read the store's data succeeded. */
      readable: z.boolean(),
      /** True if there is data for pages, current or old. */
      serving: z.boolean(),
      vehicles: count,
      version: z.string().nullable(),
      /** Seconds since the data was last confirmed as current. */
      ageSeconds: count.nullable(),
    }),
    outbox: z.object({
      queued: count,
      /** Number of deliveries given up, which an operator must check. */
      failed: count,
      /** Number of deliveries that failed several times and are being retried. */
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
