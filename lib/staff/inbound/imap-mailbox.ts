import "server-only";
import { createHash } from "node:crypto";
import type { ImapFlow } from "imapflow";
import { MAILBOX_TIMES } from "../../../config/leads/replies";
import { hostOf } from "../../core/platform/networks";
import { singleton } from "../../core/platform/singleton";
import { isPublicHost } from "../../delivery/mail/send-mail";
import type { Mailbox } from "./mailbox";

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
