import "server-only";
import { HELP_WORDS, STOP_WORDS } from "../../../config/leads/texts";
import type { Db } from "../../core/db/schema";
import { readBody } from "../../core/http/read-body";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import { isSameSignature, SIGNATURE_HEADER, signatureOf } from "../../delivery/text/reply-signature";
import type { TextService } from "../../delivery/text/send-text";
import { withdrawPhoneConsents } from "../../leads/core/consent-ledger";
import { TEXT_REPLIES_POST } from "../../leads/texts/paths";
import type { StoreProfile } from "../../store/api/profile-schema";
import { textMessages } from "../../store/i18n/text-messages";

export interface TextReplyDependencies {
  db: Db;
  siteUrl: string;
  service: TextService | null;
  stores: () => Promise<readonly StoreProfile[]>;
  limit: (key: string) => Promise<LimitAnswer>;
  now: () => number;
}

const MAX_BODY_BYTES = 16 * 1024;

/**
 * Handles `POST /api/texts/replies`: a number's reply, forwarded and signed by the provider. STOP and its synonyms
 * withdraw the number's consents for the stores with that sender; HELP returns who sends. Any other reply gets the text
 * that nobody reads replies.
 */
export async function handleTextReply(request: Request, deps: TextReplyDependencies): Promise<Response> {
  const { db, siteUrl, service, stores, limit, now } = deps;
  if (!service) return new Response(null, { status: 404 });
  const within = await limit(clientAddress(request.headers));
  if (!within.ok) {
    noteRefused(TEXT_REPLIES_POST, "too-often", 429);
    return new Response(null, { status: 429, headers: { "retry-after": String(within.retryAfterSeconds) } });
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body.ok) return new Response(null, { status: body.status });
  const fields = textsOf(body.fields);
  const expected = signatureOf(service.secret, siteUrl + TEXT_REPLIES_POST, fields);
  if (!isSameSignature(request.headers.get(SIGNATURE_HEADER) ?? "", expected)) {
    noteRefused(TEXT_REPLIES_POST, "foreign", 403);
    return new Response(null, { status: 403 });
  }
  const { From: from = "", To: to = "", Body: said = "" } = fields;
  const senders = (await stores()).filter(({ textNumber }) => textNumber === to);
  const [store] = senders;
  if (!store) return new Response(null, { status: 422 });
  const word = said.toLowerCase().replace(/[^a-z]/g, "");
  const { replies } = textMessages;
  if (STOP_WORDS.some((each) => each === word)) {
    const ids = senders.map(({ id }) => id);
    const count = await withdrawPhoneConsents(db, from, ids, "text-reply", now());
    log().info({ count, storeId: store.id }, "a number has stopped texts");
    return answer(replies.stopped(store.name));
  }
  const isHelp = HELP_WORDS.some((each) => each === word);
  return answer((isHelp ? replies.help : replies.unread)(store.name, store.phone));
}

function textsOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

/** A reply, as the provider reads it. */
function answer(text: string): Response {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Response><Message>${escaped}</Message></Response>`;
  return new Response(xml, {
    headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" },
  });
}
