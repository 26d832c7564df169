import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ApplyRoute } from "@/components/leads/financing/apply-route";
import { ROBOTS } from "@/config/marketing/seo";
import { PAGES } from "@/config/runtime/pages";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { financingMessages } from "@/lib/store/i18n/financing-messages";

type Props = {
  params: Promise<{ store: string }>;
  searchParams: Promise<{ draft?: string | string[] }>;
};

export const metadata: Metadata = { title: financingMessages().apply.title, robots: ROBOTS.hidden };

/** The pre-approval page with a form rejected without JavaScript. */
export default async function RefusedApplyPage({ params, searchParams }: Props) {
  const { draft } = await searchParams;
  const refused = typeof draft === "string" ? await getRefusedForm("apply-financing", draft) : null;
  if (!refused) redirect(PAGES["auto-financing-apply-for-financing"].path);
  return <ApplyRoute store={(await params).store} refused={refused} />;
}
