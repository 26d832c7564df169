import type { Article } from "../../store/api/content-schemas";
import { articlePath } from "../../store/content/article-path";

/** schema.org's Article; only facts that the page shows. */
export function articleData(article: Article, dealership: string, siteUrl: string): object {
  const { title, description, published, author, image } = article;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    datePublished: published,
    author: { "@type": "Organization", name: `${author}, ${dealership}` },
    publisher: { "@type": "Organization", name: dealership },
    mainEntityOfPage: new URL(articlePath(article), siteUrl).href,
    ...(image && { image: new URL(image, siteUrl).href }),
  };
}
