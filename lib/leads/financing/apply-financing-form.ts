import { PAGES } from "../../../config/runtime/pages";
import { defineForm, THANK_YOU_PATH } from "../core/define-form";
import { ApplyFinancingSchema } from "./apply-financing-schema";
import { changesProfile } from "./changes-profile";

/**
 * Pre-approval. If it changes nothing in the stored profile, the visitor is thanked and nothing is sent
 * (docs/rules.md#pre-approval).
 */
export const applyFinancingForm = defineForm({
  summary: "Sends an application for pre-approval",
  type: "APPLY_FINANCING",
  schema: ApplyFinancingSchema,
  content: (values) => {
    const { firstName, lastName, email, phone, consent } = values;
    return {
      user: {
        firstName,
        lastName,
        email,
        phone,
        address: {
          type: "home",
          street: values.address,
          ...(values.apartment === "" ? {} : { apartment: values.apartment }),
          city: values.city,
          regioncode: values.state,
          postalcode: values.zipCode,
        },
      },
      comments: "",
      vin: null,
      consentGiven: consent,
    };
  },
  prepare: (values, _, { cookies }) =>
    changesProfile(values, cookies ?? new Map()) ? { ok: true } : { ok: true, nothingToSend: true },
  pagePath: () => PAGES["auto-financing-apply-for-financing"].path,
  donePath: (leadId) => `${THANK_YOU_PATH}/${leadId ? "financing" : "known"}`,
});
