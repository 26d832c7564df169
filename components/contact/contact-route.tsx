import { PAGES } from "@/config/pages";
import { contactMessages } from "@/lib/i18n/contact-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import type { RefusedForm } from "@/lib/leads/get-refused-form";
import { env } from "@/lib/platform/env";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { pageHead } from "@/lib/seo/page-head";
import { places } from "@/lib/store/places";
import { ContactForm } from "./contact-form";
import { ContactPage } from "./contact-page";

/** The contact page of a store; with a form that was refused, drawn for the visitor. */
export async function ContactRoute({ store, refused }: { store: string; refused?: RefusedForm }) {
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { profile, stores } = page.snapshot;
  // A store's snapshot holds that store only; the others' time zones are known to the group.
  const company = page.selectedStoreId === null ? page : await pageSnapshot(DEFAULT_SEGMENT);
  return (
    <ContactPage
      profile={profile}
      places={places(profile, company?.snapshot.stores ?? stores, page.selectedStoreId)}
      selectedStoreId={page.selectedStoreId}
      siteUrl={env().SITE_URL}
      form={<ContactForm profile={profile} selectedStoreId={page.selectedStoreId} refused={refused} />}
    />
  );
}

export async function contactHead(store: string) {
  const page = await pageSnapshot(store);
  if (!page) return {};
  const words = contactMessages();
  const description = words.description(page.snapshot.profile.name);
  return pageHead({ title: words.title, description, path: PAGES["contact-us"].path });
}
