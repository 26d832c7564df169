import { LeadForm } from "@/components/leads/core/lead-form";
import { type AvailabilityProps, availabilityFormData } from "./availability-form-data";

/** Renders the availability form on its own page. */
export function AvailabilityForm(props: AvailabilityProps) {
  return <LeadForm data={availabilityFormData(props)} />;
}
