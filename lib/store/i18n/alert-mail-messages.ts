import { defineMessages } from "../../core/language/messages";

/** Messages of mails about alerts; no browser loads them. */
const alertMail = {
  hello: "Hello,",
  confirm: {
    subject: (site: string) => `Confirm your alerts at ${site}`,
    heading: "Confirm your alerts",
    intro: (site: string) => `Someone, probably you, asked ${site} to send alerts to this address:`,
    alert: "Alert",
    matching: (search: string) => `${search}, with the keywords that were entered`,
    button: "Confirm alerts",
    link: "To get them, open this page and confirm:",
    expires: (days: number) => `The link works for ${days} days. We won't send any alerts until you confirm.`,
    notYou: (days: number) =>
      `If this wasn't you, just ignore this email. You won't get alerts or reminders. Or choose “I didn't ask for this” on that page, and we won't send another email like this for ${days} days.`,
  },
  digest: {
    subjects: {
      price: (vehicle: string, total: string) => `Price drop: ${vehicle}, now ${total}`,
      match: (vehicle: string) => `New match: ${vehicle}`,
      back: (vehicle: string) => `Available again: ${vehicle}`,
      ends: (vehicle: string) => `Offer ends soon: ${vehicle}`,
      sold: (vehicle: string) => `No longer for sale: ${vehicle}`,
      several: (parts: string, site: string) => `${parts} at ${site}`,
    },
    counts: {
      match: (n: number) => (n === 1 ? "1 new match" : `${n} new matches`),
      price: (n: number) => (n === 1 ? "1 price drop" : `${n} price drops`),
      back: (n: number) => (n === 1 ? "1 vehicle available again" : `${n} vehicles available again`),
      ends: (n: number) => (n === 1 ? "1 offer ending soon" : `${n} offers ending soon`),
      sold: (n: number) => (n === 1 ? "1 vehicle sold" : `${n} vehicles sold`),
    },
    joined: (parts: readonly string[]) =>
      parts.length < 3 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`,
    heading: "New for your alerts",
    intro: (site: string) => `Here's what's new for your alerts at ${site}.`,
    labels: {
      price: "Price drop",
      back: "Available again",
      match: "New match",
      ends: "Offer ends soon",
      sold: "No longer for sale",
    },
    offerEnds: (date: string) => `Special offer ends ${date}`,
    soldTitle: "No longer for sale",
    similar: (vehicle: string) => `See vehicles like the ${vehicle}`,
    reason: (alerts: string) => `Your alert: ${alerts}`,
    more: (n: number) => `${n} more in your searches`,
    searches: "Your searches",
    prices: "Prices were current when we sent this email. Vehicles can sell at any time.",
  },
  manage: "Change, pause or delete alerts",
  unsubscribe: "To stop all alerts, use the link below or the unsubscribe button in your email app.",
  why: "You're getting this email because you asked for it on our site and confirmed your address.",
};

export const alertMailMessages = defineMessages("alertMail", alertMail);
