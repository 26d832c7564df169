import { defineMessages } from "../../core/language/messages";

const english = {
  mail: {
    subject: (subject: string) => `TEST: ${subject}`.slice(0, 500),
    firstName: "Test",
    lastName: "Lead",
    text: (name: string) =>
      `This is a test lead. ${name} sent it from the back office to check where leads arrive. No customer is waiting.`,
  },
  title: "Send a test lead",
  text: "We send one email just like a lead of this type, to its recipient and in its format, marked as a test. It doesn't show up in your leads or reports, and nothing goes to ad platforms or webhooks.",
  type: "Lead type",
  addresses: { ALARMS: "Alarms, such as stopped feeds", REPLIES: "Replies from shoppers" },
  setting: "Settings",
  settings: { published: "As published", draft: "As in this draft" },
  send: "Send a test lead",
  sending: "Sending…",
  unsaved: "We couldn't save the draft, so nothing was sent.",
  failed: "The test lead wasn't sent. Check your connection and try again.",
  format: { adf: "ADF", text: "text" },
  states: {
    waiting: (recipient: string) => `On its way to ${recipient}.`,
    sent: (recipient: string, format: string, time: string) =>
      `Delivered to ${recipient} as ${format} at ${time}.`,
    retrying: (recipient: string, error: string) =>
      `Not delivered to ${recipient} yet. The error was: ${error}. The site will try again.`,
    failed: (recipient: string, error: string) => `Not delivered to ${recipient}. The error was: ${error}.`,
  },
  refusals: {
    unknown: "We can't find that test lead.",
    invalid: "Choose a lead type.",
    draft: "The draft has fields that need a different value. Correct them, then send the test lead.",
    "no-draft": "There's no draft. Send the test lead with the published settings.",
    "too-often": "Enough test leads for now. Try again in an hour.",
  },
};

/** Messages of test leads in the back office. */
export const staffTestLeadMessages = defineMessages("staff-test-lead", english);
