import "server-only";
import { createTransport } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import MimeNode from "nodemailer/lib/mime-node";
import { MAIL_FILE_RETENTION } from "../../../config/leads/leads";
import { KEPT_CONNECTIONS, NO_MAIL, SMTP_TIMEOUTS_MS } from "../../../config/runtime/outbox";
import { mailAddress } from "../../core/contact/email-address";
import type { Db } from "../../core/db/schema";
import { singleLine } from "../../core/platform/clean-text";
import type { Env } from "../../core/platform/env";
import { isPublicHost } from "../../core/platform/networks";
import { timeLimit } from "../outbox/time-limit";
import type { Deliverer } from "../outbox/worker";
import { loadAttachments, type MailFile } from "./attachments";
import { adfDocument, type EmailJob, EmailJobSchema } from "./email-message";
import { writeMailFile } from "./mail-files";
import { htmlOf } from "./mail-renderer";
import { type MessageIdSettings, messageIdKey, messageIdOf } from "./message-id";
import { mailRefusalOf, refuseAddress } from "./refused-addresses";
import { sendByApi } from "./send-by-api";

export type MailSettings = Pick<
  Env,
  | "SMTP_URL"
  | "SMTP_INSECURE"
  | "STORE_API_URL"
  | "API_SECRET"
  | "MAIL_FROM"
  | "DATA_DIR"
  | "SITE_URL"
  | "TIME_SCALE"
> &
  ReturnSettings &
  MessageIdSettings;

/** Result of sending a mail. `answer` is the receiver's response on success, such as its queue id. */
export type MailResult =
  | { ok: true; answer?: string }
  /** `noMailbox`: the address does not exist. `permanent`: this mail will never be accepted. */
  | { ok: false; error: string; retryAfterMs?: number; noMailbox?: true; permanent?: true };

/** Mail to send, with its file contents. */
export interface Mail {
  job: EmailJob;
  files: readonly MailFile[];
}

/**
 * Returns the deliverer of outbox rows of kind `email`. Database and settings are read at each delivery. Connections to
 * the mail server stay open for the next mails.
 */
export function emailDeliverer(db: () => Db, settings: () => MailSettings): Deliverer {
  const transports = keptTransports();
  return async (payload, signal) => {
    const job = EmailJobSchema.safeParse(payload);
    if (!job.success) return { ok: false, error: NO_MAIL, final: true };
    const { toShopper, message } = job.data;
    const refusal = toShopper ? await mailRefusalOf(db(), message.email, Date.now()) : null;
    if (refusal !== null)
      return { ok: false, error: `not sent: mail to this address ${refusal}`, final: true };
    const files = await loadAttachments(db(), job.data.files ?? []);
    const signing = { messageIdKey: await messageIdKey(db()) };
    const result = await sendMail(job.data, { ...settings(), ...signing }, signal, files, transports);
    if (result.ok) return result;
    const { noMailbox, permanent, ...failure } = result;
    const isBounce = noMailbox && toShopper;
    if (isBounce) await refuseAddress(db(), message.email, "bounced", Date.now());
    // Deliveries to a store's own address are retried until somebody corrects it, so that no lead is lost. A refusal of
    // the mail itself is final.
    return isBounce || permanent ? { ...failure, final: true } : failure;
  };
}

type SmtpSettings = MailSettings & { SMTP_URL: string };
type Transport = ReturnType<typeof createTransport>;

/** Transports to mail servers: `open` before a mail, `done` after it. */
interface Transports {
  open(settings: SmtpSettings): Transport;
  done(transport: Transport): void;
}

/** A connection for each mail, for processes that send few and then end. */
const SINGLE_TRANSPORTS: Transports = {
  open: (settings) => createTransport(smtpOptions(settings)),
  done: (transport) => transport.close(),
};

/** Returns transports whose connections stay open between mails, as long as the settings stay the same. */
export function keptTransports(): Transports {
  let kept: { key: string; transport: Transport } | undefined;
  return {
    open(settings) {
      const idleTimeout = timeLimit(KEPT_CONNECTIONS.idleTimeout, settings.TIME_SCALE);
      const options = { ...smtpOptions(settings), ...KEPT_CONNECTIONS, idleTimeout, pool: true as const };
      const key = JSON.stringify(options);
      if (kept?.key !== key) {
        kept?.transport.close();
        kept = { key, transport: createTransport(options) };
      }
      return kept.transport;
    },
    done: () => undefined,
  };
}

/**
 * Sends an email once: by SMTP if configured, otherwise by the remote API, otherwise into a file
 * (docs/rules.md#lead-emails).
 */
export async function sendMail(
  job: EmailJob,
  settings: MailSettings,
  signal: AbortSignal,
  files: readonly MailFile[] = [],
  transports = SINGLE_TRANSPORTS,
): Promise<MailResult> {
  const { SMTP_URL, STORE_API_URL, API_SECRET } = settings;
  const html = await htmlOf(job);
  const mail = { job: html === undefined ? job : { ...job, html }, files: [...files, ...calendarOf(job)] };
  if (SMTP_URL) return sendBySmtp(mail, { ...settings, SMTP_URL }, signal, transports);
  if (STORE_API_URL)
    return sendByApi(
      mail,
      { url: STORE_API_URL, secret: API_SECRET, timeScale: settings.TIME_SCALE },
      signal,
    );
  const { raw } = await composeMime(mail.job, settings, mail.files);
  await writeMailFile(settings.DATA_DIR, job.id, raw);
  return { ok: true };
}

