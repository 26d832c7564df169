import { defineMessages } from "../../core/language/messages";

/** Messages shared by mails, the acknowledgement and the reminder; no browser loads them. */
const mails = {
  stock: (number: string) => `Stock ${number}`,
  openVehicle: "See this vehicle",
  dropped: (amount: string) => `price dropped ${amount}`,
  photo: (vehicle: string) => `Photo of the ${vehicle}`,
  standIn: (vehicle: string) => `Illustration in the style of the ${vehicle}`,
  hours: { sales: "Sales hours", service: "Service hours" },
  closed: "Closed",
  directions: "Get directions",
  call: (phone: string) => `Call ${phone}`,
  services: "Services",
  when: "When",
  where: "Where",
  vehicle: "Vehicle",
  received: {
    subject: (store: string) => `We have your request – ${store}`,
    heading: "Thank you. Your request arrived.",
    hello: "Hello,",
    arrived: (store: string) => `${store} has your request, and a person reads it.`,
    sent: "What you sent",
    request: "Request",
    message: "Message",
    messageArrived: "Arrived",
    phone: "Phone",
    phoneEnds: (digits: string) => `ends in ${digits}`,
    ownCar: "Your vehicle",
    next: "What happens next",
    who: {
      sales: "Our sales team",
      service: "Our service team",
      credit: "Our finance team",
      team: "Our team",
    },
    answers: (who: string, by: string) => `${who} answers by ${by}.`,
    soon: (who: string) => `${who} answers as soon as we can.`,
    appointment: (when: string) => `Your test drive is booked for ${when}. You need not do anything else.`,
    change: "Move or cancel",
    changeIntro: "To move or cancel it, or to add it to your calendar:",
    calendarNote: "The attached file adds it to your calendar.",
    seeCar: "See this vehicle",
    why: "You received this email because this address was entered in a form on our website. If that was not you, please call us: we then delete the request.",
  },
  savedList: {
    subject: (n: number, store: string) =>
      n === 1 ? `A saved vehicle at ${store}` : `${n} saved vehicles at ${store}`,
    heading: (n: number) => (n === 1 ? "A saved vehicle" : `${n} saved vehicles`),
    intro: (store: string) =>
      `Here is the list of saved vehicles that was sent to this address from the site of ${store}.`,
    more: (n: number) => (n === 1 ? "1 more is on the list." : `${n} more are on the list.`),
    open: "Open the list",
    openIntro: "To open the list, or compare its vehicles:",
    prices: "Prices are the ones on our site when this email was written. Vehicles may be sold at any time.",
    why: "You received this email because this address was entered on our website. We send nothing else because of it.",
  },
  reminder: {
    subject: { service: "Your service appointment is tomorrow", "test-drive": "Your test drive is tomorrow" },
    at: (subject: string, store: string) => `${subject} – ${store}`,
    hello: "Hello,",
    text: {
      service: (when: string) => `a reminder: your service appointment is on ${when}.`,
      "test-drive": (when: string) => `a reminder: your test drive is on ${when}.`,
    },
    bring: {
      service: "Please bring your keys.",
      "test-drive": "Please bring your driver's license.",
    },
  },
};

export const mailMessages = defineMessages("mails", mails);
