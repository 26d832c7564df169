"use client";

import type { ReactNode } from "react";
import { whenNeeded, whenTouched } from "@/components/ui/when-needed";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { hasCookie } from "@/lib/core/browser/cookie-jar";
import { CONTACT_FIELDS } from "@/lib/leads/core/profile/profile";
import type { LeadFormData } from "./lead-form-data";
import { useAdoptServerForm } from "./use-adopt-server-form";

const load = () => import("./enhanced-lead-form").then(({ EnhancedLeadForm }) => EnhancedLeadForm);

/** Shows the plain form until it is touched, then the form that validates while the visitor types. */
export function LazyEnhancedForm({ data, children }: { data: LeadFormData; children: ReactNode }) {
  const { host, taken } = useAdoptServerForm(load, { when });
  return (
    <div ref={host}>
      {taken ? <taken.Form data={data} typed={taken.typed} startedAt={taken.startedAt} /> : children}
    </div>
  );
}

/**
 * Loads the enhanced form early for a known visitor or a tab with an unsent form, so that the stored values
 * are filled in.
 */
function when(element: HTMLElement, begin: () => void): () => void {
  const isKnown = CONTACT_FIELDS.some(hasCookie) || hasUnsentForms();
  return (isKnown ? whenNeeded : whenTouched)(element, begin);
}

function hasUnsentForms(): boolean {
  try {
    return sessionStorage.getItem(PERSONAL_STORAGE.unsentForms) !== null;
  } catch {
    return false;
  }
}
