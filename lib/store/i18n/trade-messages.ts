import { defineMessages } from "../../core/language/messages";

/** Messages of "sell or trade my car" (docs/rules.md#trade-in). */
const trade = {
  metaTitle: "Sell or trade your car",
  metaDescription: (dealership: string) =>
    `What's your car worth? Get an estimate in five minutes from ${dealership}, and see how we calculated it. Sell it or trade it in, with no obligation.`,
  headline: "What's your car worth?",
  intro: "Get an estimate in five minutes and see how we got there. Sell it to us or trade it in.",
  start: {
    legend: "Start with",
    byVin: "VIN",
    vin: "Your car's VIN",
    vinHint: "On the driver's door frame or your insurance card",
    vinButton: "Value my car",
    or: "or without a VIN",
    year: "Year",
    make: "Make",
    model: "Model",
    button: "Value my car",
    choose: "Choose",
    assurance: "No plate, no account, no obligation.",
  },
  how: {
    title: "How it works",
    steps: [
      {
        title: "Tell us about it",
        text: "Enter your VIN or year, make and model, then mileage and condition. It takes about five minutes.",
      },
      {
        title: "See your offers",
        text: "Compare them side by side, with the range and how we got there. Some cars we need to see first.",
      },
      { title: "Bring it in", text: "We inspect it with you in about 30 minutes. You say yes or no." },
    ],
  },
  reviews: {
    title: "What our customers say",
    intro: "From people who sold or traded a car here.",
  },
  faq: { title: "Frequently asked questions" },
  closing: { title: "Get your estimate in five minutes", button: "Value my car" },
};

/** Returns the messages of the page about selling a car: its comparison and its FAQ. */
export const tradeMessages = defineMessages("trade", trade);
