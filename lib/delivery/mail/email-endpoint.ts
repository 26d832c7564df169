import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { peer } from "../../core/http/gates";
import { jsonRefusals } from "../../core/http/refusals";
import { json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
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
  db: () => Db;
  /** Returns `API_SECRET`. While it is unset, the endpoint does not exist. */
  secret: () => string | undefined;
  now: () => number;
}

/** Larger than any lead: a whole application, or a file in base64. */
const MAX_BYTES = 8 * 1024 * 1024;
const UNREADABLE = `Send JSON of at most ${MAX_BYTES} bytes.`;
const inJson = jsonRefusals(
  {
    unknown: "API_SECRET is not set: this instance sends no e-mail for others.",
    "sign-in": "Send the shared secret as a bearer token.",
    unreadable: UNREADABLE,
    "too-large": UNREADABLE,
    busy: "The e-mail could not be stored. Send it again later.",
  },
  // Instances of older versions expect 400 for a body that is too large.
  { "too-large": 400 },
);

/**
 * Accepts an email (docs/rules.md#lead-emails) from an instance that uses this one as its API. Responds with 202 once
 * the email is in this instance's outbox, and with 503 if it could not be stored. A repetition with the same
 * `Idempotency-Key` adds nothing.
 */
export function emailEndpoint({ db, secret, now }: EmailPostDependencies): Endpoint {
  return defineEndpoint({
    id: "sendEmail",
    method: "POST",
    path: "/api/email/send",
    tag: "leads",
    summary: "Takes an e-mail of another instance into this one's outbox",
    description: "For instances whose `STORE_API_URL` is this one. Delivery is a later, retried step.",
    who: peer("API_SECRET", "secret", secret),
    origin: "any",
    limit: [],
    maxBytes: MAX_BYTES,
    reads: "json",
    takes: ["json"],
    body: EmailPostSchema,
    documented: {
      headers: z.object({
        "Idempotency-Key": z.string().optional().meta({ description: "A repetition under it adds nothing." }),
      }),
    },
    answers: {
      202: [z.object({ id: z.string() }), "Stored; it will be delivered."],
      422: [z.object({ errors: z.array(z.string()) }), "The message does not match the schema."],
    },
    refuses: {
      unknown: "This instance has no `API_SECRET` and sends no e-mail for others.",
      "sign-in": "The secret is missing or wrong.",
      busy: "It could not be stored.",
    },
    refusals: {
      ...inJson,
      respond: (call) => (call.why === "invalid" ? json(422, call.more) : inJson.respond(call)),
    },
    onInvalid: (issues) =>
      refuseWith("invalid", { errors: issues.map(({ path, message }) => `${path.join(".")}: ${message}`) }),
    async run({ body, request }) {
      const key = request.headers.get("idempotency-key");
      const id = key !== null && /^[\w.-]{1,100}$/.test(key) ? key : randomUUID();
      try {
        const added = await storeEmail(db(), id, body, now());
        if (added) wakeOutbox();
        log().info({ emailId: id, repeated: !added }, "e-mail taken for another instance");
        return { status: 202, body: { id } };
      } catch (error) {
        log().error(
          { emailId: id, reason: String(error) },
          "an e-mail could NOT be stored; the sender was refused with 503",
        );
        return refuseWith("busy");
      }
    },
  });
}

export const EMAIL_ENDPOINTS = {
  sendEmail: emailEndpoint({ db, secret: () => env().API_SECRET, now: Date.now }),
} as const;

/** Stores the email. Returns false for a repetition. */
async function storeEmail(database: Db, id: string, post: EmailPost, now: number): Promise<boolean> {
  const files = filesOf(post);
  const payload = { ...emailJob(id, withoutFiles(post), files, now), ...additions(post) };
  const entry = { idempotencyKey: `api.${id}`, kind: "email", storeId: "api", leadId: null, payload };
  return database.transaction().execute(async (trx) => {
    const isNew = await enqueue(trx, entry, now);
    if (isNew) for (const file of files) await saveAttachment(trx, null, file, now);
    return isNew;
  });
}

/**
 * Builds the email job. Values missing in the message are derived from it, because the store of the sending instance is
 * unknown here.
 */
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

/** Returns the fields of a text mail besides the message. */
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
