"use client";

import type { ComponentProps } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import type { FormSection } from "@/components/staff/documents/document-form";
import type { Popup } from "@/lib/store/api/popup-schema";
import { staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";
import { ConditionBuilder } from "./condition-builder";
import { PopupPreview } from "./popup-preview";
import { WhyShown } from "./why-shown";

/** Renders the editor of a pop-up, with its preview and a test of its conditions. */
export function PopupEditor({
  published,
  ...props
}: Omit<ComponentProps<typeof DocumentEditor>, "own" | "sections" | "only"> & {
  /** The site's pop-ups in order; the first with matching conditions shows. */
  published: readonly Popup[];
}) {
  const t = staffPopupMessages().sections;
  const sections: FormSection[] = [
    { title: t.content, fields: ["component"] },
    {
      title: t.look,
      fields: ["settings", "background", "closeButton", "button"],
      outcome: ({ record }) => <PopupPreview record={record} />,
    },
    {
      title: t.when,
      fields: ["conditions"],
      outcome: ({ record }) => <WhyShown record={record} published={published} />,
    },
    { title: t.after, fields: ["submitted"] },
  ];
  return (
    <DocumentEditor
      {...props}
      sections={sections}
      own={(field, value, onChange) =>
        field.name === "conditions" ? (
          <ConditionBuilder field={field} at={field.name} value={value} onChange={onChange} />
        ) : null
      }
    />
  );
}
