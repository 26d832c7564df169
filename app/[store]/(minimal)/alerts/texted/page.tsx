import type { Metadata } from "next";
import { AlertNotice } from "@/components/leads/alerts/alert-notice";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { textMessages } from "@/lib/store/i18n/text-messages";

const t = () => textMessages().sent;

export const dynamic = "force-dynamic";
export function generateMetadata(): Metadata {
  return { title: t().title, robots: ROBOTS.hidden, referrer: "no-referrer" };
}

/** Renders the same page for every number, so that it does not reveal which numbers are stored. */
export default function TextSentPage() {
  return (
    <StaticPart>
      <AlertNotice title={t().title} texts={[t().text, t().again]} icon="phone" />
    </StaticPart>
  );
}
