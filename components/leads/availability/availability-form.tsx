import { LeadForm } from "@/components/leads/core/lead-form";
import { type AvailabilityProps, availabilityFormData } from "./availability-form-data";

/** "Is it still there?", on the page of its own. */
export function AvailabilityForm(props: AvailabilityProps) {
  return <LeadForm data={availabilityFormData(props)} />;
}
