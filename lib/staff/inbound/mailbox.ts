import "server-only";
import { INBOUND_LIMITS, MAILBOX_TIMES } from "../../../config/leads/replies";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { mailboxArrival } from "./arrival";
import { receiveMail, refuseMail } from "./receive-mail";
import type { TakeContext } from "./take-mail";

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
      if (outcome === "joined") joined++;
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
): Promise<"joined" | "repeated" | "left" | "again"> {
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
