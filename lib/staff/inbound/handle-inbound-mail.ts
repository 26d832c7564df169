import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { INBOUND_LIMITS } from "../../../config/leads/replies";
import { parseUntrustedJson } from "../../core/http/read-json";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import { readStart, type UploadBudget } from "../../core/platform/read-capped";
import { bearerMatches } from "../../core/platform/secret-key";
import { type Arrival, postArrival, rawArrival } from "./arrival";
import { InboundMailSchema, type MailEvent, MailEventSchema } from "./inbound-schema";
import type { Received } from "./receive-mail";

export interface InboundPostDependencies {
  /** `INBOUND_SECRET`; the address does not exist while it is unset. */
  secret: string | undefined;
  count: (address: string) => Promise<LimitAnswer>;
  /** The store group of the requested site. */
  groupId: string;
  /** Memory for the mails under way. */
  budget: UploadBudget;
  /** Returns true while too many mails are read or wait. */
  isBusy: () => boolean;
  receive: (mail: Arrival) => Promise<Received>;
  /** Notes what the provider reports about an address. */
  note: (event: MailEvent) => Promise<void>;
}

const PATH = "/api/inbound-mail";
const RAW_TYPES = ["message/rfc822", "text/plain", "application/octet-stream"];

/**
 * Handles `POST /api/inbound-mail`: a mail that the provider of the reply address received, raw or as JSON. 200: it is
 * in its thread; 202: it is no reply to anything here; 422: it cannot be read, now or later; 503: send it again later.
 */
export async function handleInboundMail(request: Request, using: InboundPostDependencies): Promise<Response> {
  const { secret } = using;
  if (!secret) return answer(404, { error: "INBOUND_SECRET is not set: no mail is taken here." });
  const within = await using.count(clientAddress(request.headers));
  if (!within.ok) {
    noteRefused(PATH, "too-often", 429);
    return answer(429, { error: "Too many mails. Send it again later." }, within.retryAfterSeconds);
  }
  // With a signature the body is read first: it is what was signed.
  const isSigned = request.headers.has("x-signature");
  if (!isSigned && !isKnown(request.headers.get("authorization"), secret)) return refused();
  if (using.isBusy()) return later();
  const share = using.budget.share();
  try {
    const body = await readStart(request, INBOUND_LIMITS.bytes, share).catch(
      () => ({ whole: false }) as const,
    );
    if (!body) return later();
    if (!body.whole) return answer(413, { error: `Send at most ${INBOUND_LIMITS.bytes} bytes.` });
    return await takeBody(request.headers, body.bytes, { ...using, secret });
  } finally {
    share.release();
  }
}

async function takeBody(
  headers: Headers,
  bytes: Uint8Array,
  { secret, groupId, receive, note }: InboundPostDependencies & { secret: string },
): Promise<Response> {
  const signature = headers.get("x-signature");
  if (signature !== null && !signs(signature, bytes, secret)) return refused();
  const json = jsonOf(headers, bytes);
  if (json === null) {
    noteRefused(PATH, "unreadable", 400);
    return answer(400, { error: "The body is not JSON, or is nested too deeply." });
  }
  const event = MailEventSchema.safeParse(json);
  try {
    if (event.success) {
      await note(event.data);
      return answer(200, { outcome: "noted" });
    }
    const mail = await arrivalOf(headers, bytes, json, groupId);
    if (!mail) {
      noteRefused(PATH, "unreadable", 422);
      return answer(422, {
        error: "Send a message with a sender: raw (message/rfc822), or JSON; or an event.",
      });
    }
    const received = await receive(mail);
    if (received.outcome !== "failed")
      return answer(received.outcome === "unmatched" ? 202 : 200, { outcome: received.outcome });
    if (received.again) return later();
    return answer(422, { error: "The mail cannot be read and was set aside. Do not send it again." });
  } catch (error) {
    log().error(
      { what: "inbound-mail", reason: String(error) },
      "a mail could NOT be stored; the sender was refused with 503",
    );
    return later();
  }
}

const RETRY_SECONDS = 60;

function later(): Response {
  return answer(503, { error: "The mail could not be taken now. Send it again later." }, RETRY_SECONDS);
}

function refused(): Response {
  noteRefused(PATH, "bad-token", 401);
  return answer(401, { error: "Send INBOUND_SECRET as bearer token or password, or sign the body with it." });
}

/** A bearer token, or the password of an address with user and password, which is all that some providers can send. */
function isKnown(header: string | null, secret: string): boolean {
  const basic = /^Basic +([\w+/=]+)$/i.exec(header ?? "")?.[1];
  if (basic === undefined) return bearerMatches(header, secret);
  const password = Buffer.from(basic, "base64").toString("utf8").split(":").slice(1).join(":");
  return timingSafeEqual(digest(password), digest(secret));
}

/** `sha256=` and the HMAC-SHA-256 of the body, in hexadecimal. */
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

/** Undefined for another type of body; null for JSON that cannot be read. */
function jsonOf(headers: Headers, bytes: Uint8Array): unknown {
  if (typeOf(headers) !== "application/json") return undefined;
  try {
    return parseUntrustedJson(bytes);
  } catch {
    return null;
  }
}

function answer(status: number, body: unknown, retryAfterSeconds?: number): Response {
  const headers = {
    "cache-control": "no-store",
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
  };
  return Response.json(body, { status, headers });
}
