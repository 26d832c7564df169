import { z } from "zod";
import { TEXT_TIMEOUT_MS } from "../../../config/leads/texts";

/** A provider with the shape of Twilio's Messages API. */
export interface TextService {
  /** Base of the API, such as `https://api.twilio.com`. */
  url: string;
  account: string;
  secret: string;
}

/** Numbers in international form (E.164). */
export interface TextMessage {
  from: string;
  to: string;
  body: string;
}

export type TextResult =
  | { ok: true }
  /** `stopped`: the number has opted out at the provider. `final`: no retry. */
  | { ok: false; error: string; stopped?: true; final?: true };

/** Fields read from a response; the rest is the provider's own. */
const AnswerSchema = z.object({ code: z.number().optional().catch(undefined) });

/** The recipient has replied STOP. */
const STOPPED = 21610;

/** Sends one text; makes one attempt, and never throws. Errors name no number and no content. */
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
    // Who cannot sign in there may be able to later; what it says is wrong with the text stays wrong.
    return [400, 404, 422].includes(response.status)
      ? { ok: false, error, final: true }
      : { ok: false, error };
  } catch (error) {
    return { ok: false, error: `text provider: ${error instanceof Error ? error.name : "no answer"}` };
  }
}
