import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CareersRoute } from "@/components/company/careers-route";
import { PAGES } from "@/config/pages";
import { ROBOTS } from "@/config/seo";
import { companyMessages } from "@/lib/i18n/company-messages";
import { getRefusedForm } from "@/lib/leads/get-refused-form";

type Props = {
  params: Promise<{ store: string }>;
  searchParams: Promise<{ draft?: string | string[] }>;
};

export const metadata: Metadata = { title: companyMessages().careers.crumb, robots: ROBOTS.hidden };

/** The careers page with a form that was refused without JavaScript. A file has to be chosen again: no page can hold one. */
export default async function RefusedCareersPage({ params, searchParams }: Props) {
  const { draft } = await searchParams;
  const refused = typeof draft === "string" ? await getRefusedForm("careers", draft) : null;
  if (!refused) redirect(PAGES["our-company-careers"].path);
  return <CareersRoute store={(await params).store} refused={refused} />;
}
