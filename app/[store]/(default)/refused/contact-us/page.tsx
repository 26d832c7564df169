import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ContactRoute } from "@/components/leads/contact/contact-route";
import { ROBOTS } from "@/config/marketing/seo";
import { PAGES } from "@/config/runtime/pages";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { contactMessages } from "@/lib/store/i18n/contact-messages";

type Props = {
  params: Promise<{ store: string }>;
  searchParams: Promise<{ draft?: string | string[] }>;
};

export const metadata: Metadata = { title: contactMessages().title, robots: ROBOTS.hidden };

/** The contact page with a form rejected without JavaScript: its errors and the typed values. */
export default async function RefusedContactPage({ params, searchParams }: Props) {
  const { draft } = await searchParams;
  const refused = typeof draft === "string" ? await getRefusedForm("contact", draft) : null;
  if (!refused) redirect(PAGES["contact-us"].path);
  return <ContactRoute store={(await params).store} refused={refused} />;
}
