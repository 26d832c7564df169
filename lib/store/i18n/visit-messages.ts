import { defineMessages } from "../../core/language/messages";

/** Kinds of appointments as named within a sentence, also in texts: only ASCII characters. */
const bookingNames = {
  service: "service appointment",
  "test-drive": "test drive",
  appraisal: "appraisal",
  pickup: "pickup",
  delivery: "delivery",
};

/** Returns the names of the kinds of appointments. */
export const bookingNameMessages = defineMessages("bookingNames", bookingNames);

/** Messages about a booked appointment with the sales department, and of its page; `what` is the name of its kind. */
const visits = {
  booked: {
    "test-drive": "Test Drive Scheduled",
    appraisal: "Your appraisal is booked",
    pickup: "Your pickup is booked",
    delivery: "Your delivery is booked",
  },
  /** Steps below a booked appointment. */
  next: {
    "test-drive": (store: string, when: string) => [
      `Someone from ${store} will reach out to confirm.`,
      `We'll have the car ready for you on ${when}.`,
      "Take it for a drive. It takes about 30 minutes.",
    ],
    appraisal: (store: string, when: string) => [
      `Bring your vehicle to ${store} on ${when}.`,
      "We inspect it while you wait. It takes about 30 minutes.",
      "We confirm the amount, and you decide.",
    ],
    pickup: (store: string, when: string) => [
      `Someone from ${store} will reach out to confirm.`,
      `We'll have the vehicle and its paperwork ready for you on ${when}.`,
      "We show you how everything works before you drive off.",
    ],
    delivery: (store: string, when: string) => [
      `Someone from ${store} will reach out to confirm and get your street address.`,
      `We'll bring the vehicle to you on ${when}.`,
      "We show you how everything works and go through the paperwork together.",
    ],
  },
  bring: {
    "test-drive": [
      "Your driver's license.",
      "Anyone who'll ride with you.",
      "Your trade-in with its title or loan statement, if you have one.",
    ],
    appraisal: [
      "The vehicle's title or registration.",
      "All keys and remotes.",
      "A payoff letter or your last statement, if you owe money on it.",
      "Your driver's license.",
    ],
    pickup: [
      "Your driver's license.",
      "Proof of insurance.",
      "Your trade-in with its title, keys and loan statement, if you have one.",
    ],
    delivery: [
      "Your driver's license.",
      "Proof of insurance.",
      "Your trade-in with its title, keys and loan statement, if you have one.",
    ],
  },
  keepBrowsing: "Keep browsing",
  moved: (what: string) => `Your ${what} was moved`,
  canceled: (what: string) => `Your ${what} is canceled`,
  canceledText: (what: string) => `You have no ${what} booked. You can book another one whenever you like.`,
  noneBooked: (what: string) => `This ${what} is no longer booked`,
  noneBookedText: "It was canceled or has already taken place. You can book another one whenever you like.",
  browse: "See our vehicles",
  over: (what: string) => `This ${what} has already started or ended. Please call us with any questions.`,
  failed: "We couldn't do that just now. Nothing changed. Please try again, or call us.",
  /** Line of a deal as the store gets it. */
  bookedFor: "Booked for",
  see: "See, reschedule or cancel it",
  reschedule: "Reschedule",
  rescheduleTitle: "Pick another time",
  keepTime: "Keep the current time",
  confirmMove: (when: string) => `Move it to ${when}?`,
  move: (what: string) => `Reschedule the ${what}`,
  cancel: (what: string) => `Cancel the ${what}`,
  confirmCancel: (what: string) => `Cancel this ${what}?`,
  confirmCancelText: "Your time will open up for other shoppers right away.",
  keep: (what: string) => `Keep the ${what}`,
  taken: "That time was just taken. Pick another.",
  email: {
    bookedSubject: (what: string) => `New ${what}`,
    movedSubject: (what: string) => `${capital(what)} moved`,
    canceledSubject: (what: string) => `${capital(what)} canceled`,
    when: "When",
    from: "Was",
    vehicle: "Vehicle",
    id: "Lead",
  },
  calendar: {
    summary: (what: string, vehicle: string) => `${capital(what)}: ${vehicle}`,
    description: (store: string, phone: string) => `${store} will reach out to confirm. Phone: ${phone}`,
  },
};

/** Returns the messages about a booked appointment with the sales department. */
export const visitMessages = defineMessages("visits", visits);

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
