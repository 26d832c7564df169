import { PRE_APPROVAL } from "../../../config/leads/financing";
import { defineMessages } from "../../core/language/messages";

const { min, max } = PRE_APPROVAL.answerHours;
const answerTime = `${min} to ${max} hours`;

/** Messages of the financing pages; those of their forms are with the lead forms. */
const financing = {
  landing: {
    crumb: "Auto Financing",
    title: "Finance your next car",
    headline: "Know your payment before you shop.",
    intro:
      "Estimate a payment, get pre-approved, and shop with a budget. We show the rate, term and down payment next to every payment.",
    description: (name: string) =>
      `Car loans through ${name}: estimate a payment, get pre-approved, and see what lenders look for.`,
    apply: "Get pre-approved",
    byPhone: (phone: string) => `Apply by phone, ${phone}`,
    /** Messages about the three ways to start. */
    waysButton: "Compare ways to start",
    waysTitle: "Three ways to start",
    ways: {
      preApproval: {
        title: "Get pre-approved",
        text: `About two minutes. No Social Security number, no credit check. Expect an estimate in ${answerTime}.`,
        action: "Get pre-approved",
      },
      full: {
        title: "Apply for credit",
        text: "About ten minutes, encrypted. A lender decides. If it approves you, you get a firm rate.",
        action: "Start full credit application",
      },
      call: {
        title: "Talk to our finance team",
        text: "Ask about rates, a loan you already have, or credit you’re rebuilding.",
        action: (phone: string) => `Call ${phone}`,
      },
    },
    estimate: {
      title: "Estimate your payment",
      price: "Car price",
      down: "Down payment",
      search: "See cars in this budget",
    },
    rates: {
      title: "Sample rates by credit",
      /** Caption of the table: the basis of its payments. */
      of: (price: string, terms: string) => `A ${price} used car: ${terms}.`,
      terms: (months: number, down: string, financed: string) =>
        `${months} months, ${down} down, ${financed} financed`,
      range: "Score",
      from: (score: number) => `${score} and up`,
      below: (score: number) => `Below ${score}`,
      between: (from: number, to: number) => `${from} to ${to}`,
      credit: "Credit",
      apr: "APR",
      payment: "Est. payment",
      note: "Before tax, title, registration and other government charges. Your lender sets your rate; this is not an offer of credit.",
    },
    budget: {
      title: "What fits your budget?",
      upTo: (dollars: string) => `Up to ${dollars}/mo`,
    },
    stepsTitle: "How it works",
    steps: [
      {
        title: "Set your budget",
        text: "Every car on this site has a payment calculator. Adjust the down payment, term and credit score until the payment fits.",
      },
      {
        title: "Get pre-approved",
        text: `Share your name, address and contact details: no Social Security number, no credit check. Expect an estimate in ${answerTime}.`,
      },
      {
        title: "Choose your car",
        text: "Take a test drive, and let us value your trade-in. It lowers what you need to borrow.",
      },
      {
        title: "Sign and drive",
        text: "A lender confirms the rate after a full application. You get every number in writing, with time to read it.",
      },
    ],
    bringTitle: "What to bring",
    bring: [
      "A driver’s license",
      "Proof of where you live, such as a utility bill",
      "Proof of income: two pay stubs, or bank statements if you work for yourself",
      "Proof of insurance, by the day you drive away",
      "The title or payoff letter for a car you trade in",
    ],
    faqTitle: "Frequently asked questions",
    notAnOffer:
      "Payments on this site are estimates, not offers of credit. Credit is granted by lenders, after an application, to those who qualify.",
  },
  apply: {
    crumb: "Get pre-approved",
    title: "Get pre-approved",
    intro: `Three short steps, about two minutes. No Social Security number, no credit check. A person answers in ${answerTime} with an estimate.`,
    description: (name: string) =>
      `Get pre-approved at ${name}: a short form without a Social Security number or a credit check, and an estimate in ${answerTime}.`,
    steps: { name: "Your name", contact: "How to reach you", home: "Where you live" },
    nextTitle: "What happens next",
    next: [
      "Your details go to our finance team. Nothing goes to a lender until you say so.",
      `Someone contacts you in ${answerTime} with an estimate: how much you may be able to borrow, and a range for the rate.`,
      "You decide. A lender approves a loan and sets its rate only after a full credit application.",
    ],
    /** Before the name of the person who leads the finance team. */
    answers: "Our finance team, led by",
    ratherCall: "Prefer to talk to a person?",
    call: (phone: string) => `Call ${phone}`,
    full: "Ready for a lender’s decision? Fill out the full credit application",
  },
};

/** Returns the messages of the financing pages. */
export const financingMessages = defineMessages("financing", financing);
