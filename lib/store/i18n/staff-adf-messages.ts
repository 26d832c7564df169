import { defineMessages } from "../../core/language/messages";

const messages = {
  byMail: "Email lead",
  provider: "Sent by",
  vehicle: "Vehicle of interest",
  tradeIn: "Trade-in",
  phones: "Phone numbers",
  address: "Address",
  stock: (number: string): string => `stock ${number}`,
  miles: (miles: string): string => `${miles} miles`,
  problems: {
    notAdf: "This isn't ADF: it has no prospect.",
    tooMany: "Send at most 50 prospects in one document.",
  },
};

/** Texts of leads that another system sent as ADF. */
export const staffAdfMessages = defineMessages("staff-adf", messages);
