import "server-only";
import { markdownToText } from "../../store/content/markdown-to-text";
import { fillPlaceholders, type Placeholders, storePlaceholders } from "../../store/content/placeholders";
import { renderMarkdown } from "../../store/content/render-markdown";
import type { StoreSnapshot } from "../inventory/snapshot";

/** A question of a page as it is shown. */
export interface ShownFaq {
  question: string;
  /** Its text alone, for structured data. */
  answer: string;
  html: string;
}

/** Pages that have their own questions (`config/content/shared/faqs.json`). */
export type FaqPage = "index" | "sell-trade-my-car" | "auto-financing" | "vehicle-protection-plans";

/** A page's questions in order, in the store's wording. */
export function getFaqsFor(
  { content, profile }: Pick<StoreSnapshot, "content" | "profile">,
  page: FaqPage,
): ShownFaq[] {
  const placeholders = storePlaceholders(profile);
  return content.faqs.filter((faq) => faq.page === page).map((faq) => shown(faq, placeholders));
}

function shown({ question, answer }: { question: string; answer: string }, values: Placeholders): ShownFaq {
  return {
    question: fillPlaceholders(question, values),
    answer: markdownToText(fillPlaceholders(answer, values)),
    html: renderMarkdown(answer, values),
  };
}
