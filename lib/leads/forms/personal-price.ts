import { personalPriceMessages } from "../../i18n/personal-price-messages";
import { personalLeadText } from "../../pricing/personal-lead";
import { personalPricePath } from "../../pricing/personal-path";
import { defineForm } from "../define-form";
import { PersonalPriceSchema } from "../schemas/personal-price";
import { textField } from "../submission";

export const personalPriceForm = defineForm({
  type: "UNLOCK_PRICE",
  schema: PersonalPriceSchema,
  content: ({ firstName, lastName, email, phone, vin, consent, ...answers }) => ({
    user: { firstName, lastName, email, phone },
    comments: personalLeadText({ ...answers, tradeEquity: answers.tradeEquity ?? 0 }),
    vin,
    consentGiven: consent,
  }),
  pagePath: (fields) => personalPricePath(textField(fields, "vin")),
  problemTitle: personalPriceMessages().problem,
});
