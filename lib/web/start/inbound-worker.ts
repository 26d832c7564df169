import "server-only";
import { MAILBOX_TIMES } from "../../../config/leads/replies";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { repeatedly } from "../../core/platform/repeatedly";
import { openImapMailbox } from "../../staff/inbound/imap-mailbox";
import { noteInboundMail, takeContext } from "../../staff/inbound/inbound-setup";
import { readMailbox } from "../../staff/inbound/mailbox";

/** Reads the mailbox of answers for as long as the process runs, where one is configured. `stop` ends it; call it on SIGTERM. */
export function startInboundWorker(settings: Env): { stop(): Promise<void> } {
  const { INBOUND_IMAP_URL: address, TIME_SCALE, STAFF } = settings;
  if (STAFF === "off") return { stop: async () => undefined };
  noteInboundMail(settings);
  if (!address) return { stop: async () => undefined };
  const ending = new AbortController();
  let isUnreachable = false;
  let turn: Promise<unknown> = Promise.resolve();
  const look = async () => {
    turn = takeContext().then((context) =>
      readMailbox(() => openImapMailbox(address), context, ending.signal),
    );
    try {
      await turn;
      if (isUnreachable) log().info({ what: "inbound-mail" }, "the mailbox of answers can be read again");
      isUnreachable = false;
    } catch (error) {
      // Once, not at each look while it lasts.
      if (!isUnreachable)
        log().error(
          { what: "inbound-mail", reason: reasonOf(error) },
          "the mailbox of answers cannot be read",
        );
      isUnreachable = true;
    }
  };
  const repeated = repeatedly(look, MAILBOX_TIMES.pollMs * TIME_SCALE);
  return {
    async stop() {
      repeated.stop();
      ending.abort();
      await turn.catch(() => undefined);
    },
  };
}

/** The server's own words are behind "Command failed". */
function reasonOf(error: unknown): string {
  const { responseText } = error as { responseText?: unknown };
  return typeof responseText === "string" ? responseText : String(error);
}
