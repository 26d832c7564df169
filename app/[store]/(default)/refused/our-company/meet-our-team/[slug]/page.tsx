import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StaffRoute } from "@/components/layout/staff-route";
import { ROBOTS } from "@/config/marketing/seo";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { staffPath } from "@/lib/store/team/staff-path";

type Props = {
  params: Promise<{ store: string; slug: string }>;
  searchParams: Promise<{ draft?: string | string[] }>;
};

export const metadata: Metadata = { title: companyMessages().team.title, robots: ROBOTS.hidden };

/** A staff member's page with a form rejected without JavaScript. */
export default async function RefusedStaffPage({ params, searchParams }: Props) {
  const { store, slug } = await params;
  const { draft } = await searchParams;
  const refused = typeof draft === "string" ? await getRefusedForm("staff-member", draft) : null;
  if (!refused) redirect(staffPath({ slug }));
  return <StaffRoute store={store} slug={slug} refused={refused} />;
}
