import { defineMessages } from "../../core/language/messages";

const messages = {
  byMail: "Lead by e-mail",
  provider: "Sent by",
  vehicle: "Vehicle asked about",
  tradeIn: "Trade-in",
  phones: "Phone numbers",
  address: "Address",
  stock: (number: string): string => `stock ${number}`,
  miles: (miles: string): string => `${miles} miles`,
  problems: {
    notAdf: "This is not ADF: there is no prospect in it.",
    tooMany: "Send at most 50 prospects in one document.",
  },
};

/** Texts of leads that another system sent as ADF. */
export const staffAdfMessages = defineMessages("staff-adf", messages);
