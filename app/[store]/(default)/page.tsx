import type { Metadata } from "next";
import { HomePage } from "@/components/catalog/home/home-page";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { messages } from "@/lib/store/i18n/messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { profile } = page.snapshot;
  const { site, city, state_short } = profile;
  const title = messages().home.title(site.name, `${city}, ${state_short}`);
  return pageHead({ title, isWhole: true, description: site.description, path: "/" }, profile);
}

export default async function HomeRoute({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  return <HomePage {...page} stores={await pageStores(page)} now={Date.now()} siteUrl={env().SITE_URL} />;
}
