import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ThankYouPage } from "@/components/leads/thank-you-page";
import { ROBOTS } from "@/config/seo";
import { leadMessages } from "@/lib/i18n/lead-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { isThanks, thanksWords } from "@/lib/leads/thank-you";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export const metadata: Metadata = { title: leadMessages().thanks.title, robots: ROBOTS.hidden };

/** Where forms end that have words of thanks of their own. */
export default async function ThanksPage({ params }: { params: Promise<{ store: string; form: string }> }) {
  const { store, form } = await params;
  if (!isThanks(form)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { profile } = page.snapshot;
  const { title, body } = thanksWords(form, profile.name);
  return <ThankYouPage title={title} body={body} phone={profile.sales.phone} />;
}
