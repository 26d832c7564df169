import type { Metadata } from "next";
import { ThankYouPage } from "@/components/leads/core/thank-you-page";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { leadMessages } from "@/lib/store/i18n/lead-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

const thanks = () => leadMessages().thanks;

export function generateMetadata(): Metadata {
  return { title: thanks().title, robots: { index: false } };
}

/** Renders the thank-you page of a form submitted without JavaScript. */
export default async function ThanksPage({ params }: { params: Promise<{ store: string }> }) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  return <ThankYouPage form={null} seller={page.snapshot.profile} />;
}
