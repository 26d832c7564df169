/** Words of "sell or trade my car" (docs/rules.md#trade-in). */
export const trade = {
  metaTitle: "Sell or trade your car",
  metaDescription: (dealership: string) =>
    `What is your car worth? An estimate in three minutes from ${dealership}, with the prices that it comes from. Sell it or trade it in, with no obligation.`,
  headline: "What is your car worth?",
  intro: "An estimate in three minutes, with the prices it comes from. Sell it to us, or trade it in.",
  start: {
    legend: "Start with",
    byVin: "VIN",
    vin: "VIN of your car",
    vinHint: "On the driver's door frame or your insurance card",
    vinButton: "Value my car",
    or: "or without it",
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
        text: "VIN or year, make and model, then miles and condition. It takes about three minutes.",
      },
      {
        title: "See your offers",
        text: "At once and side by side, with the range, the reasons and the prices that they come from.",
      },
      { title: "Bring it in", text: "We look at it together, for about half an hour. You say yes or no." },
    ],
  },
  reviews: {
    title: "What others say",
    intro: "From people who sold or traded a car here.",
  },
  faq: { title: "Questions that people ask" },
  closing: { title: "Three minutes, and you know.", button: "Value my car" },
} as const;
