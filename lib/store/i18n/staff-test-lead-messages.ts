import { defineMessages } from "../../core/language/messages";

const english = {
  mail: {
    subject: (subject: string) => `TEST: ${subject}`.slice(0, 500),
    firstName: "Test",
    lastName: "Lead",
    text: (name: string) =>
      `This is a test lead. ${name} sent it from the back office to try where leads arrive. No customer is waiting.`,
  },
  title: "Send a test lead",
  text: "One mail goes out as a lead of this kind would, to its recipient and in its format, and says that it is a test. It is not in the list of leads, in no report, and nothing is reported to advertising platforms or webhooks.",
  type: "Kind of lead",
  addresses: { ALARMS: "Alarms: stopped feeds and the like", REPLIES: "Replies of shoppers" },
  setting: "Settings",
  settings: { published: "As published", draft: "As in this draft" },
  send: "Send a test lead",
  sending: "Sending…",
  unsaved: "The draft could not be saved, so nothing was sent.",
  failed: "The test lead was not sent. Check your connection and try again.",
  format: { adf: "ADF", text: "text" },
  states: {
    waiting: (recipient: string) => `On its way to ${recipient}.`,
    sent: (recipient: string, format: string, time: string) =>
      `Delivered to ${recipient} as ${format} at ${time}.`,
    retrying: (recipient: string, error: string) =>
      `Not delivered to ${recipient} yet. The answer was: ${error}. The site will try again.`,
    failed: (recipient: string, error: string) => `Not delivered to ${recipient}. The answer was: ${error}.`,
  },
  refusals: {
    unknown: "There is no such test lead.",
    invalid: "Choose a kind of lead.",
    draft: "The draft has fields that need another value. Correct them, then send the test lead.",
    "no-draft": "There is no draft. Send the test lead with the published settings.",
    "too-often": "Enough test leads for now. Try again in an hour.",
  },
};

/** Messages of test leads in the back office. */
export const staffTestLeadMessages = defineMessages("staff-test-lead", english);
