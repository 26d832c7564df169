"use client";

import type { ComponentProps } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import type { FormSection } from "@/components/staff/documents/document-form";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { TestLead } from "./test-lead";

const t = staffContentMessages().parts;

/** The editor of a part of a profile, with what belongs to some parts alone. */
export function PartEditor(props: Omit<ComponentProps<typeof DocumentEditor>, "own" | "sections" | "only">) {
  const { document, timeZone } = props;
  const sections = SECTIONS[document.kind]?.(timeZone);
  return <DocumentEditor {...props} {...(sections && { sections })} />;
}

/** The fields under headings, with what follows from them; other parts have the schema's order. */
const SECTIONS: Readonly<Record<string, (timeZone: string) => FormSection[]>> = {
  "profile-leads": (timeZone) => [
    {
      title: t.recipients,
      fields: ["email", "leadEmails"],
      outcome: (opened) => <TestLead opened={opened} timeZone={timeZone} />,
    },
    { title: t.otherSystems, fields: ["webhook"] },
  ],
};
