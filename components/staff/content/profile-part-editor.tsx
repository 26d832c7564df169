import type { Company } from "@/lib/staff/accounts/company";
import { kindAddress, viewOfKind, viewPath } from "@/lib/staff/documents/content-addresses";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { kindRow } from "@/lib/staff/documents/kinds";
import { type StaffPerson, worksAt } from "@/lib/staff/rights";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { PartEditor, type PublishedSite } from "./part-editor";
import { ScopeChoice } from "./scope-choice";

/** Renders a part of a profile, for the group or for one of the person's stores. */
export function ProfilePartEditor({
  document,
  person,
  company,
  profile,
}: {
  document: DocumentView;
  person: StaffPerson;
  company: Company;
  /** Profile as published on the site. */
  profile: StoreProfile;
}) {
  const { kind, storeId } = document;
  const stores = company.stores.filter(({ id }) => worksAt(person, id));
  return (
    <>
      {kindRow(kind)?.scope === "either" && (
        <ScopeChoice addressOf={(id) => kindAddress(kind, id)} storeId={storeId} stores={stores} />
      )}
      <PartEditor
        key={storeId}
        document={document}
        personId={person.id}
        stores={company.stores}
        timeZone={company.timeZone}
        languages={company.profile.languages}
        site={publishedSite(profile)}
        list={viewPath(viewOfKind(kind) ?? "content")}
      />
    </>
  );
}

/** Returns only the values that the form shows, because not everyone may read the complete profile. */
function publishedSite({
  accent,
  colors,
  font,
  radius,
  name,
  city,
  state_short,
  site,
}: StoreProfile): PublishedSite {
  const { titleTemplate, separator, url } = site;
  return {
    look: { accent, colors, font, radius },
    titles: { name, city, state_short, site: { titleTemplate, separator, url } },
  };
}
