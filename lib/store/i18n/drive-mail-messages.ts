import { defineMessages } from "../../core/language/messages";

/**
 * Mail to a customer whose appointment with the sales department was booked, moved or canceled; `what` is the name of its
 * kind. No browser loads it.
 */
const driveMail = {
  subjects: {
    booked: (what: string, store: string) => `Your ${what} at ${store}`,
    moved: (what: string, store: string) => `Your ${what} at ${store} was moved`,
    cancelled: (what: string, store: string) => `Your ${what} at ${store} is canceled`,
  },
  headings: {
    booked: (what: string) => `Your ${what} is booked`,
    moved: (what: string) => `Your ${what} was moved`,
    cancelled: (what: string) => `Your ${what} is canceled`,
  },
  hello: "Hello,",
  booked: (what: string, when: string) => `Your ${what} is booked for ${when}.`,
  moved: (what: string, when: string) => `Your ${what} is now on ${when}.`,
  cancelled: (what: string, when: string) => `Your ${what} on ${when} is canceled.`,
  link: "To reschedule or cancel it, or to add it to your calendar:",
  linkLabel: "Reschedule or cancel",
  call: (phone: string) => `Questions? Call ${phone}.`,
  why: (what: string) =>
    `You received this email because someone entered this address for the ${what}. If that wasn't you, please call us.`,
};

export const driveMailMessages = defineMessages("driveMail", driveMail);
