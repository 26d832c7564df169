import { leadMessages } from "../../store/i18n/lead-messages";
import { defineForm } from "../core/define-form";
import { PopUpSchema } from "./pop-up-schema";

export const popUpForm = defineForm({
  summary: "Sends the lead form of a pop-up",
  type: "POP_UP",
  schema: PopUpSchema,
  content: ({ firstName, lastName, email, phone, comments, vin, popup, consent }) => ({
    user: { firstName, lastName, email, phone },
    comments,
    vin,
    consentGiven: consent,
    details: popup === "" ? [] : [{ label: leadMessages().email.popUp, value: popup }],
  }),
  // A pop-up is rendered by JavaScript, and so is its form: a post from it without JavaScript gets the plain form.
  pagePath: () => "/contact-us",
});
