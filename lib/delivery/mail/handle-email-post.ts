import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { readJson } from "../../core/http/read-json";
import { log, noteRefused } from "../../core/platform/log";
import { bearerMatches } from "../../core/platform/secret-key";
import { enqueue, wakeOutbox } from "../outbox/queue";
import { type MailFile, saveAttachment } from "./attachments";
import {
  type EmailJob,
  type EmailMessage,
  EmailMessageSchema,
  type EmailPost,
  EmailPostSchema,
  type StoredFile,
} from "./email-message";

export interface EmailPostDependencies {
  db: Db;
  /** `API_SECRET`; the call does not exist while it is unset. */
  secret: string | undefined;
  now: () => number;
}

/** Larger than any lead: a whole application, or a file in base64. */
const MAX_BYTES = 8 * 1024 * 1024;
const NO_STORE = { "cache-control": "no-store" };

/**
 * Handles `POST /api/email/send` (docs/rules.md#lead-emails), for instances that use this one as their API. Responds
 * with 202 once the email is in this instance's outbox; a repetition under the same `Idempotency-Key` adds nothing.
 * Responds with 503 when it could not be stored.
 */
export async function handleEmailPost(
  request: Request,
  { db, secret, now }: EmailPostDependencies,
): Promise<Response> {
  if (!secret)
    return answer(404, { error: "API_SECRET is not set: this instance sends no e-mail for others." });
  if (!bearerMatches(request.headers.get("authorization"), secret)) {
    noteRefused("/api/email/send", "bad-token", 401);
    return answer(401, { error: "Send the shared secret as a bearer token." });
  }
  const body = await readJson(request, MAX_BYTES);
  if (!body.ok) return answer(400, { error: `Send JSON of at most ${MAX_BYTES} bytes.` });
  const message = EmailPostSchema.safeParse(body.value);
  if (!message.success) {
    const errors = message.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return answer(422, { errors });
  }
  const key = request.headers.get("idempotency-key");
  const id = key !== null && /^[\w.-]{1,100}$/.test(key) ? key : randomUUID();
  const files = filesOf(message.data);
  const payload = { ...emailJob(id, withoutFiles(message.data), files, now()), ...additions(message.data) };
  const entry = { idempotencyKey: `api.${id}`, kind: "email", storeId: "api", leadId: null, payload };
  let added: boolean;
  try {
    added = await db.transaction().execute(async (trx) => {
      const isNew = await enqueue(trx, entry, now());
      if (isNew) for (const file of files) await saveAttachment(trx, null, file, now());
      return isNew;
    });
  } catch (error) {
    log().error({ emailId: id, reason: String(error) }, "an e-mail could NOT be stored; the sender was told");
    return answer(503, { error: "The e-mail could not be stored. Send it again later." });
  }
  if (added) wakeOutbox();
  log().info({ emailId: id, repeated: !added }, "e-mail taken for another instance");
  return answer(202, { id });
}

/** Values that the message does not state are derived from it: an instance that sends for others has no store. */
function emailJob(id: string, message: EmailMessage, files: StoredFile[], now: number): EmailJob {
  const received = new Date(now).toISOString();
  if (message.type === "text") {
    const from = { name: "", address: message.email };
    return {
      id,
      message,
      requestDate: received,
      from,
      ...(files.length > 0 ? { files: files.map(reference) } : {}),
    };
  }
  const requestDate = message.prospect.requestdate ?? received;
  const from = { name: message.vendor.name, address: message.email };
  const replyTo = message.customer.email;
  return { id, message, requestDate, from, ...(replyTo ? { replyTo } : {}) };
}

/** Returns the fields of a text besides the message itself. */
function additions(message: EmailPost): Partial<EmailJob> {
  if (message.type === "adf") return {};
  const { letter, html, automatic, listUnsubscribe } = message;
  return { ...letter, html, automatic, listUnsubscribe };
}

function filesOf(message: EmailPost): MailFile[] {
  const attachments = message.type === "text" ? (message.attachments ?? []) : [];
  return attachments.map(({ name, type, content }) => ({
    id: randomUUID(),
    name,
    type,
    content: Buffer.from(content, "base64"),
  }));
}

function withoutFiles(message: EmailPost): EmailMessage {
  return EmailMessageSchema.parse(message);
}

function reference({ id, name, type }: StoredFile): StoredFile {
  return { id, name, type };
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: NO_STORE });
}
