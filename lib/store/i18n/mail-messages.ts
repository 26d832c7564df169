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
  replySubject: (vehicle: string) =>
    vehicle === "" ? "Your message to us" : `Your message about the ${vehicle}`,
  services: "Services",
  when: "When",
  where: "Where",
  vehicle: "Vehicle",
  received: {
    subject: (store: string) => `We have your request – ${store}`,
    heading: "Thanks, we got your request.",
    hello: "Hello,",
    arrived: (store: string) =>
      `Thanks for contacting ${store}. Someone on our team is reading your request.`,
    sent: "What you sent",
    request: "Request",
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
    answers: (who: string, by: string) => `${who} will get back to you by ${by}.`,
    soon: (who: string) => `${who} will get back to you as soon as possible.`,
    appointment: (when: string) =>
      `Your test drive is booked for ${when}. You don't need to do anything else.`,
    change: "Reschedule or cancel",
    changeIntro: "To reschedule or cancel it, or to add it to your calendar:",
    calendarNote: "The attached file adds it to your calendar.",
    seeCar: "See this vehicle",
    why: "You received this email because someone entered this address in a form on our website. If that wasn't you, please call us and we'll delete the request.",
  },
  savedList: {
    subject: (n: number, store: string) =>
      n === 1 ? `A saved vehicle at ${store}` : `${n} saved vehicles at ${store}`,
    heading: (n: number) => (n === 1 ? "A saved vehicle" : `${n} saved vehicles`),
    intro: (store: string) => `Here are the saved vehicles you sent yourself from the ${store} website.`,
    more: (n: number) => (n === 1 ? "1 more is on your list." : `${n} more are on your list.`),
    open: "Open your list",
    openIntro: "Open your list to compare the vehicles:",
    prices: "Prices were current when we sent this email. Vehicles can sell at any time.",
    why: "You received this email because someone entered this address on our website. We won't send you anything else because of it.",
  },
  reminder: {
    subject: (what: string) => `Your ${what} is tomorrow`,
    at: (subject: string, store: string) => `${subject} – ${store}`,
    hello: "Hello,",
    text: (what: string, when: string) => `Just a reminder: your ${what} is on ${when}.`,
    bring: {
      service: "Please bring your keys.",
      "test-drive": "Please bring your driver's license.",
      appraisal: "Please bring the vehicle's title, all keys, and your driver's license.",
      pickup: "Please bring your driver's license and proof of insurance.",
      delivery: "Please have your driver's license and proof of insurance ready.",
    },
  },
};

export const mailMessages = defineMessages("mails", mails);
