import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { ArticlePage } from "@/components/content/articles/article-page";
import { ContentMissing } from "@/components/layout/not-found-content";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { articleOgPicture } from "@/lib/marketing/seo/og/card";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { articlePath } from "@/lib/store/api/article-path";
import { findArticle, isDirect, relatedArticles } from "@/lib/store/content/articles";
import { renderMarkdown } from "@/lib/store/content/markdown";
import { fillPlaceholders, storePlaceholders } from "@/lib/store/content/placeholders";
import { failureMessages } from "@/lib/store/i18n/failure-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

const RELATED_SHOWN = 3;

type Props = { params: Promise<{ store: string; alias: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, alias, slug } = await params;
  const page = await pageSnapshot(store);
  const article = page && findArticle(page.snapshot.content, slug);
  if (!article) return { title: failureMessages().notFound.title, robots: ROBOTS.hidden };
  const { title, published } = article;
  const { profile } = page.snapshot;
  const description = fillPlaceholders(article.description, storePlaceholders(profile));
  const image = articleOgPicture(article);
  const head = pageHead({ title, description, path: articlePath(article), image, published }, profile);
  return isDirect(alias) ? { ...head, robots: ROBOTS.hidden } : head;
}

/**
 * Renders an article at its canonical address (docs/rules.md#articles); its aliases redirect to this page.
 */
export default async function ArticleRoute({ params }: Props) {
  const { store, alias, slug } = await params;
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { content, profile, index } = page.snapshot;
  const article = findArticle(content, slug);
  if (!article) {
    return (
      <StaticPart>
        <ContentMissing path={`/${alias}/${slug}`} profile={profile} index={index} />
      </StaticPart>
    );
  }
  if (!isDirect(alias) && alias !== article.category) permanentRedirect(articlePath(article));
  return (
    <StaticPart>
      <ArticlePage
        article={article}
        html={renderMarkdown(article.body, storePlaceholders(profile), profile)}
        related={relatedArticles(content, article, RELATED_SHOWN)}
        profile={profile}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
