"use client";

import type { ComponentProps } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import type { FormSection } from "@/components/staff/documents/document-form";
import type { ThemeChoices } from "@/lib/core/theme/theme";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { PART_SECTIONS } from "./part-sections";
import type { TitledSite } from "./search-preview";
import { SeoTexts } from "./seo-texts";
import { TestLead } from "./test-lead";
import { ThemeSample } from "./theme-sample";
import { useRefreshOnStored } from "./use-refresh-on-stored";

/** Published values of the site, used for empty fields of a form. */
export interface PublishedSite {
  look: ThemeChoices;
  titles: TitledSite;
}

type Editor = ComponentProps<typeof DocumentEditor>;

/** Renders the editor of a profile's part, with the sections specific to that part. */
export function PartEditor({
  site,
  ...props
}: Omit<Editor, "own" | "sections" | "only"> & { site: PublishedSite }) {
  const { document, timeZone } = props;
  // Published hours change the list of appointments below the form.
  const refresh = useRefreshOnStored();
  const stored = document.kind === "profile-hours" ? { onStored: refresh } : {};
  const outcome = outcomeOf(document.kind, timeZone, site);
  const { parts } = staffContentMessages();
  const sections = PART_SECTIONS[document.kind]?.map(({ title, fields }, place): FormSection => {
    const section = { title: parts[title], fields };
    return place === 0 ? { ...section, outcome } : section;
  });
  const own: Editor["own"] = (field, value, onChange) =>
    field.path === "profile-seo.seo" ? (
      <SeoTexts field={field} value={value} onChange={onChange} site={site.titles} />
    ) : null;
  return <DocumentEditor {...props} {...stored} own={own} {...(sections && { sections })} />;
}

/** Returns the section below the first fields of a part, such as the test lead or the theme sample. */
function outcomeOf(kind: string, timeZone: string, { look }: PublishedSite): FormSection["outcome"] {
  if (kind === "profile-leads") return (opened) => <TestLead opened={opened} timeZone={timeZone} />;
  if (kind === "profile-look") return ({ record }) => <ThemeSample record={record} look={look} />;
  return undefined;
}