/** Returns the appointment of a mail as a file. The default encoding of iCalendar is UTF-8 (RFC 5545 §3.1.4). */
function calendarOf({ calendar }: EmailJob): MailFile[] {
  if (calendar === undefined) return [];
  return [
    {
      id: "calendar",
      name: "appointment.ics",
      type: "text/calendar",
      content: Buffer.from(calendar, "utf8"),
    },
  ];
}

/**
 * Reply codes for a mailbox or domain that does not exist, has moved or accepts no mail (RFC 3463 §3.2, RFC 7505).
 * Codes about the sender are excluded.
 */
const NO_MAILBOX = /\b55[0-6][ -]5\.1\.(?:1|2|3|6|10)\b/;

/**
 * Reply codes for a refused size or content (RFC 3463 §3.3, §3.4, §3.7), or a disabled mailbox. Codes about the sender
 * are excluded.
 */
const NEVER = /\b55[0-6][ -](?:5\.2\.[13]|5\.3\.4|5\.6\.\d{1,3})\b/;

/** Sends a mail over SMTP once. It counts as delivered when the server has accepted it for the recipient. */
async function sendBySmtp(
  { job, files }: Mail,
  settings: SmtpSettings,
  signal: AbortSignal,
  transports: Transports,
): Promise<MailResult> {
  const transport = transports.open(settings);
  try {
    const { envelope, raw } = await composeMime(job, settings, files);
    const { response } = await transport.sendMail({ envelope, raw, signal });
    return { ok: true, answer: response };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      error: `SMTP: ${message}`,
      ...(NO_MAILBOX.test(message) && { noMailbox: true }),
      ...(NEVER.test(message) && { permanent: true }),
    };
  } finally {
    transports.done(transport);
  }
}

function smtpOptions(settings: SmtpSettings) {
  return {
    url: smtpUrl(settings),
    // Otherwise a server, or an attacker in between, could claim not to support TLS and receive the mail in clear text.
    requireTLS: mustEncrypt(settings),
    ...scaled(settings.TIME_SCALE),
  };
}

/** Returns the configured URL. If TLS is required, options that would disable it are removed. */
function smtpUrl(settings: Parameters<typeof mustEncrypt>[0] & { SMTP_URL: string }): string {
  if (!mustEncrypt(settings)) return settings.SMTP_URL;
  const url = new URL(settings.SMTP_URL);
  for (const option of ["requireTLS", "ignoreTLS", "opportunisticTLS", "secure"])
    url.searchParams.delete(option);
  return url.href;
}

function scaled(scale: number): Record<keyof typeof SMTP_TIMEOUTS_MS, number> {
  const { connectionTimeout, greetingTimeout, socketTimeout } = SMTP_TIMEOUTS_MS;
  return {
    connectionTimeout: timeLimit(connectionTimeout, scale),
    greetingTimeout: timeLimit(greetingTimeout, scale),
    socketTimeout: timeLimit(socketTimeout, scale),
  };
}

interface MimeMessage {
  envelope: { from: string; to: string };
  raw: Buffer;
}

/** Maximum length of a line in SMTP without encoding (RFC 5322 §2.1.1). */
const MAX_LINE_LENGTH = 998;
const TEXT = "text/plain; charset=utf-8";
const HTML = "text/html; charset=utf-8";
const ALTERNATIVE = "multipart/alternative";
const NOT_ASCII = /[^\t\r\n -~]/;

/**
 * Composes the MIME message. ADF is the whole `text/plain` body, unencoded if possible, because CRMs read it with
 * simple tools (docs/domain.md#adf). Header values contain no line breaks; the job determines `Message-ID`. `MAIL_FROM`
 * takes precedence over the job's sender, except for the name of a personal sender.
 * @param files files of a text mail
 */
export async function composeMime(
  job: EmailJob,
  settings: Pick<MailSettings, "MAIL_FROM"> & MessageIdSettings & ReturnSettings,
  files: readonly MailFile[] = [],
): Promise<MimeMessage> {
  const { MAIL_FROM } = settings;
  const { message, thread } = job;
  const html = message.type === "text" ? job.html : undefined;
  const sender = senderOf(MAIL_FROM) ?? job.from;
  const from = { name: singleLine(thread ? job.from.name : sender.name), address: sender.address };
  const withFiles = message.type === "text" && files.length > 0;
  const type = withFiles ? "multipart/mixed" : html === undefined ? TEXT : ALTERNATIVE;
  const node = new MimeNode(type, { baseBoundary: job.id });
  node.setHeader({
    From: from,
    To: message.email,
    ...(job.replyTo ? { "Reply-To": singleLine(job.replyTo) } : {}),
    Subject: singleLine(message.subject),
    "Message-ID": `<${messageIdOf(job, settings)}>`,
    ...threadHeaders(thread),
    ...programHeaders(job),
    Date: new Date(job.requestDate).toUTCString().replace("GMT", "+0000"),
    "MIME-Version": "1.0",
  });
  const body = message.type === "adf" ? adfDocument(message, job) : message.body;
  const raw =
    withFiles || html !== undefined
      ? await withParts(node, { body, html, files })
      : await withBody(node, body);
  return { envelope: { from: returnPath(job, settings) ?? from.address, to: message.email }, raw };
}

