import "server-only";
import * as z from "zod";
import { TEXT_REPLY_BYTES, TEXT_REPLY_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, type Endpoint, type Gate, refuseWith } from "../../core/http/endpoint";
import { byAddress, visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { empty } from "../../core/http/responses";
import { log, noteRefused } from "../../core/platform/log";
import type { VoiceProvider } from "../../delivery/voice/voice-provider";
import { calledStore, forwardTo, numbersOfSource } from "../../leads/texts/call-numbers";
import { type TakeCallContext, takeCall } from "../../staff/inbound/take-call";
import { textFields } from "./text-reply-endpoint";

export interface CallDependencies {
  siteUrl: string;
  voice: VoiceProvider | null;
  /** Returns the dependencies of taking a call, or null while the stock cannot be read. */
  take: () => Promise<TakeCallContext | null>;
}

/** URL to which the provider posts a call that comes in. */
export const CALLS_POST = "/api/calls/incoming";

/** URL to which the provider posts the end of a forwarded call. */
export const CALL_ENDS_POST = "/api/calls/ended";

/** Admits the provider of calls, whose signature `run` checks. */
function provider(using: () => CallDependencies): Gate<VoiceProvider> {
  return {
    name: "peer: voice provider",
    security: [],
    refuses: ["unknown", "foreign"],
    counts: byAddress,
    async enter() {
      const { voice } = using();
      return voice ? { ok: true, actor: voice } : { ok: false, why: "unknown" };
    },
  };
}

const POST = {
  method: "POST",
  tag: "leads",
  internal: true,
  origin: "any",
  limit: TEXT_REPLY_LIMITS,
  maxBytes: TEXT_REPLY_BYTES,
  refusals: emptyRefusals,
  answers: { 200: ["text/xml", "What to do with the call, as the provider reads it."] },
} as const;

/** Returns the endpoints for calls to the stores' numbers: which ones a visitor sees, and those of the provider, which signs. */
export function callEndpoints(
  using: () => CallDependencies,
): Readonly<Record<"numbers" | "take" | "end", Endpoint>> {
  return {
    numbers: defineEndpoint({
      id: "listCallNumbers",
      method: "GET",
      path: "/api/calls/numbers",
      tag: "leads",
      internal: true,
      summary: "Numbers that a visitor of a source sees in place of the stores' own",
      who: visitor(),
      limit: [],
      query: z.object({
        source: z.string().max(200).meta({ description: "Advertising source of the visitor." }),
      }),
      refusals: emptyRefusals,
      answers: {
        200: [
          z.object({
            numbers: z
              .record(z.string(), z.string())
              .meta({ description: "By the number that each replaces; none while calls are off." }),
          }),
          "The numbers.",
        ],
      },
      async run({ query: { source } }) {
        const { voice, take } = using();
        const context = voice && (await take());
        return {
          body: { numbers: context ? numbersOfSource(context.stock, source) : {} },
          headers: { "cache-control": "public, max-age=60" },
        };
      },
    }),
    take: defineEndpoint({
      ...POST,
      id: "takeCall",
      path: CALLS_POST,
      summary: "Forwards a call to the store's phone",
      who: provider(using),
      async run({ actor: voice, fields: sent, request }) {
        const { siteUrl, take } = using();
        const fields = textFields(sent);
        if (!voice.hasSigned(siteUrl + CALLS_POST, fields, request.headers)) return foreign(CALLS_POST);
        const call = voice.readCall(fields);
        const context = await take();
        if (!call || !context) return empty(call ? 503 : 422);
        const called = calledStore(context.stock, call.to);
        const to = called && forwardTo(called.store);
        return to ? voice.forward(to, siteUrl + CALL_ENDS_POST) : voice.hangUp();
      },
    }),
    end: defineEndpoint({
      ...POST,
      id: "endCall",
      path: CALL_ENDS_POST,
      summary: "Takes the end of a forwarded call",
      who: provider(using),
      async run({ actor: voice, fields: sent, request }) {
        const { siteUrl, take } = using();
        const fields = textFields(sent);
        if (!voice.hasSigned(siteUrl + CALL_ENDS_POST, fields, request.headers))
          return foreign(CALL_ENDS_POST);
        const call = voice.readEnd(fields);
        const context = await take();
        if (!call || !context) return empty(call ? 503 : 422);
        const state = await takeCall(call, context);
        log().info({ what: "inbound-call", state }, "a call ended");
        return voice.hangUp();
      },
    }),
  };
}

function foreign(place: string) {
  noteRefused(place, "foreign", 403);
  return refuseWith("foreign");
}
