import "server-only";
import MiniSearch, { type SearchOptions } from "minisearch";
import { CONTENT_SEARCH } from "../../../config/content/articles";
import { slug } from "../../core/pages/slug";
import { articlePath, helpPath } from "../api/article-path";
import { markdownToText } from "./markdown";
import type { SiteContent } from "./site-content";

/** Search result: an article, or a question in the help center. */
export interface ContentHit {
  kind: "article" | "answer";
  href: string;
  title: string;
  text: string;
}

type Texts = Pick<SiteContent, "articles" | "help">;

const MATCHING: SearchOptions = { prefix: true, boost: { title: 3, tags: 2 }, combineWith: "AND" };

const indexes = new WeakMap<Texts, { search: MiniSearch; hits: ContentHit[] }>();

/**
 * Returns the texts that contain the words of the query, best first; empty for an empty query. Words may be unfinished.
 * Misspellings are tolerated only if no text contains the words as typed.
 */
export function searchContent(content: Texts, queryText: string): ContentHit[] {
  const query = queryText.slice(0, CONTENT_SEARCH.queryLength).trim();
  if (query === "") return [];
  const { search, hits } = indexOf(content);
  const exact = search.search(query, MATCHING);
  const found = exact.length > 0 ? exact : search.search(query, { ...MATCHING, fuzzy: 0.2 });
  return found.slice(0, CONTENT_SEARCH.results).map(({ id }) => hits[id as number]!);
}

function indexOf(content: Texts) {
  const known = indexes.get(content);
  if (known) return known;
  const articles = content.articles.map((article) => ({
    hit: {
      kind: "article" as const,
      href: articlePath(article),
      title: article.title,
      text: article.description,
    },
    tags: article.tags.join(" "),
    body: article.body,
  }));
  const answers = content.help.flatMap((category) =>
    category.questions.map(({ question, answer }) => ({
      hit: {
        kind: "answer" as const,
        href: `${helpPath(category.slug)}#${slug(question)}`,
        title: question,
        text: markdownToText(answer),
      },
      tags: category.title,
      body: answer,
    })),
  );
  const all = [...articles, ...answers];
  const search = new MiniSearch({ fields: ["title", "tags", "text", "body"] });
  search.addAll(all.map(({ hit, tags, body }, id) => ({ id, title: hit.title, text: hit.text, tags, body })));
  const made = { search, hits: all.map(({ hit }) => hit) };
  indexes.set(content, made);
  return made;
}
