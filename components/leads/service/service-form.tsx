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
  /** Op codes. */
  services: readonly string[];
  /** The picked time, several to pick from, or none for a request without one. */
  slots: Slot[];
  /** The company's, whose locations name the store. */
  profile: StoreProfile;
  /** Values typed into a form that was rejected, or before another time was picked. */
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
