import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";

import { env } from "@/lib/core/platform/env";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { WantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { contactMessages } from "@/lib/store/i18n/company-messages";
import { places } from "@/lib/store/locations/places";
import { ContactForm } from "./contact-form";
import { ContactPage } from "./contact-page";

/** Renders a store's contact page; with a rejected form or for a vehicle, it is rendered for the visitor. */
export async function ContactRoute({
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
  const { profile } = page.snapshot;
  return (
    <ContactPage
      profile={profile}
      places={places(profile, await pageStores(page), page.selectedStoreId)}
      selectedStoreId={page.selectedStoreId}
      siteUrl={env().SITE_URL}
      mapStyle={env().MAP_STYLE_URL}
      form={
        <ContactForm
          profile={profile}
          selectedStoreId={page.selectedStoreId}
          refused={refused}
          wanted={wanted}
        />
      }
    />
  );
}

export async function contactHead(store: string) {
  const page = await pageSnapshot(store);
  if (!page) return {};
  const copy = contactMessages();
  const description = copy.description(page.snapshot.profile.name);
  return pageHead({ title: copy.title, description, path: PAGES["contact-us"].path }, page.snapshot.profile);
}
