import "server-only";
import { RECALL_ANSWER_BYTES, RECALL_TIMES } from "../../../config/catalog/vehicle-facts";
import { readCapped } from "../../core/platform/read-capped";
import type { FactAnswer } from "./polite-turn";
import { type Recall, readRecalls } from "./recall";

/** Model of one year, as named in the stock. */
export interface ModelYear {
  make: string;
  model: string;
  year: number;
}

/** Statuses by which a server refuses further requests for now. */
const BUSY: readonly number[] = [429, 503];

/**
 * Returns the recalls of a model. Only make, model and year leave this server.
 * @param address URL of the service, as in `RECALLS_URL`
 */
export async function fetchRecalls(
  { make, model, year }: ModelYear,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<FactAnswer<Recall[]>> {
  const url = new URL(address);
  url.searchParams.set("make", make);
  url.searchParams.set("model", model);
  url.searchParams.set("modelYear", String(year));
  try {
    const answer = await fetch(url, {
      headers: { accept: "application/json", "user-agent": "Forecourt" },
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(RECALL_TIMES.timeoutMs)]),
    });
    const body = await readCapped(answer, RECALL_ANSWER_BYTES);
    if (answer.status !== 200)
      return { ok: false, reason: `status ${answer.status}`, isBusy: BUSY.includes(answer.status) };
    const recalls = body && readRecalls(JSON.parse(Buffer.from(body).toString("utf8")));
    return recalls ? { ok: true, value: recalls } : { ok: false, reason: "not an answer about recalls" };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Returns the reason of an error. `fetch` reports "fetch failed" and has the reason in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}
