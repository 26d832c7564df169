import "server-only";
import { HELP_WORDS, STOP_WORDS } from "../../../config/leads/texts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../config/runtime/languages";
import { TEXT_REPLY_LIMITS } from "../../../config/runtime/limits";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, type Gate, refuseWith } from "../../core/http/endpoint";
import { byAddress } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { empty } from "../../core/http/responses";
import { log, noteRefused } from "../../core/platform/log";
import {
  isSameSignature,
  SIGNATURE_HEADER,
  signatureOf,
  type TextService,
} from "../../delivery/text/text-provider";
import { phoneConsentLanguage, withdrawPhoneConsents } from "../../leads/core/consent-ledger";
import { TEXT_REPLIES_POST } from "../../leads/texts/paths";
import type { StoreProfile } from "../../store/api/profile-schema";
import { inLocale } from "../../store/i18n/in-locale";
import { textMessages } from "../../store/i18n/text-messages";

export interface TextReplyDependencies {
  db: Db;
  siteUrl: string;
  service: TextService | null;
  stores: () => Promise<readonly StoreProfile[]>;
  now: () => number;
}

/** Admits the provider of texts, whose signature `run` checks. */
function provider(using: () => TextReplyDependencies): Gate<TextService> {
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
 * Returns the endpoint for replies to texts, signed by the provider, in the language of the consent or of the keyword.
 * STOP and its synonyms withdraw the number's
 * consents for the stores with that sender. HELP returns the sender's name. Any other reply is met with a text which
 * explains that replies are not read.
 */
export function textReplyEndpoint(using: () => TextReplyDependencies): Endpoint {
  return defineEndpoint({
    id: "takeTextReply",
    method: "POST",
    path: TEXT_REPLIES_POST,
    tag: "leads",
    summary: "Takes what a number replied to a text",
    internal: true,
    who: provider(using),
    origin: "any",
    limit: TEXT_REPLY_LIMITS,
    maxBytes: 16 * 1024,
    refusals: emptyRefusals,
    answers: { 200: ["text/xml", "The reply, as the provider reads it."] },
    async run({ actor: service, fields: sent, request }) {
      const deps = using();
      const fields = textsOf(sent);
      const expected = signatureOf(service.secret, deps.siteUrl + TEXT_REPLIES_POST, fields);
      if (isSameSignature(request.headers.get(SIGNATURE_HEADER) ?? "", expected)) return reply(fields, deps);
      noteRefused(TEXT_REPLIES_POST, "foreign", 403);
      return refuseWith("foreign");
    },
  });
}

async function reply(
  fields: Record<string, string>,
  { db, stores, now }: TextReplyDependencies,
): Promise<Response> {
  const { From: from = "", To: to = "", Body: said = "" } = fields;
  const senders = (await stores()).filter(({ textNumber }) => textNumber === to);
  const [store] = senders;
  if (!store) return empty(422);
  const ids = senders.map(({ id }) => id);
  const word = plainLetters(said);
  const [stop, help] = [languageOf(word, STOP_WORDS), languageOf(word, HELP_WORDS)];
  const agreedIn = await phoneConsentLanguage(db, from, ids);
  // "STOP" says nothing about the language of its sender, a Spanish word does.
  const locale = [stop, help].find((each) => each && each !== DEFAULT_LOCALE) ?? agreedIn;
  const { replies } = inLocale(locale, textMessages);
  if (stop) {
    const count = await withdrawPhoneConsents(db, from, ids, "text-reply", now());
    log().info({ count, storeId: store.id }, "a number has stopped texts");
    return textResponse(replies.stopped(store.name));
  }
  return textResponse((help ? replies.help : replies.unread)(store.name, store.phone));
}

/** Returns the language in which a word is a keyword, or undefined. */
function languageOf(word: string, keywords: Readonly<Record<Locale, readonly string[]>>): Locale | undefined {
  return LOCALES.find((locale) => keywords[locale].includes(word));
}

/** Returns the letters of a text in lower case and without accents: "¡Ya no más!" is "yanomas". */
function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}

function textsOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

/** Returns a reply in the provider's format. */
function textResponse(text: string): Response {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Response><Message>${escaped}</Message></Response>`;
  return new Response(xml, {
    headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" },
  });
}
