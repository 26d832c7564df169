import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { TEXT_TIMEOUT_MS } from "../../../config/leads/texts";

/** Settings of a provider with the API of Twilio Messages. */
export interface TextService {
  /** Base URL of the API, such as `https://api.twilio.com`. */
  url: string;
  account: string;
  secret: string;
}

/** Text message; numbers are in international form (E.164). */
export interface TextMessage {
  from: string;
  to: string;
  body: string;
}

type TextResult =
  | { ok: true }
  /** `stopped`: the number has opted out at the provider. `final`: no retry. */
  | { ok: false; error: string; stopped?: true; final?: true };

/** Schema of the response fields that are read. */
const AnswerSchema = z.object({ code: z.number().optional().catch(undefined) });

/** Error code for a recipient who has replied STOP. */
const STOPPED = 21610;

/** Sends one text, in one attempt. Never throws. Errors contain no number and no content. */
export async function sendText(
  { url, account, secret }: TextService,
  { from, to, body }: TextMessage,
  signal?: AbortSignal,
): Promise<TextResult> {
  const limit = AbortSignal.timeout(TEXT_TIMEOUT_MS);
  try {
    const response = await fetch(
      `${url.replace(/\/+$/, "")}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      {
        method: "POST",
        headers: { authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString("base64")}` },
        body: new URLSearchParams({ From: from, To: to, Body: body }),
        redirect: "error",
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      },
    );
    if (response.ok) {
      await response.body?.cancel();
      return { ok: true };
    }
    const { code } = AnswerSchema.catch({}).parse(await response.json().catch(() => ({})));
    if (code === STOPPED)
      return { ok: false, error: "the number has stopped texts", stopped: true, final: true };
    const error = `text provider: status ${response.status}${code === undefined ? "" : `, code ${code}`}`;
    // A failed sign-in may be corrected later, so it is retried. An invalid text is not.
    return [400, 404, 422].includes(response.status)
      ? { ok: false, error, final: true }
      : { ok: false, error };
  } catch (error) {
    return { ok: false, error: `text provider: ${error instanceof Error ? error.name : "no answer"}` };
  }
}

/** Header with the signature. */
export const SIGNATURE_HEADER = "x-twilio-signature";

/**
 * Returns the signature of a provider's post: HMAC-SHA1 in base64, with the account's secret. It covers the URL and all
 * fields with their values, in name order.
 */
export function signatureOf(
  secret: string,
  address: string,
  fields: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(fields).sort();
  const signed = names.reduce((text, name) => text + name + fields[name], address);
  return createHmac("sha1", secret).update(signed, "utf8").digest("base64");
}

/** Returns true if two signatures are equal, compared in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
