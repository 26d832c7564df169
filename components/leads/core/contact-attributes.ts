import type { ComponentProps } from "react";
import { FIELD_LIMITS } from "@/config/leads/leads";
import type { CONTACT_INPUTS } from "@/lib/leads/forms/form-table";

/** HTML attributes that let browsers autofill a person's fields. */
export const CONTACT_ATTRIBUTES: Record<(typeof CONTACT_INPUTS)[number], ComponentProps<"input">> = {
  firstName: { autoComplete: "given-name", maxLength: FIELD_LIMITS.name },
  lastName: { autoComplete: "family-name", maxLength: FIELD_LIMITS.name },
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    spellCheck: false,
    maxLength: FIELD_LIMITS.email,
  },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: FIELD_LIMITS.phone },
};
