import "server-only";
import { request } from "undici";
import { WEBHOOK_TIMEOUT_MS } from "../../../config/leads/webhook";
import { httpAgent } from "../../core/platform/http-agent";
import { addressOf, isPrivateRefusal, lookupExcept } from "../../core/platform/public-address";
import { timeLimit } from "../outbox/time-limit";
import type { DeliveryResult } from "../outbox/worker";
import { webhookHeaders } from "./sign-webhook";

export interface WebhookSettings {
  /** Hosts of receivers that may be in a private network (`WEBHOOK_PRIVATE_HOSTS`). */
  privateHosts: readonly string[];
  now: () => number;
  /** Factor that shortens the time limit, to a tenth at most; 1 leaves it unchanged. */
  timeScale: number;
  /** Additional certificate authority, for tests. */
  ca?: string;
}

const PRIVATE = "the webhook is in a private network; the setting WEBHOOK_PRIVATE_HOSTS can allow it";

/** Maximum number of bytes to read of a response, which is discarded. */
const MAX_ANSWER_BYTES = 16_384;

/**
 * Posts a signed message once; any 2xx means accepted. Redirects are not followed, and the receiver must have a public
 * address at connection time. @throws on a connection error
 */
export async function sendWebhook(
  { url, id, body }: { url: string; id: string; body: string },
  secrets: readonly Buffer[],
  { privateHosts, now, timeScale, ca }: WebhookSettings,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const dispatcher = httpAgent({ connect: { lookup: lookupExcept(privateHosts), ...(ca ? { ca } : {}) } });
  try {
    await addressOf(new URL(url), privateHosts);
    const response = await request(url, {
      method: "POST",
      dispatcher,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Forecourt",
        ...webhookHeaders(id, body, secrets, now()),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit(WEBHOOK_TIMEOUT_MS, timeScale))]),
    });
    await response.body.dump({ limit: MAX_ANSWER_BYTES });
    const { statusCode, headers } = response;
    if (statusCode >= 200 && statusCode < 300) return { ok: true, answer: `status ${statusCode}` };
    const retryAfterMs = Number(headers["retry-after"]) * 1_000 || undefined;
    return { ok: false, error: `the webhook answered ${statusCode}`, retryAfterMs };
  } catch (error) {
    if (!isPrivateRefusal(error)) throw error;
    return { ok: false, error: PRIVATE };
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
}
