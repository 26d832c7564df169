import { personalLeadText } from "../../catalog/pricing/personal-lead";
import { personalPricePath } from "../../catalog/pricing/personal-path";
import { personalPriceMessages } from "../../store/i18n/personal-price-messages";
import { defineForm } from "../core/define-form";
import { textField } from "../core/submission";
import { PersonalPriceSchema } from "./personal-price-schema";

export const personalPriceForm = defineForm({
  summary: "Sends the terms for a personal payment on a vehicle",
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
