import { defineMessages } from "../../core/language/messages";

/** Messages of the private reserve (docs/rules.md#private-reserve). */
const reserve = {
  title: "Private reserve",
  intro: "Some of our vehicles aren't advertised yet. Share your details once to see them right away.",
  lockedTitle: "Unlock our private reserve",
  /** Number of vehicles behind the form, and the range of their prices. */
  waiting: (n: number) => (n === 1 ? "1 vehicle inside" : `${n} vehicles inside`),
  prices: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  nextTitle: "What happens next",
  steps: (days: number) => [
    "You send your name, email and phone once.",
    `The list opens right away in this browser, for ${days} days: photos, prices and history, like any other car here.`,
    "The store may email to ask what you’re looking for. It calls or texts only if you check the box that allows it.",
  ],
  aboutTitle: "Good to know",
  about: [
    {
      title: "What it is",
      text: "Vehicles that we hold off the public site. No search, feed or other site lists them.",
    },
    {
      title: "Who it’s for",
      text: "Shoppers who know what they want and would like a look before others do.",
    },
    {
      title: "What it costs",
      text: "Nothing. Prices include the same fees as every other vehicle, and you owe us no visit and no purchase.",
    },
  ],
  formName: "Unlock the private reserve",
  submit: "Unlock the reserve",
  /** Text of docs/rules.md#toasts. */
  granted: "Access Granted!",
  welcome: "Welcome to our private inventory.",
  problem: "There was an error saving your information.",
  noCookie:
    "We have your details, but your browser blocked our cookie, so the reserve can't open. Allow cookies for this site, or call us: ",
  count: (n: number) => (n === 1 ? "1 vehicle" : `${n} vehicles`),
  listIntro: "Only visitors who shared their details can see these vehicles.",
  open: "You have access to our private reserve.",
  see: "See the private reserve",
  matching: "Reserve vehicles for this search:",
  noMatch: "No reserve vehicles match this search.",
  emptyTitle: "The reserve is empty right now",
  emptyText: "All of our vehicles are listed publicly right now.",
  browse: "Browse all vehicles",
  goneTitle: "This vehicle is no longer in our private reserve",
  goneText: "It may have been sold. See what else is in the reserve.",
  badge: "Private reserve",
  pages: "Private reserve pages",
  previous: "Previous",
  next: "Next",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

/** Returns the messages of the private reserve. */
export const reserveMessages = defineMessages("reserve", reserve);
