import { defineMessages } from "../../core/language/messages";

/** Messages about a visitor's own payment on every page, in a separate file because search loads it in the browser. */
const personalCard = {
  label: "Est. payment",
  /** Label that replaces the default for a visitor with personal terms. */
  ownLabel: { finance: "Your payment", lease: "Your lease payment" },
  /** Label of a payment with a lender's rate. */
  prequalified: "Prequalified",
  personalize: "Personalize",
  edit: "Edit",
  of: (vehicle: string) => ` the payment for the ${vehicle}`,
  /** Labels on the vehicle page, before and after the six steps. */
  personalizePrice: "Personalize my price",
  changeAnswers: "Change my answers",
};

/** Returns the messages about a visitor's own payment on cards and vehicle pages. */
export const personalCardMessages = defineMessages("personalCard", personalCard);
