import "server-only";
import { z } from "zod";
import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { defineEndpoint, type Endpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import type { Fields } from "../../core/http/fields";
import { clientAddress } from "../../core/platform/client-address";
import { log, noteRefused } from "../../core/platform/log";
import { phoneMessages } from "../../store/i18n/phone-messages";
import { phoneToCall, shopper } from "../core/shopper";
import { getVerifier } from "./get-verifier";
import { proofCookie } from "./proof";
import { isKnownStep, type PhoneAnswer, type PhoneRequest, readPhoneRequest } from "./request";
import { numberEnding } from "./us-number";
import { type Verdict, type VerifyContext, verifyPhone } from "./verify-phone";

export interface PhonePostDependencies {
  enabled: boolean;
  /** Phone number to call when codes are unavailable; null if unknown. */
  storePhone: () => Promise<string | null>;
  verify: () => Omit<VerifyContext, "address" | "now">;
  /** Returns the network address of the requester, as far as known. */
  addressOf: (headers: Headers) => string;
  /** Returns the cookie that identifies the browser in which a number was confirmed. */
  proof?: (phone: string, now: number) => string;
  now: () => number;
}

const copy = () => phoneMessages();
const PHONE_API = "/api/customer/phoneValidation";
const MINUTE_MS = 60_000;
const PhoneAnswerSchema = z
  .object({ success: z.boolean(), error: z.string().nullable(), message: z.string().nullable() })
  .meta({ id: "PhoneAnswer", description: "Of both texts one is null." });

/**
 * Returns the endpoint that confirms a visitor's phone number in two steps (docs/rules.md#phone-confirmation). No
 * visitor data is logged.
 */
export function phoneEndpoint(using: PhonePostDependencies): Endpoint {
  const { enabled, storePhone } = using;
  const orCall = async (text: string) => copy().orCall(text, await storePhone());
  const who = shopper();
  return defineEndpoint({
    id: "verifyPhoneNumber",
    method: "POST",
    path: PHONE_API,
    tag: "leads",
    summary: "Sends a code to a +1 number, or checks a code",
    description: "In two steps: `phone-validation` sends the code, `code-verification` checks it.",
    who: {
      ...who,
      refuses: ["unknown"],
      enter: async (request, path) => (enabled ? who.enter(request, path) : { ok: false, why: "unknown" }),
    },
    // `run` applies its own limits: by address, by number, and in total.
    limit: [],
    limitSent: () => [],
    maxBytes: PHONE_VERIFICATION.maxBodyBytes,
    takes: ["json"],
    documented: {
      body: z.object({
        phone: z.string(),
        type: z.enum(["phone-validation", "code-verification"]),
        code: z.string().optional().meta({ description: "Six digits, when verifying." }),
      }),
    },
    answers: { 200: [PhoneAnswerSchema, "The code was sent, or was right."] },
    refuses: {
      unknown: "This installation does not verify numbers.",
      invalid: "The number or the code is wrong.",
      "too-often": "Too many codes were requested, or tried.",
      busy: "The verification service is down: call.",
    },
    refusals: {
      statuses: {},
      content: { "application/json": PhoneAnswerSchema },
      respond: async ({ why, status }) =>
        why === "unknown"
          ? answer(status, { error: copy().failed })
          : answer(status, { error: await orCall(why === "foreign" ? copy().foreign : copy().unreadable) }),
    },
    run: ({ fields, request }) => checkNumber(fields, request.headers, using),
  });
}

export const PHONE_ENDPOINTS = {
  verifyNumber: phoneEndpoint({
    enabled: PHONE_VERIFICATION.enabled,
    storePhone: phoneToCall,
    verify: getVerifier,
    addressOf: clientAddress,
    proof: proofCookie,
    now: Date.now,
  }),
} as const;

async function checkNumber(
  fields: Fields,
  headers: Headers,
  { storePhone, verify, addressOf, proof, now }: PhonePostDependencies,
): Promise<Response | NamedRefusal<"unreadable">> {
  const orCall = async (text: string) => copy().orCall(text, await storePhone());
  if (!isKnownStep(fields.type)) {
    noteRefused(PHONE_API, "unreadable", 400);
    return refuseWith("unreadable");
  }
  const read = readPhoneRequest(fields);
  if (!read.ok) return answer(422, { error: read.errors.phone ?? read.errors.code ?? copy().failed });
  try {
    const context = { ...verify(), address: addressOf(headers), now: now() };
    const verdict = await verifyPhone(read.request, context);
    log().info({ step: read.request.type, verdict: verdict.kind }, "phone verification");
    const response = await respond(verdict, read.request, orCall);
    const cookie = verdict.kind === "confirmed" ? proof?.(read.request.phone, context.now) : undefined;
    if (cookie) response.headers.append("set-cookie", cookie);
    return response;
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "phone verification failed");
    return answer(503, { error: await orCall(copy().down) });
  }
}

async function respond(
  verdict: Verdict,
  { phone }: PhoneRequest,
  orCall: (text: string) => Promise<string>,
): Promise<Response> {
  switch (verdict.kind) {
    case "sent":
      return answer(200, { message: (verdict.texted ? copy().sent : copy().logged)(numberEnding(phone)) });
    case "confirmed":
      return answer(200, { message: copy().confirmed });
    case "wrong":
      return answer(422, { error: copy().wrongCode });
    case "gone":
      return answer(422, { error: copy().expired });
    case "spent":
      return answer(422, { error: copy().tooManyTries });
    case "refused":
      return answer(422, { error: copy().textUndeliverable });
    case "limited": {
      const minutes = Math.ceil(verdict.waitMs / MINUTE_MS);
      return answer(
        429,
        { error: await orCall(copy().tooOften(minutes)) },
        Math.ceil(verdict.waitMs / 1_000),
      );
    }
    case "budget":
      return answer(429, { error: await orCall(copy().budget) });
    case "down":
      return answer(503, { error: await orCall(copy().down) });
  }
}

function answer(status: number, texts: Partial<PhoneAnswer>, retryAfter?: number): Response {
  const body: PhoneAnswer = { success: status === 200, error: null, message: null, ...texts };
  const response = Response.json(body, { status, headers: { "cache-control": "no-store" } });
  if (retryAfter !== undefined) response.headers.set("retry-after", String(retryAfter));
  return response;
}
