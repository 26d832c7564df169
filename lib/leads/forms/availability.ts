import { defineForm } from "../define-form";
import { AvailabilitySchema } from "../schemas/availability";
import { textField } from "../submission";

export const availabilityForm = defineForm({
  type: "AVAILABILITY",
  schema: AvailabilitySchema,
  content: ({ firstName, lastName, email, phone, message, vin, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments: message,
    vin,
    consentGiven: consent,
  }),
  pagePath: (fields) => `/check-availability/${encodeURIComponent(textField(fields, "vin"))}`,
});
