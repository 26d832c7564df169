import { defineMessages } from "../../core/language/messages";

/** Mails to a shopper about a deal; no browser loads them. */
const dealMails = {
  hello: "Hello,",
  proposal: {
    subject: (vehicle: string, store: string) => `A proposal for the ${vehicle} – ${store}`,
    heading: "We have a proposal for you",
    intro: (author: string, vehicle: string) =>
      `${author} reviewed your deal for the ${vehicle} and suggests different terms.`,
    figures: "The proposal",
    open: "Compare and reply",
    openIntro: "Compare it with your version, then accept it or make changes:",
    notBinding:
      "Nothing is binding until you sign at the store. Approval, your rate and any credit notices come from the lender.",
  },
  link: {
    subject: (vehicle: string | null, store: string) =>
      vehicle === null ? `Your deal – ${store}` : `Your deal for the ${vehicle} – ${store}`,
    heading: "Your deal",
    intro: "Here’s the link to the deal you started on our website.",
    open: "Open your deal",
    code: "It opens right away in the browser where you started. On another device, it asks for a code that we send to this address:",
    nobody:
      "This doesn’t send anything to the store. If you didn’t ask for this link, you can ignore this email.",
    why: "You received this email because someone entered this address to get a link to a deal.",
  },
  code: {
    subject: (store: string) => `Your code for ${store}`,
    heading: (code: string) => `Your code: ${code}`,
    enter: (code: string) => `Enter ${code} to open your deal on your other device.`,
    intro: (minutes: number) =>
      `The code works for ${minutes} minutes, only in the browser where you requested it.`,
    nobody:
      "We’ll never ask you for this code by phone or text. If you didn’t request it, you can ignore this email.",
    why: "You received this email because someone used this address to request a code for a deal.",
  },
  why: "You received this email because you sent us a deal from our website.",
};

export const dealMailMessages = defineMessages("dealMails", dealMails);
