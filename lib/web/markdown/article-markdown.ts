import type { Article } from "../../store/api/content-schemas";
import type { StoreProfile } from "../../store/api/profile-schema";
import { articlePath } from "../../store/content/articles";
import { fillPlaceholders, storePlaceholders } from "../../store/content/placeholders";
import { markdownMessages as own } from "../../store/i18n/markdown-messages";
import { document, link, plain } from "./markdown-text";

/** Pattern of a link or picture within the site. It gets the site's URL, because the text is read elsewhere. */
const OWN_LINK = /\]\(\/(?!\/)/g;

/** Returns an article as Markdown, with the store's name, phone number and address filled in. */
export function articleMarkdown(article: Article, profile: StoreProfile, siteUrl: string): string {
  const fill = (text: string) => fillPlaceholders(text, storePlaceholders(profile));
  return document([
    `# ${plain(article.title)}`,
    plain(fill(article.description)),
    `${plain(article.author)}, ${article.published}`,
    fill(article.body).trim().replace(OWN_LINK, `](${siteUrl}/`),
    link(own.page, siteUrl + articlePath(article)),
  ]);
}
