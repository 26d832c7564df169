"use client";

import type { ReactNode } from "react";
import { whenNeeded, whenTouched } from "@/components/ui/when-needed";
import { hasCookie } from "@/lib/core/browser/has-cookie";
import { CONTACT_FIELDS } from "@/lib/leads/core/profile/profile";
import type { LeadFormData } from "./lead-form-data";
import { useAdoptServerForm } from "./use-adopt-server-form";

const load = () => import("./enhanced-lead-form").then(({ EnhancedLeadForm }) => EnhancedLeadForm);

/** Shows the plain form until it is touched; then the one that checks as one types. */
export function LazyEnhancedForm({ data, children }: { data: LeadFormData; children: ReactNode }) {
  const { host, taken } = useAdoptServerForm(load, { when });
  return (
    <div ref={host}>
      {taken ? <taken.Form data={data} typed={taken.typed} startedAt={taken.startedAt} /> : children}
    </div>
  );
}

/** For a known visitor it loads before it is touched, with the details filled in. */
function when(element: HTMLElement, begin: () => void): () => void {
  const isKnown = CONTACT_FIELDS.some(hasCookie);
  return (isKnown ? whenNeeded : whenTouched)(element, begin);
}
