import { PAGES } from "@/config/pages";
import { openPositions } from "@/lib/company/positions";
import { companyMessages } from "@/lib/i18n/company-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import type { RefusedForm } from "@/lib/leads/get-refused-form";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";
import { CareersForm } from "./careers-form";
import { CareersPage } from "./careers-page";

/** The careers page of a store; with a form that was refused, drawn for the visitor. */
export async function CareersRoute({ store, refused }: { store: string; refused?: RefusedForm }) {
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { profile } = page.snapshot;
  const positions = openPositions(profile);
  return (
    <CareersPage
      positions={positions}
      profile={profile}
      siteUrl={env().SITE_URL}
      form={<CareersForm positions={positions} profile={profile} refused={refused} />}
    />
  );
}

export async function careersHead(store: string) {
  const page = await pageSnapshot(store);
  if (!page) return {};
  const { careers } = companyMessages();
  const description = careers.description(page.snapshot.profile.name);
  return pageHead(
    { title: careers.crumb, description, path: PAGES["our-company-careers"].path },
    page.snapshot.profile,
  );
}
