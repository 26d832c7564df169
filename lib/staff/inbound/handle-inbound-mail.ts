import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { INBOUND_LIMITS } from "../../../config/leads/replies";
import { parseUntrustedJson } from "../../core/http/read-json";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import { readCapped } from "../../core/platform/read-capped";
import { bearerMatches } from "../../core/platform/secret-key";
import { InboundMailSchema, type MailEvent, MailEventSchema } from "./inbound-schema";
import { composedMail, type InboundMail, parseMail } from "./parse-mail";
import type { Taken } from "./take-mail";

export interface InboundPostDependencies {
  /** `INBOUND_SECRET`; the address does not exist while it is unset. */
  secret: string | undefined;
  count: (address: string) => Promise<LimitAnswer>;
  take: (mail: InboundMail) => Promise<Taken>;
  /** Notes what the provider reports about an address. */
  note: (event: MailEvent) => Promise<void>;
}

const PATH = "/api/inbound-mail";
const RAW_TYPES = ["message/rfc822", "text/plain", "application/octet-stream"];

/**
 * `POST /api/inbound-mail`: a mail that the provider of the reply address received, raw or as JSON. 200: it is in its thread; 202: it
 * answers nothing here; 503: send it again later.
 */
export async function handleInboundMail(request: Request, using: InboundPostDependencies): Promise<Response> {
  const { secret } = using;
  if (!secret) return answer(404, { error: "INBOUND_SECRET is not set: no mail is taken here." });
  const within = await using.count(clientAddress(request.headers));
  if (!within.ok) {
    noteRefused(PATH, "too-often", 429);
    return answer(
      429,
      { error: "Too many mails. Send it again later." },
      {
        "retry-after": String(within.retryAfterSeconds),
      },
    );
  }
  const signature = request.headers.get("x-signature");
  // With a signature the body is read first: it is what was signed.
  if (signature === null && !isKnown(request.headers.get("authorization"), secret)) return refused();
  const bytes = await readCapped(request, INBOUND_LIMITS.bytes).catch(() => null);
  if (!bytes) return answer(413, { error: `Send at most ${INBOUND_LIMITS.bytes} bytes.` });
  if (signature !== null && !isSigned(bytes, signature, secret)) return refused();
  const json = jsonOf(request.headers, bytes);
  if (json === null) {
    noteRefused(PATH, "unreadable", 400);
    return answer(400, { error: "The body is not JSON, or is nested too deeply." });
  }
  const event = eventOf(json);
  const mail = event ? null : await mailOf(request.headers, bytes, json);
  if (!mail && !event) {
    noteRefused(PATH, "unreadable", 422);
    return answer(422, {
      error: "Send a message with a sender: raw (message/rfc822), or JSON; or an event.",
    });
  }
  try {
    if (event) await using.note(event);
    const { outcome } = mail ? await using.take(mail) : { outcome: "noted" as const };
    return answer(outcome === "unmatched" ? 202 : 200, { outcome });
  } catch (error) {
    log().error(
      { what: "inbound-mail", reason: String(error) },
      "a mail could NOT be stored; the sender was refused with 503",
    );
    return answer(503, { error: "The mail could not be stored. Send it again later." });
  }
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
function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
  const right = `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;
  return timingSafeEqual(digest(signature.trim().toLowerCase()), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

async function mailOf(headers: Headers, bytes: Uint8Array, json: unknown): Promise<InboundMail | null> {
  if (RAW_TYPES.includes(typeOf(headers))) return parseMail(bytes);
  const parsed = InboundMailSchema.safeParse(json);
  if (!parsed.success) return null;
  const post = parsed.data;
  return "raw" in post
    ? parseMail(Buffer.from(post.raw, post.encoding), post.recipients)
    : composedMail(post);
}

function eventOf(json: unknown): MailEvent | null {
  const parsed = MailEventSchema.safeParse(json);
  return parsed.success ? parsed.data : null;
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

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}
