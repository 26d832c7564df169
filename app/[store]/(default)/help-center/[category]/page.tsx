import type { Metadata } from "next";
import { ContentMissing } from "@/components/content/content-missing";
import { HelpCategoryPage } from "@/components/content/help-category-page";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/seo";
import { helpPath } from "@/lib/content/article-path";
import { storePlaceholders } from "@/lib/content/placeholders";
import { renderMarkdown } from "@/lib/content/render-markdown";
import { failure } from "@/lib/i18n/en/failure";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; category: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, category: name } = await params;
  const page = await pageSnapshot(store);
  const category = page?.snapshot.content.help.find(({ slug }) => slug === name);
  if (!page || !category) return { title: failure.notFound.title, robots: ROBOTS.hidden };
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
        answers={category.questions.map(({ answer }) => renderMarkdown(answer, placeholders))}
        others={content.help.filter(({ slug }) => slug !== name)}
        phone={profile.phone}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
