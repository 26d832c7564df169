import "server-only";
import { z } from "zod";

const StartStepSchema = z.discriminatedUnion("step", [
  z.object({ step: z.literal("database") }),
  z.object({
    step: z.literal("stock"),
    storeId: z.string(),
    done: z.number(),
    total: z.number(),
    phase: z.enum(["fetch", "rows", "photos"]),
    rows: z.number(),
  }),
  z.object({ step: z.literal("ready") }),
]);

/** Step of a server's start, as it reports it to `npm run serve`. */
export type StartStep = z.infer<typeof StartStepSchema>;

/** Reports a step to the process that started this one; without a channel to one, as in the container image, nothing happens. */
export function reportStart(step: StartStep): void {
  if (process.connected) process.send?.(step);
}

/** Returns a message of the server's process as a step; null for any other message. */
export function readStartStep(message: unknown): StartStep | null {
  return StartStepSchema.safeParse(message).data ?? null;
}
