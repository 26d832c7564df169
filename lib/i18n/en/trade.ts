/** Words of "sell or trade my car" (specification §2). */
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
  comparison: {
    title: "Three ways to part with a car",
    intro: "What each one asks of you. We do the first two.",
    way: "What matters",
    columns: ["Sell to us", "Trade in", "Private sale"],
    rows: [
      {
        label: "Time until you are paid",
        cells: ["The day you bring it", "The day you drive off", "Weeks, often months"],
      },
      {
        label: "What you get",
        cells: [
          "Wholesale value, or more later for older cars",
          "The same, off your next car's price",
          "Retail value, less your costs",
        ],
      },
      {
        label: "Sales tax on your next car",
        cells: ["On its full price", "In most states on the difference only", "On its full price"],
      },
      { label: "A loan on it", cells: ["We pay it off", "We pay it off", "You settle it before the sale"] },
      {
        label: "Repairs and cleaning",
        cells: ["Leave it as it is", "Leave it as it is", "Yours to do, and to pay"],
      },
      { label: "Strangers at your door", cells: ["None", "None", "Ads, calls, test drives"] },
      { label: "Paperwork", cells: ["We do it", "We do it", "Title, bill of sale, plates: yours"] },
    ],
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
    on: (platform: string) => `on ${platform}`,
  },
  faq: {
    title: "Questions that people ask",
    entries: [
      {
        question: "Is the figure on this site what I am paid?",
        answer:
          "It is an estimate with a range, from the asking prices of cars like yours in our own stock. The figure is settled when we have seen the car, and we tell you what made the difference, if there is one.",
      },
      {
        question: "What if I still owe money on it?",
        answer:
          "We pay off the lender and give you the rest. If you owe more than the car is worth, we go through the ways to settle the difference with you.",
      },
      {
        question: "Do I have to buy a car from you?",
        answer: "No. Sell it and leave with the money, or trade it in: the value is the same.",
      },
      {
        question: "What do I bring?",
        answer:
          "The car with all its keys, the title or your last loan statement, your driver's license, and the service book if you have it.",
      },
      {
        question: "My car is old, or has many miles. Do you want it?",
        answer:
          "Yes. From 15 years or 150,000 miles on we see it before we name a figure. From 10 years on we can also sell it for you: often more money, paid in two steps.",
      },
      {
        question: "How long does an offer stand?",
        answer:
          "Once we have seen the car and named the figure, for seven days or 250 more miles, whichever is first.",
      },
    ],
  },
  closing: { title: "Three minutes, and you know.", button: "Value my car" },
} as const;
