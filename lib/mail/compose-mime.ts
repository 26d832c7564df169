import "server-only";
import addressparser from "nodemailer/lib/addressparser";
import MimeNode from "nodemailer/lib/mime-node";
import { adfDocument } from "../adf/adf-document";
import { singleLine } from "../platform/clean-text";
import type { EmailJob } from "./email-message";

export interface MimeMessage {
  envelope: { from: string; to: string };
  raw: Buffer;
}

/** Longest line that SMTP carries without encoding (RFC 5322 §2.1.1). */
const LONGEST_LINE = 998;
const NOT_ASCII = /[^\t\r\n -~]/;

/**
 * The e-mail as it goes over the wire. ADF is the whole `text/plain` body, not encoded where that is possible, because
 * CRMs read it with simple tools (domain §1). Header values hold no line breaks; `Message-ID` is fixed by the job.
 * @param mailFrom overrides the job's sender
 */
export async function composeMime(job: EmailJob, siteUrl: string, mailFrom?: string): Promise<MimeMessage> {
  const { message } = job;
  const from = senderOf(mailFrom) ?? { name: singleLine(job.from.name), address: job.from.address };
  const node = new MimeNode("text/plain; charset=utf-8");
  node.setHeader({
    From: from,
    To: message.email,
    ...(job.replyTo ? { "Reply-To": singleLine(job.replyTo) } : {}),
    Subject: singleLine(message.subject),
    "Message-ID": `<${job.id}@${new URL(siteUrl).hostname}>`,
    Date: new Date(job.requestDate).toUTCString().replace("GMT", "+0000"),
    "MIME-Version": "1.0",
  });
  const body = message.type === "adf" ? adfDocument(message, job) : message.body;
  return { envelope: { from: from.address, to: message.email }, raw: await withBody(node, body) };
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
  if (NOT_ASCII.test(body) || lines.some((line) => line.length > LONGEST_LINE)) {
    node.setContent(body);
    return node.build();
  }
  node.setHeader("Content-Transfer-Encoding", "7bit");
  return Buffer.from(`${node.buildHeaders()}\r\n\r\n${lines.join("\r\n")}`, "utf8");
}
