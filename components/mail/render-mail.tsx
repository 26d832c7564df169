import { render } from "@react-email/render";
import type { MailContent } from "@/lib/delivery/mail/mail-content";
import { MailLayout } from "./mail-layout";

/** Doctype written by the library; no current mail client needs it. */
const XHTML = /^<!DOCTYPE[^>]*>/;

/** The HTML part of a mail. Server only: it is made once for each mail, when it is sent. */
export async function renderMail(content: MailContent, subject: string): Promise<string> {
  const html = await render(<MailLayout content={content} subject={subject} />);
  return html.replace(XHTML, "<!DOCTYPE html>");
}
