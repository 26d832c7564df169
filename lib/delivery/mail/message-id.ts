import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { serverKey } from "../../core/db/server-key";
import type { Env } from "../../core/platform/env";
import type { EmailJob } from "./email-message";

/** Hostname and signing key of `Message-ID`s. Without the key, delivery reports about a mail are ignored. */
export type MessageIdSettings = Pick<Env, "SITE_URL"> & { messageIdKey?: Buffer };

/** Mail of this site, identified by a quoted `Message-ID`. */
export interface QuotedMail {
  jobId: string;
  signature: string;
}

const SIGNATURE_BYTES = 16;
/** Pattern that matches only at the start of a word, so that a long text is scanned once. */
const SIGNED_ID = /(?<![\w.-])([\w.-]{1,100})\.([0-9a-f]{32})@/g;
/** Maximum number of quoted ids, because a report is about one mail. */
const MAX_QUOTED = 10;

/** Returns the key that signs `Message-ID`s, which is the same on all instances. */
export function messageIdKey(db: Db): Promise<Buffer> {
  return serverKey(db, "message-ids", Date.now());
}

/**
 * Returns the `Message-ID` of a mail without brackets. It signs the mail and its recipient, so that only somebody who
 * received the mail can quote it.
 */
export function messageIdOf(
  { id, message }: Pick<EmailJob, "id"> & { message: Pick<EmailJob["message"], "email"> },
  { SITE_URL, messageIdKey: key }: MessageIdSettings,
): string {
  const signed = key ? `${id}.${signatureOf(id, message.email, key).toString("hex")}` : id;
  return `${signed}@${new URL(SITE_URL).hostname}`;
}

/** Finds `Message-ID`s in a text. The signature is checked later by `wasSentTo`. */
export function quotedMails(text: string): QuotedMail[] {
  const quoted = new Map<string, QuotedMail>();
  for (const [whole, jobId, signature] of text.matchAll(SIGNED_ID)) {
    quoted.set(whole, { jobId: jobId!, signature: signature! });
    if (quoted.size === MAX_QUOTED) break;
  }
  return [...quoted.values()];
}

/** Returns true if this site sent the quoted mail to the address. */
export function wasSentTo({ jobId, signature }: QuotedMail, address: string, key: Buffer): boolean {
  const given = Buffer.from(signature, "hex");
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(jobId, address, key));
}

function signatureOf(jobId: string, address: string, key: Buffer): Buffer {
  const text = `message-id\n${jobId}\n${address.trim().toLowerCase()}`;
  return createHmac("sha256", key).update(text).digest().subarray(0, SIGNATURE_BYTES);
}
