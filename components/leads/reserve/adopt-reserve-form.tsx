import { hydrateRoot } from "react-dom/client";
import { LazyEnhancedForm } from "@/components/leads/core/lazy-enhanced-form";
import { PlainLeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";

/** Hydrates the plain form in place; typed values and the cursor stay. */
export function adoptReserveForm(area: HTMLElement, data: LeadFormData): void {
  hydrateRoot(
    area,
    <LazyEnhancedForm data={data}>
      <PlainLeadForm data={data} />
    </LazyEnhancedForm>,
    // A browser extension may have changed the markup; React then renders the form again, which is
    // acceptable.
    { onRecoverableError: () => undefined },
  );
}
