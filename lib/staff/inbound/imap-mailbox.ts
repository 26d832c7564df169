import "server-only";
import { createHash } from "node:crypto";
import type { ImapFlow } from "imapflow";
import { INBOUND_LIMITS, MAILBOX_TIMES } from "../../../config/leads/replies";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { hostOf, isPublicHost } from "../../core/platform/networks";
import { singleton } from "../../core/platform/singleton";
import { mailboxArrival } from "./arrival";
import { receiveMail, refuseMail } from "./receive-mail";
import type { TakeContext } from "./take-mail";

/** IMAP keyword of messages that were read and left in place. */
const SEEN_BY_US = "$Forecourt";
const DEFAULT_PORTS = { "imap:": 143, "imaps:": 993 } as const;

/**
 * Opens a mailbox at `imaps://user:password@host[:port][/FOLDER]`; the default folder is the inbox. Outside private
 * networks, TLS is required. @throws if the server is unreachable or refuses
 */
export async function openImapMailbox(address: string, { isOutside = isPublicHost } = {}): Promise<Mailbox> {
  const url = new URL(address);
  const protocol = url.protocol === "imap:" ? "imap:" : "imaps:";
  const host = hostOf(url);
  const { timeoutMs: timeout } = MAILBOX_TIMES;
  const imap = await import("imapflow");
  const client = new imap.ImapFlow({
    host,
    port: url.port === "" ? DEFAULT_PORTS[protocol] : Number(url.port),
    secure: protocol === "imaps:",
    ...(protocol === "imap:" && isOutside(host) ? { doSTARTTLS: true } : {}),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    // The library's log would contain mail texts.
    logger: false,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  // A broken connection also rejects the pending command, which reports the error.
  client.on("error", () => undefined);
  await client.connect();
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  try {
    const { uidValidity } = await client.mailboxOpen(folder);
    return mailboxOf(client, nameOf([host, url.username, folder, String(uidValidity)]));
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Returns a mailbox name without address and user, because the name is stored with each message. */
function nameOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

function mailboxOf(client: ImapFlow, name: string): Mailbox {
  const left = leftBefore();
  return {
    name,
    async fresh(limit) {
      const found = await client.search({ seen: false, unKeyword: SEEN_BY_US }, { uid: true });
      const ids = (found || []).filter((id) => !left.has(id)).slice(0, limit);
      if (ids.length === 0) return [];
      const messages = await client.fetchAll(ids, { uid: true, size: true }, { uid: true });
      return messages.map(({ uid, size }) => ({ id: uid, bytes: size ?? 0 })).sort((a, b) => a.id - b.id);
    },
    async read(id) {
      const message = await client.fetchOne(String(id), { source: true }, { uid: true });
      return message ? (message.source ?? null) : null;
    },
    async mark(id, as) {
      const flags = as === "taken" ? ["\\Seen", SEEN_BY_US] : [SEEN_BY_US];
      await client.messageFlagsAdd(String(id), flags, { uid: true });
      if (as === "left") left.add(id);
    },
    isOpen: () => client.usable,
    async close() {
      await client.logout().catch(() => client.close());
    },
  };
}

/** Returns ids of messages that this process has left in place. Some servers do not store keywords. */
function leftBefore(): Set<number> {
  return singleton("inbound-left", () => new Set<number>());
}

/** Mailbox with replies to the site's mails, as one connection. */
export interface Mailbox {
  /** Unique name of the mailbox. It changes when the server assigns message ids anew. */
  name: string;
  /** Returns unread messages that were not processed before, oldest first. */
  fresh(limit: number): Promise<{ id: number; bytes: number }[]>;
  /** Returns the raw message, or null if it no longer exists. */
  read(id: number): Promise<Uint8Array | null>;
  /** `taken`: mark as read. `left`: leave it unread for the mailbox's users and do not process it again. */
  mark(id: number, as: "taken" | "left"): Promise<void>;
  /** Returns false after the connection was lost. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/**
 * Reads new messages in the mailbox. Messages that are no replies to this site, or were set aside, remain unread. A
 * message with a temporary error is retried at the next check and does not delay others.
 * @returns how many were added to a thread
 * @throws when the mailbox or the database is unavailable; unmarked messages are read again
 */
export async function readMailbox(
  open: () => Promise<Mailbox>,
  context: TakeContext,
  ending: AbortSignal,
): Promise<number> {
  const mailbox = await open();
  let joined = 0;
  try {
    for (const message of await mailbox.fresh(MAILBOX_TIMES.messages)) {
      if (ending.aborted) break;
      const outcome = await take(mailbox, message, context);
      if (outcome !== "again") await mark(mailbox, message.id, outcome === "left" ? "left" : "taken");
      else if (!mailbox.isOpen()) throw new Error("the connection to the mailbox was lost");
      if (outcome === "joined" || outcome === "lead") joined++;
    }
  } finally {
    await mailbox.close();
  }
  return joined;
}

async function take(
  mailbox: Mailbox,
  { id, bytes }: { id: number; bytes: number },
  context: TakeContext,
): Promise<"joined" | "lead" | "repeated" | "left" | "again"> {
  const arrival = mailboxArrival(mailbox, { id, bytes, groupId: env().STORE_GROUP });
  if (bytes > INBOUND_LIMITS.bytes) {
    await refuseMail(arrival, "too-large", context);
    return "left";
  }
  const received = await receiveMail(arrival, context);
  if (received.outcome === "failed") return received.again ? "again" : "left";
  return received.outcome === "unmatched" ? "left" : received.outcome;
}

/**
 * Marks a message. If that fails, the message is read again later and then found in its thread. @throws if the
 * connection is lost
 */
async function mark(mailbox: Mailbox, id: number, as: "taken" | "left"): Promise<void> {
  try {
    await mailbox.mark(id, as);
  } catch (error) {
    if (!mailbox.isOpen()) throw error;
    log().warn({ what: "inbound-mail", reason: String(error) }, "a mail in the mailbox could not be marked");
  }
}
