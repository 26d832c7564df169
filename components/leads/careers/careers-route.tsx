import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { openPositions } from "@/lib/store/company/positions";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { CareersPage } from "../../content/company/careers-page";
import { CareersForm } from "./careers-form";

/** Renders a store's careers page; with a rejected form, the page is rendered for the visitor. */
export async function CareersRoute({ store, refused }: { store: string; refused?: RefusedForm }) {
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { profile, content } = page.snapshot;
  const positions = openPositions(content.positions, profile);
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
