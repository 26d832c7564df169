import { isPageOn, type PageChoices, sellsBrand } from "../../core/pages/page-switches";
import { isPathOn } from "../../core/pages/path-on";
import {
  CONTENT_COLLECTIONS,
  CONTENT_KEYS,
  type CollectionName,
  type CollectionRecord,
  type ContentKey,
} from "../api/collections";

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

/** The site's texts and page content; each list is in display order. */
export type SiteContent = { [K in ContentKey]: CollectionRecord<(typeof CONTENT_COLLECTIONS)[K]>[] };

/** Builds the content of a site. @param list returns the records of a collection; by default all are empty */
export function contentOf(list: <N extends CollectionName>(name: N) => CollectionRecord<N>[]): SiteContent {
  return Object.fromEntries(CONTENT_KEYS.map((key) => [key, list(CONTENT_COLLECTIONS[key])])) as SiteContent;
}

export function noContent(): SiteContent {
  return contentOf(() => []);
}
