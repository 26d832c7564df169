import { contactTarget } from "../../../config/contact";
import { PAGES } from "../../../config/pages";
import { legalVersion } from "../../content/legal-texts";
import { contactMessages } from "../../i18n/contact-messages";
import { leadMessages } from "../../i18n/lead-messages";
import { defineForm } from "../define-form";
import { ContactSchema } from "../schemas/contact";

const { fields, privacy: words } = leadMessages();

/** The contact form: its topic decides which department gets it (`config/contact`). */
export const contactForm = defineForm({
  type: ({ topic }) => `CONTACT_${contactTarget(topic)}` as const,
  schema: ContactSchema,
  content: ({ topic, store, firstName, lastName, email, phone, message, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments: message,
    vin: null,
    consentGiven: consent,
    agreements: [{ version: legalVersion("privacy-policy"), text: words.agree }],
    details: [{ label: fields.topic, value: contactMessages().topics[topic] }],
    storeId: store || undefined,
  }),
  pagePath: () => PAGES["contact-us"].path,
});
