import { masked } from "../../core/platform/mask";
import type { OutboxRow } from "./claim";

/** How a delivery ended. An error's message goes to the log and the table: no visitor's data in them. */
export type DeliveryResult =
  | { ok: true; answer?: string }
  | { ok: false; error: string; retryAfterMs?: number };

/**
 * Delivers the payload of one kind of row. It makes one attempt and stops when the signal aborts; an exception counts
 * as a failed attempt.
 */
export type Deliverer = (payload: unknown, signal: AbortSignal) => Promise<DeliveryResult>;

const MAX_ERROR_CHARACTERS = 300;

/** One attempt within a time limit; never throws. */
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

/** One short line without addresses and numbers. */
function plainError(message: string): string {
  return masked(message).replace(/\s+/g, " ").trim().slice(0, MAX_ERROR_CHARACTERS);
}
