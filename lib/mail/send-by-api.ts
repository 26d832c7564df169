import "server-only";
import type { EmailJob } from "./email-message";
import type { MailResult } from "./send-mail";

const TIMEOUT_MS = 20_000;
const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1_000;

/**
 * One `POST {api}/email/send` (specification §7); any 2xx means delivered. Never repeated within one attempt: it is a
 * write. The idempotency key lets the receiver recognise a repetition.
 */
export async function sendByApi(
  job: EmailJob,
  api: { url: string; secret?: string },
  signal: AbortSignal,
): Promise<MailResult> {
  try {
    const response = await fetch(`${api.url.replace(/\/+$/, "")}/email/send`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": job.id,
        ...(api.secret ? { authorization: `Bearer ${api.secret}` } : {}),
      },
      body: JSON.stringify(job.message),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return { ok: true };
    const retryAfterMs = retryAfter(response.headers.get("retry-after"));
    return { ok: false, error: `the API answered ${response.status}`, retryAfterMs };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { ok: false, error: `the API: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

/** Seconds or a date (RFC 9110 §10.2.3); milliseconds from now, at most an hour. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, LONGEST_RETRY_AFTER_MS) : undefined;
}
