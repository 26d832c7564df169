import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { INBOUND_LIMITS, MAIL_PROCESS } from "../../../config/leads/replies";
import { INBOUND_MAIL_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import {
  type Done,
  defineEndpoint,
  type Endpoint,
  type Gate,
  type NamedRefusal,
  refuseWith,
} from "../../core/http/endpoint";
import { byAddress } from "../../core/http/gates";
import { parseUntrustedJson } from "../../core/http/read-json";
import { jsonRefusals } from "../../core/http/refusals";
import { json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { log, noteRefused } from "../../core/platform/log";
import { readStart, type UploadBudget } from "../../core/platform/read-capped";
import { bearerMatches } from "../../core/platform/secret-key";
import { stopMails } from "../../leads/alerts/refuse-alerts";
import { type Arrival, postArrival, rawArrival } from "./arrival";
import { inboundBudget, takeContext } from "./inbound-setup";
import { InboundAnswerSchema, InboundMailSchema, type MailEvent, MailEventSchema } from "./parsed-mail";
import { mailProcess } from "./read-mail";
import { type Received, receiveMail } from "./receive-mail";

export interface InboundPostDependencies {
  /** Returns `INBOUND_SECRET`. While it is unset, the endpoint does not exist. */
  secret: () => string | undefined;
  /** Returns the store group of the requested site. */
  groupId: () => string;
  /** Returns the memory budget for mails in progress. */
  budget: () => UploadBudget;
  /** Returns true if too many mails are being read or are waiting. */
  isBusy: () => boolean;
  receive: (mail: Arrival) => Promise<Received>;
  /** Records a provider's report about an address. */
  note: (event: MailEvent) => Promise<void>;
}

const PATH = "/api/inbound-mail";
const RAW_TYPES = ["message/rfc822", "text/plain", "application/octet-stream"];
const TEXTS = {
  unknown: "INBOUND_SECRET is not set: no mail is taken here.",
  "sign-in": "Send INBOUND_SECRET as bearer token or password, or sign the body with it.",
  "too-often": "Too many mails. Send it again later.",
  "too-large": `Send at most ${INBOUND_LIMITS.bytes} bytes.`,
  unreadable: "The body is not JSON, or is nested too deeply.",
  busy: "The mail could not be taken now. Send it again later.",
  invalid: "Send a message with a sender: raw (message/rfc822), or JSON; or an event.",
  "set-aside": "The mail cannot be read and was set aside. Do not send it again.",
} as const;
const inJson = jsonRefusals(TEXTS, { "set-aside": 422 });
const RETRY_SECONDS = "60";
const SIGNATURE = "x-signature";

/**
 * Admits the provider of the reply address by a bearer token, a password, or a signature of the body, which `run`
 * checks.
 */
function provider(secret: () => string | undefined): Gate<string> {
  return {
    name: "peer: INBOUND_SECRET",
    security: [{ inbound: [] }, { inboundPassword: [] }, { inboundSignature: [] }],
    refuses: ["sign-in", "unknown"],
    counts: byAddress,
    async enter({ headers }) {
      const expected = secret();
      if (!expected) return { ok: false, why: "unknown" };
      if (headers.has(SIGNATURE) || isKnown(headers.get("authorization"), expected))
        return { ok: true, actor: expected };
      noteRefused(PATH, "bad-token", 401);
      return { ok: false, why: "sign-in" };
    },
  };
}

/**
 * Accepts a mail that the reply address's provider received, raw or as JSON. 200: added to its thread. 202: not a reply
 * to this site. 422: permanently unreadable. 503: try again later.
 */
export function inboundEndpoint(using: InboundPostDependencies): Endpoint {
  return defineEndpoint({
    id: "takeInboundMail",
    method: "POST",
    path: PATH,
    tag: "staff",
    summary: "Takes an answer to a mail of the staff",
    description:
      "Raw (`message/rfc822`) or as JSON, 15 MB at most. It joins the lead that it answers: by the address that it was sent to, or by `In-Reply-To` and `References`.",
    who: provider(using.secret),
    origin: "any",
    limit: INBOUND_MAIL_LIMITS,
    takes: ["json", "mail"],
    documented: { body: z.union([InboundMailSchema, MailEventSchema]) },
    answers: {
      200: [InboundAnswerSchema, "It is in its thread."],
      202: [InboundAnswerSchema, "It answers nothing of this site and was not stored."],
    },
    refuses: {
      unreadable: "The JSON cannot be read, or is nested too deeply.",
      "sign-in": "The secret is missing or wrong.",
      unknown: "`INBOUND_SECRET` is not set.",
      "too-large": "Too large.",
      "set-aside":
        "It cannot be read, now or later: no message, no sender, or beyond a limit. It was set aside; do not send it again.",
      busy: "It could not be taken now; send it again later.",
    },
    refusals: {
      ...inJson,
      respond: ({ why, status }) =>
        json(
          status,
          { error: TEXTS[why as keyof typeof TEXTS] },
          why === "busy" ? { "retry-after": RETRY_SECONDS } : {},
        ),
    },
    async run({ request, actor: secret }) {
      if (using.isBusy()) return refuseWith("busy");
      const share = using.budget().share();
      try {
        const body = await readStart(request, INBOUND_LIMITS.bytes, share).catch(
          () => ({ whole: false }) as const,
        );
        if (!body) return refuseWith("busy");
        return body.whole
          ? await takeBody(request.headers, body.bytes, secret, using)
          : refuseWith("too-large");
      } finally {
        share.release();
      }
    },
  });
}

export const INBOUND_ENDPOINTS = {
  takeInboundMail: inboundEndpoint({
    secret: () => (env().STAFF === "off" ? undefined : env().INBOUND_SECRET),
    groupId: () => env().STORE_GROUP,
    budget: inboundBudget,
    isBusy: () => mailProcess().waiting >= MAIL_PROCESS.waiting,
    receive: async (mail) => receiveMail(mail, await takeContext()),
    note: ({ event, address }) => stopMails(db(), address, event, Date.now()),
  }),
} as const;

async function takeBody(
  headers: Headers,
  bytes: Uint8Array,
  secret: string,
  { groupId, receive, note }: InboundPostDependencies,
): Promise<Done | NamedRefusal<keyof typeof TEXTS>> {
  const signature = headers.get(SIGNATURE);
  if (signature !== null && !signs(signature, bytes, secret)) {
    noteRefused(PATH, "bad-token", 401);
    return refuseWith("sign-in");
  }
  const sent = jsonOf(headers, bytes);
  if (sent === null) {
    noteRefused(PATH, "unreadable", 400);
    return refuseWith("unreadable");
  }
  const event = MailEventSchema.safeParse(sent);
  try {
    if (event.success) {
      await note(event.data);
      return { body: { outcome: "noted" } };
    }
    const mail = await arrivalOf(headers, bytes, sent, groupId());
    if (!mail) {
      noteRefused(PATH, "unreadable", 422);
      return refuseWith("invalid");
    }
    const received = await receive(mail);
    if (received.outcome !== "failed")
      return { status: received.outcome === "unmatched" ? 202 : 200, body: { outcome: received.outcome } };
    return refuseWith(received.again ? "busy" : "set-aside");
  } catch (error) {
    log().error(
      { what: "inbound-mail", reason: String(error) },
      "a mail could NOT be stored; the sender was refused with 503",
    );
    return refuseWith("busy");
  }
}

/** Returns true for the correct bearer token, or basic-auth password, which is all that some providers support. */
function isKnown(header: string | null, secret: string): boolean {
  const basic = /^Basic +([\w+/=]+)$/i.exec(header ?? "")?.[1];
  if (basic === undefined) return bearerMatches(header, secret);
  const password = Buffer.from(basic, "base64").toString("utf8").split(":").slice(1).join(":");
  return timingSafeEqual(digest(password), digest(secret));
}

/** Returns true if the signature is `sha256=` and the hexadecimal HMAC-SHA-256 of the body. */
function signs(signature: string, bytes: Uint8Array, secret: string): boolean {
  const right = `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;
  return timingSafeEqual(digest(signature.trim().toLowerCase()), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

async function arrivalOf(
  headers: Headers,
  bytes: Uint8Array,
  json: unknown,
  groupId: string,
): Promise<Arrival | null> {
  const origin = { groupId, source: "webhook" } as const;
  if (RAW_TYPES.includes(typeOf(headers))) return rawArrival(bytes, origin);
  const post = InboundMailSchema.safeParse(json);
  return post.success ? postArrival(bytes, post.data, origin) : null;
}

function typeOf(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
}

/** Parses a JSON body. Returns undefined for another content type and null for invalid JSON. */
function jsonOf(headers: Headers, bytes: Uint8Array): unknown {
  if (typeOf(headers) !== "application/json") return undefined;
  try {
    return parseUntrustedJson(bytes);
  } catch {
    return null;
  }
}
