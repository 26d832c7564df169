"use client";

import type { ReactNode } from "react";
import { useAdoptServerForm } from "@/components/leads/core/use-adopt-server-form";
import type { CreditFormData } from "./credit-form-data";

const load = () => import("./credit-wizard").then(({ CreditWizard }) => CreditWizard);

/**
 * Shows the server's plain part until the enhanced form is loaded, which then continues without page loads.
 */
export function CreditIsland({ data, children }: { data: CreditFormData; children: ReactNode }) {
  const { host, taken } = useAdoptServerForm(load);
  return (
    <div ref={host}>
      {taken ? <taken.Form data={data} typed={taken.typed} startedAt={taken.startedAt} /> : children}
    </div>
  );
}
