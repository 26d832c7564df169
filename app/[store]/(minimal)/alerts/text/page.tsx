import type { Metadata } from "next";
import { AlertNotice } from "@/components/leads/alerts/alert-notice";
import { NewText } from "@/components/leads/alerts/new-text";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { sellingStore } from "@/lib/catalog/pricing/store-pricing";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { sendsTexts } from "@/lib/leads/texts/text-service";
import { textMessages } from "@/lib/store/i18n/text-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { TEXT_FORM } from "@/lib/web/leads/text-endpoint";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const t = () => textMessages().form;

export function generateMetadata(): Metadata {
  return { title: t().title, robots: ROBOTS.hidden, referrer: "no-referrer" };
}

/**
 * Renders the text form for a vehicle. A rejected form is shown again with its errors and the typed values.
 */
export default async function NewTextPage({ searchParams }: Props) {
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const { snapshot } = company;
  const { vin, draft } = await searchParams;
  const vehicle = typeof vin === "string" ? snapshot.byVin.get(vin.toUpperCase()) : undefined;
  if (!vehicle || vehicle.private || !sendsTexts(sellingStore(vehicle, snapshot)))
    return <AlertNotice title={t().missing} texts={[t().missingText]} icon="alert" code={404} />;
  const refused = typeof draft === "string" ? await getRefusedForm(TEXT_FORM, draft) : null;
  return <NewText vehicle={vehicle} profile={snapshot.profile} refused={refused} />;
}
