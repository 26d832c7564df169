import "server-only";
import { META_TIMEOUT_MS } from "../../../config/marketing/tracking";
import { timeLimit } from "../../delivery/outbox/time-limit";
import type { Deliverer } from "../../delivery/outbox/worker";
import type { MetaEvent } from "./meta-event";

export interface MetaApi {
  /** URL without the pixel, such as `https://graph.facebook.com/v24.0`. */
  url: string;
  pixelId: string;
  token: string;
  timeScale: number;
}

/**
 * Returns the deliverer that calls Meta's Conversions API once per outbox event; any 2xx means accepted. A repetition
 * has the same `event_id`, by which Meta recognizes it. The token is sent in the body, because URLs are logged.
 */
export function conversionDeliverer(api: MetaApi | null): Deliverer {
  return async (payload, signal) => {
    if (!api)
      return { ok: false, error: "no Conversions API is configured (META_PIXEL_ID, META_CAPI_TOKEN)" };
    const response = await fetch(`${api.url.replace(/\/+$/, "")}/${api.pixelId}/events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data: [payload as MetaEvent], access_token: api.token }),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit(META_TIMEOUT_MS, api.timeScale))]),
    });
    if (!response.ok)
      return {
        ok: false,
        error: `the Conversions API answered ${response.status}${await reasonOf(response)}`,
      };
    await response.body?.cancel();
    return { ok: true, answer: `status ${response.status}` };
  };
}

/** Returns Meta's error codes. Its messages are not logged, because they may quote the token. */
async function reasonOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const error = (answer as { error?: { code?: unknown; error_subcode?: unknown } } | null)?.error;
  const codes = [error?.code, error?.error_subcode].filter((code) => typeof code === "number");
  return codes.length > 0 ? ` (code ${codes.join(", ")})` : "";
}
