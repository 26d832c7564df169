import { contactTarget } from "../../../config/leads/contact";
import { PAGES } from "../../../config/runtime/pages";
import { legalVersion } from "../../store/content/legal-texts";
import { contactMessages } from "../../store/i18n/contact-messages";
import { leadMessages } from "../../store/i18n/lead-messages";
import { defineForm } from "../core/define-form";
import { ContactSchema } from "./contact-schema";

const { fields, privacy: copy } = leadMessages();

/** The contact form: its topic decides which department gets it (`config/leads/contact`). */
export const contactForm = defineForm({
  summary: "Sends a message about a topic to the company or one of its stores",
  type: ({ topic }) => `CONTACT_${contactTarget(topic)}` as const,
  schema: ContactSchema,
  content: ({ topic, store, firstName, lastName, email, phone, message, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments: message,
    vin: null,
    consentGiven: consent,
    agreements: [{ version: legalVersion("privacy-policy"), text: copy.agree }],
    details: [{ label: fields.topic, value: contactMessages().topics[topic] }],
    storeId: store || undefined,
  }),
  pagePath: () => PAGES["contact-us"].path,
});
