import "server-only";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import { inLocale } from "../../store/i18n/in-locale";
import type { EmailJob } from "./email-message";
import type { MailContent } from "./mail-content";

/** Renderer of a mail's HTML part (`components/mail`). */
export type MailRenderer = (content: MailContent, subject: string) => Promise<string>;

/**
 * Sets the renderer of this process, shared by all its bundles. Without a renderer, as in command-line tools, mails
 * have only text.
 */
export function setMailRenderer(render: MailRenderer | null): void {
  holder().render = render;
}

/**
 * Renders the HTML part of a mail to a person. If rendering fails, it is omitted, because the text has the same facts.
 */
export async function htmlOf({
  id,
  html,
  content,
  message,
  language = DEFAULT_LOCALE,
}: EmailJob): Promise<string | undefined> {
  const { render } = holder();
  if (html !== undefined || !content || !render) return html;
  try {
    return await inLocale(language, () => render(content, message.subject));
  } catch (error) {
    log().error(
      { emailId: id, reason: String(error) },
      "the HTML of a mail could not be made: it goes as text",
    );
    return undefined;
  }
}

function holder() {
  return singleton<{ render: MailRenderer | null }>("mail-renderer", () => ({ render: null }));
}
