import type { Metadata } from "next";
import { HelpCategoryPage } from "@/components/content/articles/help-pages";
import { ContentMissing } from "@/components/layout/not-found-content";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { helpPath } from "@/lib/store/api/article-path";
import { renderMarkdown } from "@/lib/store/content/markdown";
import { storePlaceholders } from "@/lib/store/content/placeholders";
import { failureMessages } from "@/lib/store/i18n/failure-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; category: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, category: name } = await params;
  const page = await pageSnapshot(store);
  const category = page?.snapshot.content.help.find(({ slug }) => slug === name);
  if (!page || !category) return { title: failureMessages().notFound.title, robots: ROBOTS.hidden };
  const { title, description } = category;
  return pageHead({ title, description, path: helpPath(name) }, page.snapshot.profile);
}

export default async function HelpCenterCategoryPage({ params }: Props) {
  const { store, category: name } = await params;
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { content, profile, index } = page.snapshot;
  const category = content.help.find(({ slug }) => slug === name);
  if (!category) {
    return (
      <StaticPart>
        <ContentMissing path={helpPath(name)} profile={profile} index={index} />
      </StaticPart>
    );
  }
  const placeholders = storePlaceholders(profile);
  return (
    <StaticPart>
      <HelpCategoryPage
        category={category}
        answers={category.questions.map(({ answer }) => renderMarkdown(answer, placeholders, profile))}
        others={content.help.filter(({ slug }) => slug !== name)}
        store={profile}
        phone={profile.phone}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
