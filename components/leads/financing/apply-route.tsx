import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { WantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { financingMessages } from "@/lib/store/i18n/financing-messages";
import { leaderOf } from "@/lib/store/team/team";
import { ApplyForm } from "./apply-form";
import { ApplyPage } from "./apply-page";

/** Renders a store's pre-approval page; with a rejected form or for a vehicle, it is rendered for the visitor. */
export async function ApplyRoute({
  store,
  refused,
  wanted,
}: {
  store: string;
  refused?: RefusedForm;
  wanted?: WantedVehicle;
}) {
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { profile, team } = page.snapshot;
  return (
    <ApplyPage
      profile={profile}
      siteUrl={env().SITE_URL}
      wanted={wanted?.vehicle}
      chosen={wanted?.chosen}
      answers={leaderOf(team, "Finance")}
      phone={wanted?.phone}
      form={<ApplyForm profile={profile} refused={refused} wanted={wanted} />}
    />
  );
}

export async function applyHead(store: string) {
  const page = await pageSnapshot(store);
  if (!page) return {};
  const { apply } = financingMessages();
  const description = apply.description(page.snapshot.profile.name);
  const path = PAGES["auto-financing-apply-for-financing"].path;
  return pageHead({ title: apply.title, description, path }, page.snapshot.profile);
}
