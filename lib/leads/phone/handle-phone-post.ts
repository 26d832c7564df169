import "server-only";
import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { readBody } from "../../core/http/read-body";
import { isSameOrigin } from "../../core/http/same-origin";
import { log, noteRefused } from "../../core/platform/log";
import { phoneMessages } from "../../store/i18n/phone-messages";
import { isKnownStep, type PhoneAnswer, type PhoneRequest, readPhoneRequest } from "./request";
import { numberEnding } from "./us-number";
import { type Verdict, type VerifyContext, verifyPhone } from "./verify-phone";

export interface PhonePostDependencies {
  enabled: boolean;
  siteUrl: string;
  /** Phone number to call when codes are unavailable; null if unknown. */
  storePhone: () => Promise<string | null>;
  verify: () => Omit<VerifyContext, "address" | "now">;
  /** The origin of a request, as far as it can be determined. */
  addressOf: (headers: Headers) => string;
  /** The cookie that identifies the browser in which a number was confirmed. */
  proof?: (phone: string, now: number) => string;
  now: () => number;
}

const copy = phoneMessages();
const PHONE_API = "/api/customer/phoneValidation";
const MINUTE_MS = 60_000;

/** `POST /api/customer/phoneValidation` (docs/rules.md#phone-confirmation). No visitor data is logged. */
export async function handlePhonePost(
  request: Request,
  dependencies: PhonePostDependencies,
): Promise<Response> {
  if (!dependencies.enabled) return answer(404, { error: copy.failed });
  const orCall = async (text: string) => copy.orCall(text, await dependencies.storePhone());
  if (!isSameOrigin(request.headers, dependencies.siteUrl)) {
    noteRefused(PHONE_API, "foreign", 403);
    return answer(403, { error: await orCall(copy.foreign) });
  }
  const body = await readBody(request, PHONE_VERIFICATION.maxBodyBytes);
  const status = body.ok ? (isKnownStep(body.fields.type) ? null : 400) : body.status;
  if (!body.ok || status !== null) {
    noteRefused(PHONE_API, "unreadable", status ?? 400);
    return answer(status ?? 400, { error: await orCall(copy.unreadable) });
  }
  const read = readPhoneRequest(body.fields);
  if (!read.ok) return answer(422, { error: read.errors.phone ?? read.errors.code ?? copy.failed });
  try {
    const context = {
      ...dependencies.verify(),
      address: dependencies.addressOf(request.headers),
      now: dependencies.now(),
    };
    const verdict = await verifyPhone(read.request, context);
    log().info({ step: read.request.type, verdict: verdict.kind }, "phone verification");
    const response = await respond(verdict, read.request, orCall);
    const proof =
      verdict.kind === "confirmed" ? dependencies.proof?.(read.request.phone, context.now) : undefined;
    if (proof) response.headers.append("set-cookie", proof);
    return response;
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "phone verification failed");
    return answer(503, { error: await orCall(copy.down) });
  }
}

async function respond(
  verdict: Verdict,
  { phone }: PhoneRequest,
  orCall: (text: string) => Promise<string>,
): Promise<Response> {
  switch (verdict.kind) {
    case "sent":
      return answer(200, { message: (verdict.texted ? copy.sent : copy.logged)(numberEnding(phone)) });
    case "confirmed":
      return answer(200, { message: copy.confirmed });
    case "wrong":
      return answer(422, { error: copy.wrongCode });
    case "gone":
      return answer(422, { error: copy.expired });
    case "spent":
      return answer(422, { error: copy.tooManyTries });
    case "refused":
      return answer(422, { error: copy.textUndeliverable });
    case "limited": {
      const minutes = Math.ceil(verdict.waitMs / MINUTE_MS);
      return answer(429, { error: await orCall(copy.tooOften(minutes)) }, Math.ceil(verdict.waitMs / 1_000));
    }
    case "budget":
      return answer(429, { error: await orCall(copy.budget) });
    case "down":
      return answer(503, { error: await orCall(copy.down) });
  }
}

function answer(status: number, texts: Partial<PhoneAnswer>, retryAfter?: number): Response {
  const body: PhoneAnswer = { success: status === 200, error: null, message: null, ...texts };
  const response = Response.json(body, { status, headers: { "cache-control": "no-store" } });
  if (retryAfter !== undefined) response.headers.set("retry-after", String(retryAfter));
  return response;
}
