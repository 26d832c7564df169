import { REPORT_LATER } from "@/config/marketing/tracking";
import { localPath } from "@/lib/core/language/local-path";
import { isSensitive } from "@/lib/core/pages/is-sensitive";
import { problemMessage, problemOf } from "@/lib/leads/core/problem-message";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { formSignals } from "@/lib/marketing/tracking/form-signals";
import { signal } from "@/lib/marketing/tracking/signals";

export type LeadResult =
  /** The lead is stored; `next` is the path of its confirmation page. */
  | { kind: "sent"; next: string | null }
  | { kind: "invalid"; errors: FieldErrors }
  /** Nothing was stored, or the outcome is unknown; `message` is for the visitor. */
  | { kind: "problem"; message: string };

interface Answer {
  id?: unknown;
  errors?: FieldErrors;
  next?: unknown;
  nothingToSend?: boolean;
}

const TIMEOUT_MS = 20_000;
/** Timeout for a file, which can take long over a phone's connection. */
const FILE_TIMEOUT_MS = 120_000;

/**
 * Posts a form as JSON, or as `FormData` with a file. It succeeds only if the server reports a stored lead
 * (201) or nothing to send. Never throws.
 */
export async function sendLead(name: string, body: object, phone: string): Promise<LeadResult> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(localPath(`/api/leads/${name}`), {
      method: "POST",
      headers: {
        accept: "application/json",
        ...(isForm ? {} : { "content-type": "application/json" }),
        // This page has no sinks, so the next page with sinks reports the event.
        ...(isSensitive() && { [REPORT_LATER]: "1" }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(isForm ? FILE_TIMEOUT_MS : TIMEOUT_MS),
    });
    if (response.status === 201) {
      const { id, next } = await storedAnswer(response);
      report(name, body, id);
      return { kind: "sent", next: ownPath(next) };
    }
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.status === 200 && answer.nothingToSend) return { kind: "sent", next: ownPath(answer.next) };
    if (response.status === 422 && answer.errors) return { kind: "invalid", errors: answer.errors };
    // The form builds the message, because the server knows only the company's number, while the page shows
    // its department's.
    return { kind: "problem", message: problemMessage(problemOf(response.status), phone) };
  } catch {
    return { kind: "problem", message: problemMessage("body", phone) };
  }
}

/** Reports the event asynchronously, after the caller has saved the visitor's details. */
function report(name: string, body: object, id: unknown): void {
  const leadId = typeof id === "string" ? id : "";
  const events = formSignals(`/api/leads/${name}`, (field) => fieldOf(body, field), leadId);
  setTimeout(() => {
    for (const event of events) signal(event);
  });
}

function fieldOf(body: object, name: string): string {
  const value: unknown = body instanceof FormData ? body.get(name) : (body as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}

/** Reads the response for a stored lead. An unreadable body is ignored, because the lead is stored. */
async function storedAnswer(response: Response): Promise<Answer> {
  return (await response.json().catch(() => ({}))) as Answer;
}

function ownPath(path: unknown): string | null {
  return typeof path === "string" && /^\/(?!\/)/.test(path) ? path : null;
}

/**
 * Returns a function that makes one key per set of values: an unchanged form sent twice is one lead, a
 * changed form another.
 */
export function keyMaker(): (values: object) => string {
  let last = "";
  let key = "";
  return (values) => {
    const now = JSON.stringify(values);
    if (now !== last) {
      last = now;
      // Not `randomUUID`, because a store's tablet may open the site over http.
      key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, "0"),
      ).join("");
    }
    return key;
  };
}
