import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CareersRoute } from "@/components/leads/careers/careers-route";
import { ROBOTS } from "@/config/marketing/seo";
import { PAGES } from "@/config/runtime/pages";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { companyMessages } from "@/lib/store/i18n/company-messages";

type Props = {
  params: Promise<{ store: string }>;
  searchParams: Promise<{ draft?: string | string[] }>;
};

export const metadata: Metadata = { title: companyMessages().careers.crumb, robots: ROBOTS.hidden };

/** The careers page with a form rejected without JavaScript. A file must be chosen again: no page can prefill one. */
export default async function RefusedCareersPage({ params, searchParams }: Props) {
  const { draft } = await searchParams;
  const refused = typeof draft === "string" ? await getRefusedForm("careers", draft) : null;
  if (!refused) redirect(PAGES["our-company-careers"].path);
  return <CareersRoute store={(await params).store} refused={refused} />;
}
