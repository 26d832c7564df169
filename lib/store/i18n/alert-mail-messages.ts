/** Mails about alerts; in no bundle of a browser. */
const alertMail = {
  hello: "Hello,",
  confirm: {
    subject: (site: string) => `Confirm your alerts at ${site}`,
    intro: (site: string) => `someone, probably you, asked ${site} to send alerts to this address:`,
    link: "To get them, open this page and confirm:",
    expires: (days: number) => `The link works for ${days} days. Without it nothing is sent.`,
    notYou: "If this was not you, ignore this email. You will get no alerts and no reminder.",
  },
  digest: {
    subjects: {
      price: (vehicle: string, total: string) => `Price drop: ${vehicle}, now ${total}`,
      match: (vehicle: string) => `New match: ${vehicle}`,
      back: (vehicle: string) => `Available again: ${vehicle}`,
      several: (parts: string, site: string) => `${parts} at ${site}`,
    },
    counts: {
      match: (n: number) => (n === 1 ? "1 new match" : `${n} new matches`),
      price: (n: number) => (n === 1 ? "1 price drop" : `${n} price drops`),
      back: (n: number) => (n === 1 ? "1 vehicle available again" : `${n} vehicles available again`),
    },
    and: " and ",
    intro: (site: string) => `here is what is new for your alerts at ${site}.`,
    titles: { price: "Price drops", back: "Available again", match: "New matches" },
    total: (total: string) => `Total price: ${total}`,
    dropped: (old: string, total: string) => `Total price: ${total} (was ${old})`,
    noPrice: "Call for price",
    miles: (miles: string) => `${miles} miles`,
    reason: (alerts: string) => `Your alert: ${alerts}`,
    more: (n: number) => `And ${n} more. See them in your searches:`,
    searches: "Your searches:",
    prices: "Prices are the ones on our site when this email was written. Vehicles may be sold at any time.",
  },
  manage: "Change how often you hear from us, pause or delete alerts:",
  unsubscribe: "Stop all alerts: open the page above, or use your mail program's unsubscribe button.",
  why: "You get this email because you asked for it on our site and confirmed your address.",
};

export function alertMailMessages() {
  return alertMail;
}
