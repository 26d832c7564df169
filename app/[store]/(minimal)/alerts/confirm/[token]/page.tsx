import type { Metadata } from "next";
import { AlertNotice } from "@/components/leads/alerts/alert-notice";
import { ConfirmAlerts } from "@/components/leads/alerts/confirm-alerts";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { alertsPath } from "@/lib/leads/alerts/paths";
import { alertsOf, managementToken, personToConfirm } from "@/lib/leads/alerts/people";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const dynamic = "force-dynamic";
export function generateMetadata(): Metadata {
  return {
    title: t().confirm.title,
    robots: ROBOTS.hidden,
    referrer: "no-referrer",
  };
}

/**
 * Renders the pending alerts with a confirmation button. Opening the page changes nothing, because mail
 * scanners open every link.
 */
export default async function ConfirmAlertsPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { done } = await searchParams;
  const person = await personToConfirm(db(), env().STORE_GROUP, token, Date.now());
  if (!person && done === "refused")
    return <AlertNotice title={t().confirm.refused} texts={[t().confirm.refusedText]} icon="check" />;
  if (!person)
    return <AlertNotice title={t().confirm.over} texts={[t().confirm.overText]} icon="alert" code={410} />;
  const pending = (await alertsOf(db(), person.id)).filter(({ state }) => state === "pending");
  const manage = alertsPath(await managementToken(person.id));
  return (
    <StaticPart>
      {pending.length === 0 ? (
        <AlertNotice
          title={t().confirm.nothing}
          texts={[t().confirm.nothingText]}
          icon="check"
          link={{ href: manage, label: t().confirm.manage }}
        />
      ) : (
        <ConfirmAlerts email={person.email} alerts={pending} token={token} />
      )}
    </StaticPart>
  );
}
