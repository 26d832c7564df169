import { PAGES } from "@/config/pages";
import { financingMessages } from "@/lib/i18n/financing-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import type { RefusedForm } from "@/lib/leads/get-refused-form";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";
import { ApplyForm } from "./apply-form";
import { ApplyPage } from "./apply-page";

/** The pre-approval page of a store; with a form that was refused, drawn for the visitor. */
export async function ApplyRoute({ store, refused }: { store: string; refused?: RefusedForm }) {
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { profile } = page.snapshot;
  return (
    <ApplyPage
      profile={profile}
      siteUrl={env().SITE_URL}
      form={<ApplyForm profile={profile} refused={refused} />}
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
