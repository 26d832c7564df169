import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ThankYouPage } from "@/components/leads/core/thank-you-page";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { isThanks } from "@/lib/leads/core/thank-you";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return { title: leadMessages().thanks.title, robots: ROBOTS.hidden };
}

type Params = { form: string; location: string };

/**
 * Renders the thank-you page of a form whose lead went to another store than the visitor's, with that store's
 * name and number.
 */
export default async function StoreThanksPage({ params }: { params: Promise<Params> }) {
  const { form, location } = await params;
  if (!isThanks(form)) notFound();
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const store = company.snapshot.stores.find(({ id }) => id === location);
  if (!store) notFound();
  return <ThankYouPage form={form} seller={store} />;
}
