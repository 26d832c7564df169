import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ThankYouPage } from "@/components/leads/core/thank-you-page";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { isThanks } from "@/lib/leads/core/thank-you";
import { leadMessages } from "@/lib/store/i18n/lead-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return { title: leadMessages().thanks.title, robots: ROBOTS.hidden };
}

/** Renders the thank-you page of a form with its own thank-you message. */
export default async function ThanksPage({ params }: { params: Promise<{ store: string; form: string }> }) {
  const { store, form } = await params;
  if (!isThanks(form)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return null;
  return <ThankYouPage form={form} seller={page.snapshot.profile} />;
}
