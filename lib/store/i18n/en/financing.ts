import { PRE_APPROVAL } from "../../../../config/leads/financing";

const { least, most } = PRE_APPROVAL.answerHours;
const answerTime = `${least} to ${most} hours`;

/** Words of the pages about financing; those of their forms are with the lead forms. */
export const financing = {
  landing: {
    crumb: "Auto Financing",
    title: "Finance your next car",
    headline: "Know your payment before you fall for the car.",
    intro:
      "Work out a payment, ask for pre-approval, and come in with a budget. We show the rate, the term and the down payment beside every figure.",
    description: (name: string) =>
      `Car loans through ${name}: estimate a payment, ask for pre-approval, and see what a lender will want to know.`,
    apply: "Get pre-approved",
    full: "Full credit application",
    calculator: "Estimate a payment",
    calculatorFor: (vehicle: string) => `Try it on a ${vehicle}`,
    byPhone: (phone: string) => `Apply by phone, ${phone}`,
    stepsTitle: "From here to the keys",
    steps: [
      {
        title: "Set your budget",
        text: "Every car on this site has a payment calculator. Move the down payment, the term and your credit score until the figure fits.",
      },
      {
        title: "Ask for pre-approval",
        text: `Your name, your address and how to reach you: no Social Security number, and no effect on your credit. An answer takes ${answerTime}.`,
      },
      {
        title: "Choose the car",
        text: "Drive it, and let us value your trade-in. Both change what you need to borrow.",
      },
      {
        title: "Sign what you have read",
        text: "A lender confirms the rate after a full application. You get every figure in writing, with time to read it.",
      },
    ],
    bringTitle: "What a lender will want to see",
    bring: [
      "A driver’s license",
      "Proof of where you live, such as a utility bill",
      "Proof of income: two pay stubs, or bank statements if you work for yourself",
      "Proof of insurance, by the day you drive away",
      "The title or the payoff letter of a car you trade in",
    ],
    faqTitle: "Questions that people ask us",
    notAnOffer:
      "Payments on this site are estimates, not offers of credit. Credit is granted by lenders, after an application, to those who qualify.",
  },
  apply: {
    crumb: "Apply for Financing",
    title: "Apply for financing",
    intro: `Ask for pre-approval in about two minutes. No Social Security number, no effect on your credit score. An answer takes ${answerTime}.`,
    description: (name: string) =>
      `Ask ${name} for pre-approval: a short form without a Social Security number. An answer takes ${answerTime}.`,
    nextTitle: "What happens next",
    next: [
      "Your details go to the dealership, and to no lender before you say so.",
      `Someone calls or writes within ${answerTime} and says what you may be able to borrow, and at what rate.`,
      "You decide. A full credit application follows only if you want one.",
    ],
    ratherCall: "Rather talk to a person?",
    call: (phone: string) => `Call ${phone}`,
    full: "Ready for a lender’s decision? Fill in the full credit application",
  },
};
