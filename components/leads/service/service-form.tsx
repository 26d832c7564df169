import { LeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData, Typed } from "@/components/leads/core/lead-form-data";
import { contactConsent, sellerName } from "@/lib/leads/core/contact-consent";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { Slot } from "@/lib/leads/schedule/slots";
import { TIMES_PATH } from "@/lib/leads/service/paths";
import type { StoreProfile } from "@/lib/store/api/profile-schema";

interface Props {
  store: StoreProfile;
  /** Operation codes. */
  services: readonly string[];
  /** Selected time, several to select from, or none for a request without a time. */
  slots: Slot[];
  /** Company profile, whose locations name the store. */
  profile: StoreProfile;
  /** Values typed into a rejected form, or typed before another time was selected. */
  draft: { token: string; typed: Typed; errors: FieldErrors } | null;
}

/** Renders the last step: the customer's details. */
export function ServiceForm({ store, services, slots, profile, draft }: Props) {
  const name = sellerName(profile, store.id);
  const data: LeadFormData = {
    form: "service",
    vin: "",
    page: TIMES_PATH,
    typed: draft?.typed ?? {},
    errors: draft?.errors ?? {},
    consentText: contactConsent(name).text,
    seller: name,
    phone: store.service.phone,
    slots: slots.map(({ value, date, minutes }) => ({
      value,
      label: `${formatDate(date)}, ${formatTime(minutes)}`,
    })),
    hidden: { store: store.id, services: services.join(",") },
    draft: draft?.token,
  };
  return <LeadForm data={data} />;
}
