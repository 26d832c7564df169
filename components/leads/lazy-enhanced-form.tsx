"use client";

import type { ReactNode } from "react";
import type { LeadFormData } from "./lead-form-data";
import { useTakeOver } from "./use-take-over";

const load = () => import("./enhanced-lead-form").then(({ EnhancedLeadForm }) => EnhancedLeadForm);

/** Shows the plain form until it comes near the screen or is touched; then the one that checks as one types. */
export function LazyEnhancedForm({ data, children }: { data: LeadFormData; children: ReactNode }) {
  const { host, taken } = useTakeOver(load);
  return (
    <div ref={host}>
      {taken ? <taken.Form data={data} typed={taken.typed} startedAt={taken.startedAt} /> : children}
    </div>
  );
}