type ReturnSettings = Partial<Pick<Env, "INBOUND_ADDRESS" | "INBOUND_SECRET" | "INBOUND_IMAP_URL">>;

/** Returns the bounce address of a shopper's mail: the mailbox that this site reads, if any. */
function returnPath({ toShopper }: EmailJob, settings: ReturnSettings): string | undefined {
  const isRead = settings.INBOUND_SECRET || settings.INBOUND_IMAP_URL;
  return toShopper && isRead ? settings.INBOUND_ADDRESS : undefined;
}

function threadHeaders(thread: EmailJob["thread"]): Record<string, string> {
  if (!thread) return {};
  const { inReplyTo, references } = thread;
  return {
    ...(inReplyTo ? { "In-Reply-To": `<${inReplyTo}>` } : {}),
    ...(references.length > 0 ? { References: references.map((id) => `<${id}>`).join(" ") } : {}),
  };
}

/** Returns headers for mail programs and servers: automatic origin and unsubscribing. */
function programHeaders({ automatic, listUnsubscribe }: EmailJob): Record<string, string> {
  return {
    ...(automatic ? { "Auto-Submitted": automatic, "X-Auto-Response-Suppress": "All" } : {}),
    ...(listUnsubscribe
      ? { "List-Unsubscribe": `<${listUnsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {}),
  };
}

interface MimeParts {
  body: string;
  html: string | undefined;
  files: readonly MailFile[];
}

/**
 * Adds the parts of a mail. Mail clients show the last part that they support, so HTML follows the text (RFC 2046
 * §5.1.4).
 */
async function withParts(node: MimeNode, { body, html, files }: MimeParts): Promise<Buffer> {
  const isMixed = files.length > 0;
  const texts = html === undefined || !isMixed ? node : node.createChild(ALTERNATIVE);
  texts.createChild(TEXT).setContent(body);
  if (html !== undefined) texts.createChild(HTML).setContent(html);
  for (const { name, type, content } of files) {
    const part = node.createChild(type, { filename: singleLine(name) });
    part.setHeader({ "Content-Disposition": "attachment", "Content-Transfer-Encoding": "base64" });
    part.setContent(content);
  }
  return node.build();
}

/** Parses `Name <address>` or a bare address. Returns undefined if unset. @throws for an invalid address */
function senderOf(mailFrom: string | undefined): { name: string; address: string } | undefined {
  if (!mailFrom) return undefined;
  const [first] = addressparser(singleLine(mailFrom), { flatten: true });
  const address = first ? mailAddress(first.address) : null;
  if (!first || address === null) throw new Error("MAIL_FROM holds no address");
  return { name: first.name, address };
}

async function withBody(node: MimeNode, body: string): Promise<Buffer> {
  const lines = body.split(/\r\n|\r|\n/);
  if (NOT_ASCII.test(body) || lines.some((line) => line.length > MAX_LINE_LENGTH)) {
    node.setContent(body);
    return node.build();
  }
  node.setHeader("Content-Transfer-Encoding", "7bit");
  return Buffer.from(`${node.buildHeaders()}\r\n\r\n${lines.join("\r\n")}`, "utf8");
}

/**
 * Returns true if a mail server requires TLS, because mails contain visitor data that could be read on the way to an
 * external server. `smtps:` always uses TLS.
 */
export function mustEncrypt({ SMTP_URL, SMTP_INSECURE }: Pick<Env, "SMTP_URL" | "SMTP_INSECURE">): boolean {
  return SMTP_URL !== undefined && SMTP_INSECURE !== "1" && isOutside(SMTP_URL);
}

/** Returns true if a mail server appears to be outside this machine and private networks. */
function isOutside(smtpUrl: string): boolean {
  return isPublicHost(new URL(smtpUrl).hostname);
}

type Settings = Pick<Env, "SMTP_URL" | "SMTP_INSECURE" | "STORE_API_URL">;

/** Returns warnings about the mail settings, shown to the operator when the site starts. */
export function mailWarnings({ SMTP_URL, SMTP_INSECURE, STORE_API_URL }: Settings): string[] {
  if (SMTP_URL) {
    const inClear = SMTP_INSECURE === "1" && isOutside(SMTP_URL) && !SMTP_URL.startsWith("smtps:");
    return inClear
      ? ["SMTP_INSECURE=1: mails with visitors' details may leave this network without encryption"]
      : [];
  }
  if (STORE_API_URL) return [];
  const { mailDays } = MAIL_FILE_RETENTION;
  return [
    `SMTP_URL is not set: nobody is sent a mail; leads are written to DATA_DIR/mail and deleted there after ${mailDays} days`,
  ];
}
