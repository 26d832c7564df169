import { defineMessages } from "../../core/language/messages";

/** Mail to a visitor whose test drive staff booked, moved or canceled; no browser loads it. */
const driveMail = {
  subjects: {
    booked: (store: string) => `Your test drive at ${store}`,
    moved: (store: string) => `Your test drive at ${store} was moved`,
    cancelled: (store: string) => `Your test drive at ${store} is canceled`,
  },
  headings: {
    booked: "Your test drive is booked",
    moved: "Your test drive was moved",
    cancelled: "Your test drive is canceled",
  },
  hello: "Hello,",
  booked: (when: string) => `Your test drive is booked for ${when}.`,
  moved: (when: string) => `Your test drive is now on ${when}.`,
  cancelled: (when: string) => `Your test drive on ${when} is canceled.`,
  link: "To reschedule or cancel it, or to add it to your calendar:",
  linkLabel: "Reschedule or cancel",
  call: (phone: string) => `Questions? Call ${phone}.`,
  why: "You received this email because this address was entered with the test drive. If that wasn't you, please call us.",
};

export const driveMailMessages = defineMessages("driveMail", driveMail);
