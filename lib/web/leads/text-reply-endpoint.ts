import "server-only";
import * as z from "zod";
import type { Locale } from "../../../config/runtime/languages";
import { TEXT_REPLY_BYTES, TEXT_REPLY_LIMITS } from "../../../config/runtime/limits";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, type Gate, refuseWith } from "../../core/http/endpoint";
import { byAddress } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { empty } from "../../core/http/responses";
import { log, noteRefused } from "../../core/platform/log";
import type { TextProvider } from "../../delivery/text/text-provider";
import { phoneConsentLanguage } from "../../leads/core/consent-ledger";
import { TEXT_REPLIES_POST, TEXT_STATES_POST } from "../../leads/texts/paths";
import { type TakeTextContext, takeText } from "../../staff/inbound/take-text";
import { noteTextState } from "../../staff/inbound/text-states";
import { inLocale } from "../../store/i18n/in-locale";
import { textMessages } from "../../store/i18n/text-messages";

export interface TextReplyDependencies {
  db: Db;
  siteUrl: string;
  service: TextProvider | null;
  /** Returns the dependencies of taking a text, or null while the stock cannot be read. */
  take: () => Promise<TakeTextContext | null>;
  now: () => number;
}

/** Admits the provider of texts, whose signature `run` checks. */
function provider(using: () => TextReplyDependencies): Gate<TextProvider> {
  return {
    name: "peer: text provider",
    security: [],
    refuses: ["unknown", "foreign"],
    counts: byAddress,
    async enter() {
      const { service } = using();
      return service ? { ok: true, actor: service } : { ok: false, why: "unknown" };
    },
  };
}

/**
 * Returns the endpoint for texts that numbers send, signed by the provider. STOP, START and HELP are answered, in the
 * language of the keyword or of the consent. Everything else joins a lead, and is answered by the staff alone: an
 * automatic reply to any text would talk with other machines for ever.
 */
export function textReplyEndpoint(using: () => TextReplyDependencies): Endpoint {
  return defineEndpoint({
    id: "takeTextReply",
    method: "POST",
    path: TEXT_REPLIES_POST,
    tag: "leads",
    summary: "Takes a text that a number sent",
    internal: true,
    who: provider(using),
    origin: "any",
    limit: TEXT_REPLY_LIMITS,
    maxBytes: TEXT_REPLY_BYTES,
    refusals: emptyRefusals,
    answers: { 200: ["text/xml", "The reply, as the provider reads it."] },
    async run({ actor: service, fields: sent, request }) {
      const deps = using();
      const fields = textFields(sent);
      if (!service.hasSigned(deps.siteUrl + TEXT_REPLIES_POST, fields, request.headers)) {
        noteRefused(TEXT_REPLIES_POST, "foreign", 403);
        return refuseWith("foreign");
      }
      const text = service.readText(fields);
      const context = await deps.take();
      if (!text || !context) return empty(text ? 503 : 422);
      const taken = await takeText(text, context);
      log().info({ what: "inbound-text", state: taken.outcome }, "a text came in");
      if (taken.outcome === "foreign") return empty(422);
      if (!("meaning" in taken) || taken.outcome === "repeated" || text.isAnswered)
        return service.answer(null);
      const { meaning, store } = taken;
      const locale = meaning.locale ?? (await phoneConsentLanguage(deps.db, text.from, [store.id]));
      return service.answer(replyTo(meaning.asks, store, locale));
    },
  });
}

function replyTo(
  asks: string | null,
  { name, phone }: { name: string; phone: string },
  locale: Locale,
): string | null {
  const { replies } = inLocale(locale, textMessages);
  if (asks === "stop") return replies.stopped(name);
  if (asks === "start") return replies.started(name);
  return asks === "help" ? replies.help(name, phone) : null;
}

/** Returns the endpoint for the states of sent texts, signed by the provider. */
export function textStateEndpoint(using: () => TextReplyDependencies): Endpoint {
  return defineEndpoint({
    id: "takeTextState",
    method: "POST",
    path: TEXT_STATES_POST,
    tag: "leads",
    summary: "Takes the state of a sent text",
    internal: true,
    who: provider(using),
    origin: "any",
    limit: TEXT_REPLY_LIMITS,
    maxBytes: TEXT_REPLY_BYTES,
    params: z.object({ id: z.string().meta({ description: "Id of the message." }) }),
    refusals: emptyRefusals,
    answers: { 204: [null, "The state is noted, or says nothing new."] },
    async run({ actor: service, fields: sent, params: { id }, request }) {
      const { siteUrl, db, now } = using();
      const fields = textFields(sent);
      if (!service.hasSigned(siteUrl + TEXT_STATES_POST.replace("{id}", id), fields, request.headers)) {
        noteRefused(TEXT_STATES_POST, "foreign", 403);
        return refuseWith("foreign");
      }
      const report = service.readReport(fields);
      if (report) await noteTextState(db, id, report, now());
      return empty(204);
    },
  });
}

/** Returns the text fields of a post. */
export function textFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
