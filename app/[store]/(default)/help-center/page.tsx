import type { Metadata } from "next";
import { HelpPage } from "@/components/content/help-page";
import { StaticPart } from "@/components/ui/static-part";
import { PAGES } from "@/config/pages";
import { contentMessages } from "@/lib/i18n/content-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { title, description } = contentMessages().help;
  return pageHead({
    title,
    description: description(page.snapshot.profile.name),
    path: PAGES["help-center"].path,
  });
}

export default async function HelpCenterPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  return (
    <StaticPart>
      <HelpPage categories={page.snapshot.content.help} siteUrl={env().SITE_URL} />
    </StaticPart>
  );
}
