import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import { pageHead } from "@/lib/marketing/seo/page-head";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { openPositions, type ShownPosition } from "@/lib/store/company/positions";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { CareersPage } from "../../content/company/careers-page";
import { PickPosition } from "./pick-position";

interface Props {
  positions: readonly ShownPosition[];
  profile: StoreProfile;
  refused?: RefusedForm;
}

const OTHER = "other";

/** Renders the application form, with an optional résumé. */
function CareersForm({ positions, profile, refused }: Props) {
  const { otherPosition } = leadMessages().careers;
  const open = positions.map(({ id, title, store }) => ({ value: id, label: `${title}, ${store}` }));
  const data: LeadFormData = {
    form: "careers",
    page: PAGES["our-company-careers"].path,
    typed: refused?.typed ?? { position: open.length === 0 ? OTHER : "" },
    errors: refused?.errors ?? {},
    draft: refused?.token,
    consentText: "",
    seller: profile.name,
    phone: profile.phone,
    options: { position: [...open, { value: OTHER, label: otherPosition }] },
  };
  return (
    <>
      <PickPosition />
      <LeadForm data={data} />
    </>
  );
}

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
