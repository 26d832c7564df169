import "server-only";
import { INBOUND_LIMITS, MAILBOX_TIMES } from "../../../config/leads/replies";
import { withLease } from "../../core/db/lease";
import { log } from "../../core/platform/log";
import { parseMail } from "./parse-mail";
import { type TakeContext, takeMail } from "./take-mail";

/** A mailbox with answers to the site's mails; one connection. */
export interface Mailbox {
  /** Unread messages that were not looked at before, the oldest first. */
  fresh(limit: number): Promise<{ id: number; bytes: number }[]>;
  /** The raw message; null: it is gone. */
  read(id: number): Promise<Uint8Array | null>;
  /** `taken`: it is read. `left`: it stays unread for the people who use the mailbox, and is not looked at again. */
  mark(id: number, as: "taken" | "left"): Promise<void>;
  close(): Promise<void>;
}

/** Held by the instance that reads the mailbox. */
const LEASE = "inbound-mailbox";

/**
 * Takes what is new in the mailbox, unless another instance is at it. What answers nothing of this site, or is too large, is left
 * there unread. @returns how many joined a thread; null while another instance reads
 * @throws when the mailbox or the database cannot be used; what was not marked is looked at again
 */
export function readMailbox(
  open: () => Promise<Mailbox>,
  context: TakeContext,
  signal: AbortSignal,
): Promise<number | null> {
  const lease = { name: LEASE, leaseMs: MAILBOX_TIMES.leaseMs };
  return withLease(context.db, lease, async (lost) => {
    const ending = AbortSignal.any([signal, lost]);
    const mailbox = await open();
    let joined = 0;
    try {
      for (const { id, bytes } of await mailbox.fresh(MAILBOX_TIMES.messages)) {
        if (ending.aborted) break;
        const outcome = await take(mailbox, { id, bytes }, context);
        await mailbox.mark(id, outcome === "left" ? "left" : "taken");
        if (outcome === "joined") joined++;
      }
    } finally {
      await mailbox.close();
    }
    return joined;
  });
}

async function take(
  mailbox: Mailbox,
  { id, bytes }: { id: number; bytes: number },
  context: TakeContext,
): Promise<"joined" | "repeated" | "left"> {
  if (bytes > INBOUND_LIMITS.bytes) {
    log().warn({ what: "inbound-mail", reason: "too large" }, "a mail was left in the mailbox");
    return "left";
  }
  const raw = await mailbox.read(id);
  const mail = raw && (await parseMail(raw));
  if (!mail) return "left";
  const { outcome } = await takeMail(mail, context);
  return outcome === "unmatched" ? "left" : outcome;
}
