import { render } from "@react-email/render";
import type { MailContent } from "@/lib/delivery/mail/mail-content";
import { MailLayout } from "./mail-layout";

/** Doctype that the library writes; no current mail client needs it. */
const XHTML = /^<!DOCTYPE[^>]*>/;

/** Returns the HTML part of a mail. Server only: it is rendered once per mail when it is sent. */
export async function renderMail(content: MailContent, subject: string): Promise<string> {
  const html = await render(<MailLayout content={content} subject={subject} />);
  return html.replace(XHTML, "<!DOCTYPE html>");
}
