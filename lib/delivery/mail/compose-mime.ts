import "server-only";
import addressparser from "nodemailer/lib/addressparser";
import MimeNode from "nodemailer/lib/mime-node";
import { singleLine } from "../../core/platform/clean-text";
import { adfDocument } from "./adf-document";
import type { MailFile } from "./attachments";
import type { EmailJob } from "./email-message";
import type { MailSettings } from "./send-mail";

export interface MimeMessage {
  envelope: { from: string; to: string };
  raw: Buffer;
}

/** Longest line that SMTP carries without encoding (RFC 5322 §2.1.1). */
const MAX_LINE_LENGTH = 998;
const TEXT = "text/plain; charset=utf-8";
const NOT_ASCII = /[^\t\r\n -~]/;

/**
 * The e-mail as it is sent. ADF is the whole `text/plain` body, not encoded where that is possible, because CRMs read
 * it with simple tools (docs/domain.md#adf). Header values hold no line breaks; `Message-ID` is fixed by the job.
 * `MAIL_FROM` takes precedence over the job's sender.
 * @param files only of a text
 */
export async function composeMime(
  job: EmailJob,
  { SITE_URL, MAIL_FROM }: Pick<MailSettings, "SITE_URL" | "MAIL_FROM">,
  files: readonly MailFile[] = [],
): Promise<MimeMessage> {
  const { message } = job;
  const from = senderOf(MAIL_FROM) ?? { name: singleLine(job.from.name), address: job.from.address };
  const withFiles = message.type === "text" && files.length > 0;
  const node = new MimeNode(withFiles ? "multipart/mixed" : TEXT, { baseBoundary: job.id });
  node.setHeader({
    From: from,
    To: message.email,
    ...(job.replyTo ? { "Reply-To": singleLine(job.replyTo) } : {}),
    Subject: singleLine(message.subject),
    "Message-ID": `<${job.id}@${new URL(SITE_URL).hostname}>`,
    Date: new Date(job.requestDate).toUTCString().replace("GMT", "+0000"),
    "MIME-Version": "1.0",
  });
  const body = message.type === "adf" ? adfDocument(message, job) : message.body;
  const raw = withFiles ? await withParts(node, body, files) : await withBody(node, body);
  return { envelope: { from: from.address, to: message.email }, raw };
}

async function withParts(node: MimeNode, body: string, files: readonly MailFile[]): Promise<Buffer> {
  node.createChild(TEXT).setContent(body);
  for (const { name, type, content } of files) {
    const part = node.createChild(type, { filename: singleLine(name) });
    part.setHeader({ "Content-Disposition": "attachment", "Content-Transfer-Encoding": "base64" });
    part.setContent(content);
  }
  return node.build();
}

/** `Name <address>` or a bare address; undefined when it is unset. @throws when it holds no address */
function senderOf(mailFrom: string | undefined): { name: string; address: string } | undefined {
  if (!mailFrom) return undefined;
  const [first] = addressparser(singleLine(mailFrom), { flatten: true });
  if (!first?.address.includes("@")) throw new Error("MAIL_FROM holds no address");
  return { name: first.name, address: first.address };
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
