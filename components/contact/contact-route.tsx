import { PAGES } from "@/config/pages";
import { contactMessages } from "@/lib/i18n/contact-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pageStores } from "@/lib/inventory/page-stores";
import type { RefusedForm } from "@/lib/leads/get-refused-form";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";
import { places } from "@/lib/store/places";
import { ContactForm } from "./contact-form";
import { ContactPage } from "./contact-page";

/** The contact page of a store; with a form that was refused, drawn for the visitor. */
export async function ContactRoute({ store, refused }: { store: string; refused?: RefusedForm }) {
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
      form={<ContactForm profile={profile} selectedStoreId={page.selectedStoreId} refused={refused} />}
    />
  );
}

export async function contactHead(store: string) {
  const page = await pageSnapshot(store);
  if (!page) return {};
  const words = contactMessages();
  const description = words.description(page.snapshot.profile.name);
  return pageHead({ title: words.title, description, path: PAGES["contact-us"].path }, page.snapshot.profile);
}
