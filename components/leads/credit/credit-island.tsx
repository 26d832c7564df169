"use client";

import type { ReactNode } from "react";
import { useAdoptServerForm } from "@/components/leads/core/use-adopt-server-form";
import type { CreditFormData } from "./credit-form-data";

const load = () => import("./credit-wizard").then(({ CreditWizard }) => CreditWizard);

/** Shows the plain part from the server until the rest is loaded; then continues without leaving the page. */
export function CreditIsland({ data, children }: { data: CreditFormData; children: ReactNode }) {
  const { host, taken } = useAdoptServerForm(load);
  return (
    <div ref={host}>
      {taken ? <taken.Form data={data} typed={taken.typed} startedAt={taken.startedAt} /> : children}
    </div>
  );
}
