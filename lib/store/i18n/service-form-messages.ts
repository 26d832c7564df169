import { defineMessages } from "../../core/language/messages";

/** Messages of the service appointment form; the browser loads only these. */
const serviceForm = {
  formName: "Book your service appointment",
  submit: "Book appointment",
  slotProblem: "Please pick another time.",
  taken: "That time was just taken. Pick another.",
  notOffered: "That time is not available. Pick another.",
  unknownService: "One of these services is no longer available. Please pick again.",
  unknownStore: "This location doesn't take online appointments. Please pick another one.",
  pickStore: "Pick a location.",
  pickService: "Pick at least one service.",
  tooMany: (max: number) => `Pick up to ${max} services. Tell us about the rest in the notes.`,
};

/** Returns only the messages of the service appointment form, so that browser code loads no others. */
export const serviceFormMessages = defineMessages("serviceForm", serviceForm);
