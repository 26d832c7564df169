import { defineMessages } from "../../core/language/messages";

/** Messages about a lender's prequalification, on a deal's page and at the desk. */
const prequalify = {
  title: "Your real rate",
  offer: (lender: string) =>
    `See the rates ${lender} has for you. It’s a soft credit check: your credit score doesn’t change, and you don’t commit to anything.`,
  start: "See if I prequalify",
  again: "Check again",
  off: "Prequalification is off: no lender is connected to this site.",
  programs: "Rates for you",
  program: (apr: string, months: number, maximum: string) =>
    `${apr}% APR for up to ${months} months, on up to ${maximum} financed`,
  payment: "If you finance, we use these rates, whatever credit you choose below.",
  notUsed:
    "None of these rates fits the payment you chose: its term is longer, or you’d finance more. The worksheet shows our estimate instead. A higher down payment or a shorter term may help.",
  otherRate: "Your payment uses a different rate, so the worksheet doesn’t use these.",
  unused: "You’re paying a different way, so the worksheet doesn’t use these rates.",
  ended: (lender: string, date: string) =>
    `Your prequalification with ${lender} expired on ${date}. The figures are our estimates again. Check again for current rates.`,
  none: (lender: string) =>
    `${lender} doesn’t have an offer for you right now. ${lender} will send you the reasons. The figures here are our estimates. The store works with other lenders, too: call us, or send your deal.`,
  form: {
    intro: (lender: string) => `${lender} needs these details to find your credit file.`,
    private:
      "We don’t keep your date of birth. We send these details to the lender once and don’t keep them. We never ask for your Social Security number here.",
    dateOfBirth: "Date of birth",
    dateOfBirthHint: (years: number) => `YYYY-MM-DD, such as 1985-07-28. You must be ${years} or older.`,
    agree: "Consent",
    send: "Get my rates",
  },
  consent: {
    version: "soft-pull-2",
    text: (store: string, lender: string) =>
      `I’m giving ${store} and ${lender} written instructions under the Fair Credit Reporting Act to obtain information from my personal credit report, or other information from a credit bureau, only to prequalify me for financing on a vehicle. It’s a soft inquiry and doesn’t affect my credit score. ${lender} may share the result with ${store}.`,
  },
  errors: {
    agree: "Check the box to allow the soft credit check. Without it, we can’t ask the lender.",
    later: (lender: string) =>
      `${lender} isn’t responding. Your deal is saved, and nothing else happened. Try again later. You’ll have to enter your date of birth again, because we didn’t keep it.`,
    unknown: (lender: string) =>
      `${lender} couldn’t find your credit file with these details. Check your name, address and date of birth, and try again.`,
  },
  done: "Done. Here’s the lender’s answer.",
  desk: {
    title: "Prequalification",
    none: (lender: string) => `${lender}: no offer. The lender sends the adverse action notice.`,
    ended: (lender: string, date: string) =>
      `The offer from ${lender} expired on ${date}. The figures are estimates again.`,
    tier: (tier: string, band: string) => `Tier ${tier}, ${band}`,
    consent: (version: string, when: string) => `Consent to the soft pull: ${version}, ${when}`,
    not: "The shopper hasn’t prequalified.",
  },
};

export const prequalifyMessages = defineMessages("prequalify", prequalify);
