import "server-only";
import type { PageChoices } from "../../core/pages/page-switches";
import type { Faq } from "../../store/api/page-schemas";
import type { Spoken } from "../../store/api/translations";
import { markdownToText, renderMarkdown } from "../../store/content/markdown";
import { fillPlaceholders, type Placeholders, storePlaceholders } from "../../store/content/placeholders";

import type { StoreSnapshot } from "../inventory/snapshot/snapshot";

/** Question on a page. */
export interface ShownFaq extends Spoken {
  question: string;
  /** Answer as plain text, for structured data. */
  answer: string;
  html: string;
}

/** Returns a page's questions in order, with the store's values filled in. */
export function getFaqsFor(
  { content, profile }: Pick<StoreSnapshot, "content" | "profile">,
  page: Faq["page"],
): ShownFaq[] {
  const placeholders = storePlaceholders(profile);
  return content.faqs.filter((faq) => faq.page === page).map((faq) => shown(faq, placeholders, profile));
}

function shown({ question, answer, lang }: Faq, values: Placeholders, store: PageChoices): ShownFaq {
  return {
    ...(lang && { lang }),
    question: fillPlaceholders(question, values),
    answer: markdownToText(fillPlaceholders(answer, values)),
    html: renderMarkdown(answer, values, store),
  };
}
