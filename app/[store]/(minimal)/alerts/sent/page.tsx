import type { Metadata } from "next";
import { AlertNotice } from "@/components/leads/alerts/alert-notice";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";

export const dynamic = "force-dynamic";
export function generateMetadata(): Metadata {
  return { title: t().sent.title, robots: ROBOTS.hidden, referrer: "no-referrer" };
}

/** Renders the same page for every address, so that it does not reveal which addresses are stored. */
export default function AlertSentPage() {
  return (
    <StaticPart>
      <AlertNotice title={t().sent.title} texts={[t().sent.text, t().sent.again]} icon="mail" />
    </StaticPart>
  );
}
