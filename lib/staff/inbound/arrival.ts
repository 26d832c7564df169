import "server-only";
import { decodeWords } from "postal-mime";
import { INBOUND_LIMITS } from "../../../config/leads/replies";
import type { Tables } from "../../core/db/schema";
import { parseUntrustedJson } from "../../core/http/read-json";
import { singleLine } from "../../core/platform/clean-text";
import type { MailEntry } from "../../delivery/mail/inbound-mails";
import { composedMail, parseMail, sha256Of } from "./parse-mail";
import { InboundMailSchema, type InboundPost, type ParseResult } from "./parsed-mail";

/** Received mail that has not been parsed yet. */
export interface Arrival extends MailEntry {
  /** Reads the mail's bytes, which are stored if it is set aside. @throws on an error of its source */
  read: () => Promise<Uint8Array>;
  /** Parses the mail. @throws if the mail process cannot be started */
  parse: (content: Uint8Array) => Promise<ParseResult>;
  /** Returns sender and subject from the first lines, for a mail that cannot be parsed. */
  hints: (content: Uint8Array) => MailHints;
}

export interface MailHints {
  sender: string;
  subject: string;
}

type Origin = Pick<MailEntry, "groupId" | "source"> & { id?: string };

/** Returns a raw message posted by a provider. @param id id of a stored mail; derived from the content by default */
export async function rawArrival(content: Uint8Array, { id, ...origin }: Origin): Promise<Arrival> {
  return {
    ...{ ...origin, id: id ?? (await sha256Of(content)), format: "raw", bytes: content.length },
    read: async () => content,
    parse: parseMail,
    hints: hintsOf,
  };
}

/** Returns a message in a mailbox, fetched when it is read. */
export function mailboxArrival(
  mailbox: { name: string; read(id: number): Promise<Uint8Array | null> },
  { id, ...message }: { id: number; bytes: number; groupId: string },
): Arrival {
  return {
    ...{ ...message, id: `${mailbox.name}:${id}`, source: "mailbox", format: "raw" },
    async read() {
      const content = await mailbox.read(id);
      if (!content) throw new Error("the message is gone");
      return content;
    },
    parse: parseMail,
    hints: hintsOf,
  };
}

/** Returns a mail posted as JSON that matches `InboundMailSchema`. */
export async function postArrival(
  content: Uint8Array,
  post: InboundPost,
  { id, ...origin }: Origin,
): Promise<Arrival> {
  const hash = id ?? (await sha256Of(content));
  const entry = { ...origin, id: hash, format: "json", bytes: content.length } as const;
  const read = async () => content;
  if ("raw" in post) {
    const raw = Buffer.from(post.raw, post.encoding);
    return { ...entry, read, parse: () => parseMail(raw, post.recipients), hints: () => hintsOf(raw) };
  }
  const sender = typeof post.from === "string" ? post.from : post.from.address;
  return { ...entry, read, parse: () => composedMail(post), hints: () => cleanHints(sender, post.subject) };
}

/** Returns a mail that was set aside, or null if its content was not stored. */
export async function storedArrival(row: Tables["inbound_mails"]): Promise<Arrival | null> {
  const { id, source, group_id: groupId, format, content } = row;
  if (content === null) return null;
  if (format === "raw") return rawArrival(content, { id, source, groupId });
  const post = InboundMailSchema.safeParse(parseUntrustedJson(content));
  return post.success ? postArrival(content, post.data, { id, source, groupId }) : null;
}

const HINT_BYTES = 16 * 1024;

function hintsOf(raw: Uint8Array): MailHints {
  const start = Buffer.from(raw.subarray(0, HINT_BYTES)).toString("utf8");
  const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.{0,400})`, "im").exec(start)?.[1] ?? "";
  return cleanHints(decodeWords(line("From")), decodeWords(line("Subject")));
}

function cleanHints(sender: string, subject: string): MailHints {
  const clean = (text: string) => singleLine(text).slice(0, INBOUND_LIMITS.fileName);
  return { sender: clean(sender), subject: clean(subject) };
}
