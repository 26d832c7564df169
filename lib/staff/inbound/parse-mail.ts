import "server-only";
import { addressParser } from "postal-mime";
import { INBOUND_LIMITS } from "../../../config/leads/replies";
import { multiLine, singleLine } from "../../core/platform/clean-text";
import { failureReport, type InboundPost, OWN_MAIL, type ParsedMail, type ParseResult } from "./parsed-mail";
import { type MailFields, readHtml, readMailFields } from "./read-mail";

const ID = new RegExp(`<([^\\s<>\\p{Cc}]{1,${INBOUND_LIMITS.idLength}})>`, "gu");
const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply)@/i;

/**
 * Parses a raw message (RFC 5322). HTML is converted to text; attachments are dropped, except their names. @param
 * delivered recipient addresses that the provider states in addition to the headers @throws if the mail process cannot
 * be started
 */
export async function parseMail(raw: Uint8Array, delivered: readonly string[] = []): Promise<ParseResult> {
  const read = await readMailFields(raw);
  if ("fault" in read) return { ok: false, fault: read.fault };
  const { mail } = read;
  const [from] = mail.from.flatMap(cleanMailbox);
  if (!from) return { ok: false, fault: "unreadable" };
  const header = (name: string) => mail.headers[name] ?? [];
  return {
    ok: true,
    mail: {
      messageId: idsIn(mail.messageId)[0] ?? `${await sha256Of(raw)}@no-message-id`,
      references: [
        ...idsIn(`${mail.inReplyTo} ${mail.references}`),
        ...(mail.report?.match(OWN_MAIL) ?? []),
      ].slice(0, INBOUND_LIMITS.references),
      recipients: [
        ...delivered,
        ...mail.to,
        ...["delivered-to", "x-original-to", "envelope-to"].flatMap(header),
      ].map(singleLine),
      from,
      ...wordsOf(mail),
      automatic: mail.report !== null || isAutomatic(header) || MACHINES.test(from.address),
      failure: mail.report === null ? null : failureReport(mail.report),
    },
  };
}

/** Converts a mail that the provider has already parsed. @throws as `parseMail` */
export async function composedMail(post: Exclude<InboundPost, { raw: string }>): Promise<ParseResult> {
  const [from] = mailboxesIn(post.from);
  const id = post.messageId.trim();
  const [messageId] = idsIn(/^<.*>$/.test(id) ? id : `<${id}>`);
  if (!from || messageId === undefined) return { ok: false, fault: "unreadable" };
  const body = post.text.trim() === "" ? await readHtml(post.html) : { text: post.text };
  if ("fault" in body) return { ok: false, fault: body.fault };
  const files = post.attachments.map(({ name }) => name);
  return {
    ok: true,
    mail: {
      messageId,
      references: idsIn(`${post.inReplyTo} ${post.references}`).slice(0, INBOUND_LIMITS.references),
      recipients: post.to.flatMap((each) => mailboxesIn(each).map(({ address }) => address)),
      from,
      ...wordsOf({ subject: post.subject, text: body.text, files }),
      automatic: MACHINES.test(from.address),
      failure: null,
    },
  };
}

/** Returns the SHA-256 in hexadecimal. Asynchronous, because hashing megabytes would block requests. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))).toString("hex");
}

/** Returns true for automatic mails by RFC 3834 and common other headers. */
function isAutomatic(header: (name: string) => string[]): boolean {
  const submitted = header("auto-submitted")[0]?.trim().toLowerCase() ?? "no";
  const precedence = header("precedence")[0]?.trim().toLowerCase() ?? "";
  return (
    !submitted.startsWith("no") ||
    ["bulk", "list", "junk", "auto_reply"].includes(precedence) ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => header(name).length > 0)
  );
}

/** Returns cleaned text, without control or invisible characters. It must never be shown as HTML. */
function wordsOf({
  subject,
  text,
  files,
}: Pick<MailFields, "subject" | "text" | "files">): Pick<ParsedMail, "subject" | "text" | "files"> {
  const { subject: subjectLength, text: textLength, files: maxFiles, fileName } = INBOUND_LIMITS;
  return {
    subject: singleLine(subject).slice(0, subjectLength),
    text: multiLine(text.slice(0, textLength * 2)).slice(0, textLength),
    files: files.slice(0, maxFiles).map((name) => singleLine(name).slice(0, fileName)),
  };
}

function cleanMailbox({ name, address }: { name: string; address: string }): ParsedMail["from"][] {
  const clean = { name: singleLine(name).slice(0, 100), address: singleLine(address) };
  return clean.address.includes("@") && clean.address.length <= 254 ? [clean] : [];
}

/** Returns the ids within angle brackets. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(ID)].map(([, id]) => id!);
}

function mailboxesIn(given: string | { name: string; address: string }): ParsedMail["from"][] {
  const parsed = typeof given === "string" ? addressParser(given, { flatten: true }) : [given];
  return parsed.flatMap(({ name, address = "" }) => cleanMailbox({ name, address }));
}
