import { defineMessages } from "../../core/language/messages";

const messages = {
  title: "Webhooks",
  intro:
    "A webhook sends new leads, status changes and any other events a store chooses to the store’s own system.",
  none: "No store has a webhook. Set one up in “Lead delivery” of a store.",
  to: (host: string) => `to ${host}`,
  failing: (since: string) => `Failing since ${since}. After three days of failures, we’ll disable it.`,
  disabled: (since: string, waiting: number) =>
    `Disabled on ${since}, after three days of failures. ${waiting === 1 ? "1 message waits" : `${waiting} messages wait`}, and nothing is lost. Send a test, then enable it.`,
  enable: "Enable",
  enableName: (store: string) => `Enable the webhook of ${store}`,
  test: "Send a test",
  testName: (store: string) => `Send a test to the webhook of ${store}`,
  tested: {
    ok: (store: string) => `The webhook of ${store} accepted the test.`,
    refused: (store: string) =>
      `The webhook of ${store} didn't accept the test. See the site log for its response.`,
    unreachable: (store: string) =>
      `The webhook of ${store} couldn't be reached, or its secret couldn't be read. See the site log for the reason.`,
  },
  log: "Latest messages",
  emptyLog: "Nothing has been sent yet.",
  columns: { event: "Event", when: "Time", state: "Status", again: "Action" },
  events: {
    "lead.created": "New lead",
    "lead.status_changed": "Status changed",
    "lead.changed": "Lead changed",
    "appointment.changed": "Appointment changed",
    "vehicle.changed": "Vehicle changed",
    "message.changed": "Email or text",
    "deal.changed": "Deal changed",
    "deposit.changed": "Deposit changed",
  },
  states: { queued: "Waiting", sending: "Being sent", sent: "Accepted", failed: "Failed" },
  attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  next: (when: string) => `next attempt ${when}`,
  again: "Send again",
  againName: (event: string, when: string) => `Send again: ${event}, ${when}`,
};

/** Messages of the log of webhooks. */
export const staffWebhookMessages = defineMessages("staff-webhook", messages);
