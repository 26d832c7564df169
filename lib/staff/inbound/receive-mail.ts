import "server-only";
import { FAILED_MAILS, type MailFault } from "../../../config/leads/replies";
import { log } from "../../core/platform/log";
import { forgetMail, type MailEntry, noteFault, noteTry, setAside } from "../../delivery/mail/inbound-mails";
import type { Arrival } from "./arrival";
import { isLasting } from "./parsed-mail";
import { type TakeContext, type Taken, takeMail } from "./take-mail";

/** `failed`: not accepted. With `again`, a later attempt may succeed; without it, the mail was set aside. */
export type Received = Taken | { outcome: "failed"; again: boolean };

/**
 * Accepts a mail from any source: records the attempt, parses the mail, and adds it to its thread. A mail with a
 * permanent or repeated failure is set aside. @throws on a database error, if not even the attempt can be recorded
 */
export async function receiveMail(arrival: Arrival, context: TakeContext): Promise<Received> {
  const { db, now } = context;
  const tried = await noteTry(db, entryOf(arrival), now());
  if (tried.setAside) return { outcome: "failed", again: false };
  const { result, content } = await attempt(arrival, context);
  if (typeof result !== "string") {
    await forgetMail(db, arrival.id);
    return result;
  }
  if (!isLasting(result) && tried.tries < FAILED_MAILS.tries) {
    await noteFault(db, arrival.id, result);
    return { outcome: "failed", again: true };
  }
  await giveUp(arrival, { fault: result, content }, context);
  return { outcome: "failed", again: false };
}

/** Sets a mail aside without reading it. @throws on a database error */
export async function refuseMail(arrival: Arrival, fault: MailFault, context: TakeContext): Promise<void> {
  const { setAside: isKnown } = await noteTry(context.db, entryOf(arrival), context.now());
  if (!isKnown) await giveUp(arrival, { fault, content: null }, context);
}

/** Retries a mail that was set aside. @returns null if it failed again and remains set aside */
export async function retryMail(arrival: Arrival, context: TakeContext): Promise<Taken | null> {
  const { result } = await attempt(arrival, context);
  if (typeof result === "string") {
    await noteFault(context.db, arrival.id, result);
    return null;
  }
  await forgetMail(context.db, arrival.id);
  return result;
}

/** Processes a mail once. Errors are those of this mail alone. */
async function attempt(
  { source, read, parse }: Arrival,
  context: TakeContext,
): Promise<{ result: Taken | MailFault; content: Uint8Array | null }> {
  let content: Uint8Array | null = null;
  try {
    content = await read();
    const parsed = await parse(content);
    if (parsed.ok) return { result: await takeMail(parsed.mail, context), content };
    log().warn({ what: "inbound-mail", source, reason: parsed.fault }, "a mail could not be read");
    return { result: parsed.fault, content };
  } catch (error) {
    log().error({ what: "inbound-mail", source, reason: String(error) }, "a mail could not be taken");
    return { result: "not-stored", content };
  }
}

async function giveUp(
  { id, source, hints }: Arrival,
  { fault, content }: { fault: MailFault; content: Uint8Array | null },
  { db, now, alarm }: TakeContext,
): Promise<void> {
  const shown = content === null ? { sender: "", subject: "" } : hints(content);
  const isFirst = await setAside(db, { id, fault, content, ...shown }, now());
  log().error(
    { what: "inbound-mail", source, reason: fault },
    "a mail was SET ASIDE: an owner can retry or delete it in the back office",
  );
  if (isFirst)
    await alarm?.().catch((error: unknown) =>
      log().error({ what: "inbound-mail", reason: String(error) }, "the owners could not be mailed"),
    );
}

function entryOf({ id, groupId, source, format, bytes }: MailEntry): MailEntry {
  return { id, groupId, source, format, bytes };
}
