import "server-only";
import { createHash } from "node:crypto";
import { convert } from "html-to-text";
import PostalMime, { type Address, addressParser, type Email } from "postal-mime";
import { INBOUND_LIMITS } from "../../../config/leads/replies";
import { multiLine, singleLine } from "../../core/platform/clean-text";
import { type FailureReport, failureReport, OWN_MAIL } from "./failure-report";
import type { InboundPost } from "./inbound-schema";

/** A mail that came in, as far as a thread shows it. */
export interface InboundMail {
  /** Without its brackets; of a mail that has none, made of its content. */
  messageId: string;
  /** Mails that it answers, without brackets. */
  references: string[];
  /** Every address that it was sent to. */
  recipients: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  /** Names of attached files. */
  files: string[];
  /** Sent by a machine: out of office, undeliverable, a list. */
  automatic: boolean;
  /** Mails of this site that did not arrive, or were reported as unwanted. */
  failure: FailureReport | null;
}

const ID = /<([^\s<>]{1,300})>/g;
const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply)@/i;

/**
 * Reads a raw message (RFC 5322). HTML becomes text, files are named and dropped. Null where it has no sender or cannot be read.
 * @param delivered addresses that the provider states besides the headers
 */
export async function parseMail(
  raw: Uint8Array,
  delivered: readonly string[] = [],
): Promise<InboundMail | null> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: 50,
    maxHeadersSize: INBOUND_LIMITS.headerBytes,
    maxRfc822NestingDepth: 2,
  }).catch(() => null);
  const [from] = addressesOf(email?.from);
  if (!email || !from) return null;
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const hash = createHash("sha256").update(raw).digest("hex");
  const whole = Buffer.from(raw).toString("latin1");
  const isReport = /^multipart\/report/i.test(header("content-type")[0]?.trim() ?? "");
  return {
    messageId: idsIn(email.messageId ?? "")[0] ?? `${hash}@no-message-id`,
    references: [
      ...idsIn(`${email.inReplyTo ?? ""} ${email.references ?? ""}`),
      ...(isReport ? (whole.match(OWN_MAIL) ?? []) : []),
    ].slice(0, INBOUND_LIMITS.references),
    recipients: [
      ...delivered,
      ...[...(email.to ?? []), ...(email.cc ?? [])].flatMap((each) =>
        addressesOf(each).map(({ address }) => address),
      ),
      ...["delivered-to", "x-original-to", "envelope-to"].flatMap(header),
    ],
    from,
    subject: singleLine(email.subject ?? "").slice(0, INBOUND_LIMITS.subject),
    text: textOf(email).slice(0, INBOUND_LIMITS.text),
    files: filesOf(email),
    automatic: isReport || isAutomatic(header) || MACHINES.test(from.address),
    failure: isReport ? failureReport(whole) : null,
  };
}

/** RFC 3834, and what is used besides it. */
function isAutomatic(header: (name: string) => string[]): boolean {
  const submitted = header("auto-submitted")[0]?.trim().toLowerCase() ?? "no";
  const precedence = header("precedence")[0]?.trim().toLowerCase() ?? "";
  return (
    !submitted.startsWith("no") ||
    ["bulk", "list", "junk", "auto_reply"].includes(precedence) ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => header(name).length > 0)
  );
}

/** The plain text where there is one; else its HTML as text. Neither is ever shown as HTML. */
export function textOf({ text, html }: Pick<Email, "text" | "html">): string {
  if (text !== undefined && text.trim() !== "") return multiLine(text);
  return multiLine(htmlAsText(html ?? ""));
}

function htmlAsText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: INBOUND_LIMITS.text * 20, maxDepth: 100, maxChildNodes: 10_000 },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}

function filesOf({ attachments }: Email): string[] {
  return attachments
    .filter(({ disposition, related }) => disposition === "attachment" || !related)
    .slice(0, INBOUND_LIMITS.files)
    .map(({ filename, mimeType }) => singleLine(filename || mimeType).slice(0, INBOUND_LIMITS.fileName));
}

function addressesOf(address: Address | undefined): { name: string; address: string }[] {
  if (!address) return [];
  const all = address.group ?? [address];
  return all
    .map((each) => ({ name: singleLine(each.name).slice(0, 100), address: singleLine(each.address) }))
    .filter((each) => each.address.includes("@") && each.address.length <= 254);
}

export function idsIn(text: string): string[] {
  return [...text.matchAll(ID)].map(([, id]) => id!);
}

/** A mail that a provider has taken apart. Null where it has no sender or no id. */
export function composedMail(post: Exclude<InboundPost, { raw: string }>): InboundMail | null {
  const [from] = addressesIn(post.from);
  const [messageId] = idsIn(
    /^<.*>$/.test(post.messageId.trim()) ? post.messageId : `<${post.messageId.trim()}>`,
  );
  if (!from || messageId === undefined) return null;
  return {
    messageId,
    references: idsIn(`${post.inReplyTo} ${post.references}`).slice(0, INBOUND_LIMITS.references),
    recipients: post.to.flatMap((each) => addressesIn(each).map(({ address }) => address)),
    from,
    subject: singleLine(post.subject).slice(0, INBOUND_LIMITS.subject),
    text: textOf(post).slice(0, INBOUND_LIMITS.text),
    files: post.attachments
      .slice(0, INBOUND_LIMITS.files)
      .map(({ name }) => singleLine(name).slice(0, INBOUND_LIMITS.fileName)),
    automatic: MACHINES.test(from.address),
    failure: null,
  };
}

function addressesIn(given: string | { name: string; address: string }): { name: string; address: string }[] {
  const parsed = typeof given === "string" ? addressParser(given, { flatten: true }) : [given];
  return parsed.flatMap(addressesOf);
}
