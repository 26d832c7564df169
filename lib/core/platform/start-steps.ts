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

/** Step of a server's start, reported to `npm run serve`. */
export type StartStep = z.infer<typeof StartStepSchema>;

/** Reports a step to the parent process. Without a channel to it, as in the container image, nothing happens. */
export function reportStart(step: StartStep): void {
  if (process.connected) process.send?.(step);
}

/** Parses a message of the server process as a step, or returns null. */
export function readStartStep(message: unknown): StartStep | null {
  return StartStepSchema.safeParse(message).data ?? null;
}
