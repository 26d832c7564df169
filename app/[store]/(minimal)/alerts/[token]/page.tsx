import type { Metadata } from "next";
import { AlertNotice } from "@/components/leads/alerts/alert-notice";
import { ManageAlerts } from "@/components/leads/alerts/manage-alerts";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { timeZoneOf } from "@/lib/leads/alerts/alert-stock";
import { alertsOf, personByToken, unreadableAlerts } from "@/lib/leads/alerts/people";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export function generateMetadata(): Metadata {
  return { title: t().manage.title, robots: ROBOTS.hidden, referrer: "no-referrer" };
}

/** Renders all alerts of the mailbox that the signed link belongs to. */
export default async function AlertsPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { done, step } = await searchParams;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const person = await personByToken(db(), env().STORE_GROUP, token);
  if (!person) {
    const isDeleted = done === "deleted-all";
    const text = isDeleted ? t().manage.done["deleted-all"] : t().manage.overText;
    return isDeleted ? (
      <AlertNotice title={t().manage.none} texts={[text]} icon="check" />
    ) : (
      <AlertNotice title={t().manage.over} texts={[text]} icon="alert" code={410} />
    );
  }
  const alerts = await alertsOf(db(), person.id);
  return (
    <StaticPart>
      <ManageAlerts
        email={person.email}
        alerts={alerts}
        unreadable={unreadableAlerts(alerts, company.snapshot)}
        vehicles={company.snapshot.byVin}
        timeZone={timeZoneOf(company.snapshot, person.storeId)}
        token={token}
        done={typeof done === "string" ? done : null}
        step={step === "delete" || step === "unsubscribe" ? step : null}
      />
    </StaticPart>
  );
}
