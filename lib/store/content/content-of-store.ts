import { isPageOn, type PageChoices, sellsBrand } from "../../core/pages/page-switches";
import { isPathOn } from "../../core/pages/path-on";
import type { SiteContent } from "./site-content";

/** Pattern of a Markdown link within this site. */
const LINK_TARGET = /\]\((\/[^)\s]*)/g;

/**
 * Returns a store's content, without records about brands that it does not sell and without questions that link to a
 * disabled page. Single links in longer texts are removed when they are rendered (`renderMarkdown`).
 */
export function contentOfStore(content: SiteContent, store: PageChoices): SiteContent {
  const isAnswered = ({ answer }: { answer: string }) =>
    [...answer.matchAll(LINK_TARGET)].every(([, path]) => isPathOn(path!, store));
  const help = content.help.map((category) => ({
    ...category,
    questions: category.questions.filter(isAnswered),
  }));
  return {
    ...content,
    articles: isPageOn("article-page", store)
      ? content.articles.filter(({ brand }) => sellsBrand(brand, store))
      : [],
    help: isPageOn("help-center-category", store) ? help.filter(({ questions }) => questions.length > 0) : [],
    faqs: content.faqs.filter((faq) => sellsBrand(faq.brand, store) && isAnswered(faq)),
    newModels: content.newModels.filter(({ make }) => sellsBrand(make, store)),
  };
}
