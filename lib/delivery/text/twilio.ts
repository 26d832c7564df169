import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { TEXT_MEDIA, TEXT_TIMEOUT_MS } from "../../../config/leads/texts";
import type { TextMessage, TextProvider, TextResult } from "./text-provider";

/** Settings of a provider with the API of Twilio Messages. */
export interface TwilioSettings {
  /** Base URL of the API, such as `https://api.twilio.com`. */
  url: string;
  account: string;
  secret: string;
}

/** Schema of the response fields that are read. */
const AnswerSchema = z.object({ code: z.number().optional().catch(undefined) });

/** Error code for a recipient who has replied STOP. */
const STOPPED = 21610;

/** States of a text by the provider's names; the others say only that it is on its way. */
const STATES: Readonly<Record<string, "sent" | "delivered" | "failed">> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

/** Returns the provider with the API of Twilio Messages, and its signed webhooks. */
export function twilio(settings: TwilioSettings): TextProvider {
  return {
    send: (message, signal) => send(settings, message, signal),
    hasSigned: (url, fields, headers) =>
      isSameSignature(headers.get(SIGNATURE_HEADER) ?? "", signatureOf(settings.secret, url, fields)),
    readText({ MessageSid: id = "", From: from = "", To: to = "", Body: body = "", ...more }) {
      if (id === "" || from === "" || to === "") return null;
      const count = Math.min(TEXT_MEDIA, Number.parseInt(more.NumMedia ?? "0", 10) || 0);
      const media = Array.from({ length: count }, (_, at) => more[`MediaContentType${at}`] ?? "");
      return { id, from, to, body, media, isAnswered: (more.OptOutType ?? "") !== "" };
    },
    readReport({ MessageStatus: name = "", ErrorCode: code = "" }) {
      const state = Object.hasOwn(STATES, name) ? STATES[name]! : null;
      return state && { state, error: state === "failed" && /^\d{1,6}$/.test(code) ? code : null };
    },
    answer,
  };
}

async function send(
  { url, account, secret }: TwilioSettings,
  { from, to, body, reportTo }: TextMessage,
  signal?: AbortSignal,
): Promise<TextResult> {
  const limit = AbortSignal.timeout(TEXT_TIMEOUT_MS);
  try {
    const response = await fetch(
      `${url.replace(/\/+$/, "")}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      {
        method: "POST",
        headers: { authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString("base64")}` },
        body: new URLSearchParams({
          From: from,
          To: to,
          Body: body,
          ...(reportTo && { StatusCallback: reportTo }),
        }),
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

/** Returns a reply as TwiML; one without a text is empty. */
function answer(reply: string | null): Response {
  const escaped = reply?.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);
  const message = escaped === undefined ? "" : `<Message>${escaped}</Message>`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
    headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" },
  });
}
