import "server-only";
import { MAILBOX_TIMES } from "../../../config/leads/replies";
import { db } from "../../core/db/connect";
import type { Env } from "../../core/platform/env";
import type { WorkerOptions } from "../../core/workers/start-worker";
import { openImapMailbox } from "../../staff/inbound/imap-mailbox";
import { takeContext } from "../../staff/inbound/inbound-setup";
import { readMailbox } from "../../staff/inbound/mailbox";

/** Returns the worker that reads the mailbox of replies, or null if none is configured. */
export function inboundWorker({ INBOUND_IMAP_URL: address, TIME_SCALE }: Env): WorkerOptions | null {
  if (!address) return null;
  return {
    name: "inbound-mailbox",
    everyMs: MAILBOX_TIMES.pollMs * TIME_SCALE,
    scope: "process",
    lease: { db: db(), leaseMs: MAILBOX_TIMES.leaseMs },
    run: async (ending) =>
      readMailbox(() => openImapMailbox(address), await takeContext(), ending).catch((error: unknown) => {
        throw new Error(reasonOf(error), { cause: error });
      }),
  };
}

/** Returns the server's error text, which follows "Command failed". */
function reasonOf(error: unknown): string {
  const { responseText } = error as { responseText?: unknown };
  return typeof responseText === "string" ? responseText : String(error);
}
