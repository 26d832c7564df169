import { defineMessages } from "../../core/language/messages";

const END = "Reply STOP to end texts, HELP for help.";

/**
 * Texts to shoppers, and the form that requests one. Only ASCII characters, because a single other character doubles a
 * text's cost.
 */
const texts = {
  booked: (store: string, what: string, when: string, link: string) =>
    `${store}: your ${what} is booked for ${when}. Change or cancel: ${link} ${END}`,
  reminder: (store: string, what: string, when: string, link: string) =>
    `${store}: reminder: your ${what} is on ${when}. Change or cancel: ${link} ${END}`,
  car: (store: string, vehicle: string, price: string, link: string) =>
    `${store}: ${vehicle}, ${price}. ${link} ${END}`,
  dealLink: (store: string, link: string) => `${store}: here's the link to your deal: ${link} ${END}`,
  dealCode: (store: string, code: string, minutes: number) =>
    `${store}: your code is ${code}. It works for ${minutes} minutes, only in the browser where you requested it. ${END}`,
  firstEnding: (store: string) => `${store}. Reply STOP to end texts.`,
  replies: {
    stopped: (store: string) =>
      `${store}: you won't get any more texts from us. Reply START to get them again.`,
    help: (store: string, phone: string) =>
      `${store}: texts about your appointments and vehicles. Call ${phone} to talk to us. Message and data rates may apply. Reply STOP to end texts.`,
    started: (store: string) => `${store}: you'll get texts from us again. ${END}`,
  },
  form: {
    open: "Text me this vehicle",
    title: "Text me this vehicle",
    phone: "Cell phone number",
    hint: "One text with the price and a link to this page. Between 9 pm and 8 am, we'll wait until morning.",
    submit: "Text it to me",
    about: (vehicle: string) => `We'll text you the ${vehicle}`,
    errors: {
      phone: "Enter a US cell phone number.",
      consent: "Check the box to agree to get this text.",
    },
    missing: "We can't text you this vehicle",
    missingText: "It's no longer for sale, or the store doesn't send texts.",
  },
  sent: {
    title: "The text is on its way",
    text: "It should arrive within a minute, or in the morning if it's between 9 pm and 8 am.",
    again: "Reply STOP at any time and we'll stop texting you.",
  },
};

export const textMessages = defineMessages("texts", texts);
