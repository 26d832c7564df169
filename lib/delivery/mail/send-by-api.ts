import "server-only";
import { API_TIMEOUT_MS } from "../../../config/runtime/outbox";
import { timeLimit } from "../outbox/time-limit";
import type { EmailJob, EmailPost } from "./email-message";
import type { Mail, MailResult } from "./send-mail";

const NEVER = [413, 422];
const MAX_RETRY_AFTER_MS = 60 * 60 * 1_000;

/**
 * Sends one `POST {api}/email/send` (docs/rules.md#lead-emails); any 2xx means delivered. There is no retry within an
 * attempt, because the request writes. The idempotency key lets the receiver recognize a repetition.
 */
export async function sendByApi(
  { job, files }: Mail,
  api: { url: string; secret?: string; timeScale: number },
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
      body: JSON.stringify(wireMessage(job, files)),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit(API_TIMEOUT_MS, api.timeScale))]),
    });
    await response.body?.cancel();
    if (response.ok) return { ok: true, answer: `status ${response.status}` };
    const retryAfterMs = retryAfter(response.headers.get("retry-after"));
    const error = `the API answered ${response.status}`;
    // The message itself is invalid or too large, so a retry would fail too.
    return { ok: false, error, retryAfterMs, ...(NEVER.includes(response.status) && { permanent: true }) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { ok: false, error: `the API: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

/**
 * Returns the JSON body of docs/rules.md#lead-emails. HTML, files in base64 and fields of personal mails are
 * Forecourt's additions.
 */
function wireMessage(job: EmailJob, files: Mail["files"]): EmailPost {
  const { message, from, replyTo, thread, html, automatic, listUnsubscribe } = job;
  if (message.type === "adf") return message;
  const text = {
    ...message,
    ...(html === undefined ? {} : { html }),
    ...(automatic ? { automatic } : {}),
    ...(listUnsubscribe ? { listUnsubscribe } : {}),
  };
  if (thread) return { ...text, letter: { from, ...(replyTo ? { replyTo } : {}), thread } };
  if (files.length === 0) return text;
  const attachments = files.map(({ name, type, content }) => ({
    name,
    type,
    content: content.toString("base64"),
  }));
  return { ...text, attachments };
}

/** Parses `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3). Returns milliseconds from now, at most an hour. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, MAX_RETRY_AFTER_MS) : undefined;
}
