"use client";

import type { ComponentProps } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import type { FormSection } from "@/components/staff/documents/document-form";
import type { ThemeChoices } from "@/lib/core/theme/theme";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import type { TitledSite } from "./search-preview";
import { SeoTexts } from "./seo-texts";
import { TestLead } from "./test-lead";
import { ThemeSample } from "./theme-sample";

const t = staffContentMessages().parts;

/** What the site has where a form says nothing. */
export interface PublishedSite {
  look: ThemeChoices;
  titles: TitledSite;
}

type Editor = ComponentProps<typeof DocumentEditor>;

/** The editor of a part of a profile, with what belongs to some parts alone. */
export function PartEditor({
  site,
  ...props
}: Omit<Editor, "own" | "sections" | "only"> & { site: PublishedSite }) {
  const { document, timeZone } = props;
  const sections = SECTIONS[document.kind]?.(timeZone, site);
  const own: Editor["own"] = (field, value, onChange) =>
    field.path === "profile-seo.seo" ? (
      <SeoTexts field={field} value={value} onChange={onChange} site={site.titles} />
    ) : null;
  return <DocumentEditor {...props} own={own} {...(sections && { sections })} />;
}

/** The fields under headings, with what follows from them; other parts have the schema's order. */
const SECTIONS: Readonly<Record<string, (timeZone: string, site: PublishedSite) => FormSection[]>> = {
  "profile-leads": (timeZone) => [
    {
      title: t.recipients,
      fields: ["email", "leadEmails"],
      outcome: (opened) => <TestLead opened={opened} timeZone={timeZone} />,
    },
    { title: t.otherSystems, fields: ["webhook"] },
  ],
  "profile-look": (_, { look }) => [
    {
      title: t.colors,
      fields: ["accent", "colors"],
      outcome: ({ record }) => <ThemeSample record={record} look={look} />,
    },
    { title: t.shape, fields: ["font", "radius"] },
    { title: t.logos, fields: ["logos"] },
  ],
};
