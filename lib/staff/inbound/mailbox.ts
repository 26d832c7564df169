import "server-only";
import { INBOUND_LIMITS, MAILBOX_TIMES } from "../../../config/leads/replies";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { mailboxArrival } from "./arrival";
import { receiveMail, refuseMail } from "./receive-mail";
import type { TakeContext } from "./take-mail";

/** Mailbox with replies to the site's mails; one connection. */
export interface Mailbox {
  /** Name that differs from any other mailbox's, and changes once its ids mean other messages. */
  name: string;
  /** Unread messages that were not looked at before, the oldest first. */
  fresh(limit: number): Promise<{ id: number; bytes: number }[]>;
  /** The raw message; null: it is gone. */
  read(id: number): Promise<Uint8Array | null>;
  /** `taken`: it is read. `left`: it stays unread for the people who use the mailbox, and is not looked at again. */
  mark(id: number, as: "taken" | "left"): Promise<void>;
  /** Returns false once the connection is lost. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/**
 * Reads new messages of the mailbox. A message that is no reply to this site, or was set aside, stays there unread. One
 * that may succeed later is read again at the next check, and delays no other.
 * @returns how many joined a thread
 * @throws when the mailbox or the database cannot be used; unmarked messages are read again
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

/** A message that cannot be marked is read again, and then found in its thread. @throws when the connection is lost */
async function mark(mailbox: Mailbox, id: number, as: "taken" | "left"): Promise<void> {
  try {
    await mailbox.mark(id, as);
  } catch (error) {
    if (!mailbox.isOpen()) throw error;
    log().warn({ what: "inbound-mail", reason: String(error) }, "a mail in the mailbox could not be marked");
  }
}
