import { defineForm } from "../core/define-form";
import { textField } from "../core/submission";
import { AvailabilitySchema } from "./availability-schema";

export const availabilityForm = defineForm({
  summary: "Asks whether a vehicle is available",
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
