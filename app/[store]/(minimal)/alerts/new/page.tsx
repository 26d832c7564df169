import type { Metadata } from "next";
import { AlertNotice } from "@/components/leads/alerts/alert-notice";
import { NewAlert } from "@/components/leads/alerts/new-alert";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { readAlerts } from "@/lib/leads/alerts/read-request";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { ALERT_FORM } from "@/lib/web/leads/alert-request-endpoint";

type Props = {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export function generateMetadata(): Metadata {
  return { title: t().form.title, robots: ROBOTS.hidden, referrer: "no-referrer" };
}

/**
 * Renders the alert form for a search or a vehicle. A rejected form is shown again with its error and the
 * typed values.
 */
export default async function NewAlertPage({ params, searchParams }: Props) {
  const [page, company] = [await pageSnapshot((await params).store), await pageSnapshot(DEFAULT_STORE_SLUG)];
  if (!page || !company) return null;
  const { draft, ...fields } = await searchParams;
  const read = await readAlerts(fields, company.snapshot);
  if (!read)
    return <AlertNotice title={t().form.missing} texts={[t().form.missingText]} icon="alert" code={404} />;
  const refused = typeof draft === "string" ? await getRefusedForm(ALERT_FORM, draft) : null;
  return <NewAlert read={read} profile={page.snapshot.profile} refused={refused} />;
}
