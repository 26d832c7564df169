import type { Page } from "@playwright/test";
import type { Field } from "./fields";
import type { Flow } from "./flow";

/** The person's fields, as each form has them. */
const person = (email: string): Field[] => [
  { label: "First name", value: "Zoë" },
  { label: "Last name", value: "O'Neill" },
  { label: "Email", value: email },
  { label: "Phone", value: "+1 (312) 555-0187" },
];

/** Returns the customer as stored. */
const user = (email: string) => ({
  firstName: "Zoë",
  lastName: "O'Neill",
  email,
  phone: "+1 (312) 555-0187",
});

const SECOND: Field = { label: "First name", value: "Second" };

const contact: Flow = {
  name: "contact",
  daily: "never",
  start: () => "/contact-us",
  steps: ({ email }) => [
    {
      fields: [
        { label: "Topic", value: "Parts questions", by: "list" },
        { label: "Location", value: "Heartland Kia Schaumburg", by: "list" },
        ...person(email),
        { label: "Message", value: "A mirror for a 2019 Soul,\nplease." },
        { label: /agree to it/, value: "", by: "box" },
      ],
      first: [
        { label: "Topic", value: "Billing issues", by: "list" },
        { label: "Location", value: "Heartland Mitsubishi Naperville", by: "list" },
      ],
      button: "Send message",
    },
  ],
  done: "Message sent!",
  number: "Call (847) 555-0119",
  second: SECOND,
  expected: ({ email }) => ({
    stored: {
      type: "CONTACT_SERVICE",
      user: user(email),
      comments: "A mirror for a 2019 Soul,\nplease.",
      details: [{ label: "Topic", value: "Parts questions" }],
      consent: { given: false, page: "/contact-us" },
    },
    mailed: [
      "Name: Zoë O'Neill",
      `Email: ${email}`,
      "Topic: Parts questions",
      "> A mirror for a 2019 Soul,\n> please.",
    ],
  }),
};

const testDrive: Flow = {
  name: "test drive",
  daily: "on",
  start: ({ site, javaScript }) => vehicleOf(site.url, javaScript ? 1 : 2, "test-drive"),
  enter: (page) => pickTime(page, 2, 1),
  steps: ({ email }) => [
    {
      heading: "3. Confirm your details",
      fields: [...person(email), { label: /^Anything we should know/, value: "I come by train." }],
      choose: (page) => pickTime(page, 4, 3),
      button: "Schedule test drive",
    },
  ],
  done: "Test Drive Scheduled",
  second: SECOND,
  expected: ({ email }) => ({
    stored: { type: "SCHEDULE_TEST_DRIVE", user: user(email), comments: "I come by train." },
    mailed: ["Zoë", "O'Neill", email, "I come by train.", "Test drive: "],
  }),
};

const service: Flow = {
  name: "service",
  daily: "never",
  start: () => "/service/schedule/time?store=heartland-fort-wayne&services=BATT",
  enter: (page) => pickTime(page, 3, 2),
  steps: ({ email }) => [
    {
      heading: "4. Your vehicle and contact details",
      fields: [
        { label: "Year of your vehicle", value: "2020" },
        { label: "Make", value: "Honda" },
        { label: "Model", value: "Accord" },
        ...person(email),
        { label: /^Notes for your service advisor/, value: "It squeaks\nwhen it is cold." },
      ],
      choose: (page) => pickTime(page, 5, 4),
      button: "Book appointment",
    },
  ],
  done: "Your appointment is booked",
  second: SECOND,
  expected: ({ email }) => ({
    stored: { type: "SERVICE", user: user(email), comments: "It squeaks\nwhen it is cold." },
    mailed: ["Name: Zoë O'Neill", email, "Vehicle: 2020 Honda Accord", "BATT: ", "> when it is cold."],
    // To the store, and to the customer.
    messages: 2,
  }),
};

const availability: Flow = {
  name: "availability",
  daily: "never",
  start: ({ site, javaScript }) => vehicleOf(site.url, javaScript ? 3 : 4, "check-availability"),
  steps: ({ email }) => [
    {
      fields: [
        ...person(email),
        { label: "Message", value: "Is it still there?" },
        { label: /call or text|calls and texts/i, value: "", by: "box" },
      ],
      button: "Check availability",
    },
  ],
  done: "Message sent!",
  second: SECOND,
  expected: ({ email }) => ({
    stored: {
      type: "AVAILABILITY",
      user: user(email),
      comments: "Is it still there?",
      consent: { given: true },
    },
    mailed: ["Zoë", "O'Neill", email, "Is it still there?", "Consent to calls and texts: yes"],
  }),
};

const careers: Flow = {
  name: "careers",
  daily: "never",
  start: () => "/our-company/careers",
  steps: ({ email }) => [
    {
      fields: [
        { label: "Position", value: "Sales Consultant, Heartland Kia Schaumburg", by: "list" },
        ...person(email),
        { label: "Message", value: "I sold bicycles for six years." },
      ],
      first: [{ label: "Position", value: "Another position", by: "list" }],
      button: "Send application",
    },
  ],
  done: "Message sent!",
  second: SECOND,
  expected: ({ email }) => ({
    stored: {
      type: "CAREERS",
      storeId: "heartland-schaumburg",
      user: user(email),
      comments: "I sold bicycles for six years.",
      details: [{ label: "Position", value: "Sales Consultant" }],
    },
    mailed: ["Zoë O'Neill", email, "Position: Sales Consultant", "> I sold bicycles for six years."],
  }),
};

const staff: Flow = {
  name: "staff member",
  daily: "never",
  start: () => "/our-company/meet-our-team/noor-haddad",
  steps: ({ email }) => [
    {
      fields: [...person(email), { label: "Message", value: "Thank you for the drive." }],
      button: "Send message",
    },
  ],
  done: "Message sent!",
  second: SECOND,
  expected: ({ email }) => ({
    stored: { type: "STAFF_MEMBER", user: user(email), comments: "Thank you for the drive." },
    mailed: ["Zoë O'Neill", email, "> Thank you for the drive."],
    // To the store, and to the person.
    messages: 2,
  }),
};

const preApproval: Flow = {
  name: "pre-approval",
  daily: "off",
  start: () => "/auto-financing/apply-for-financing",
  steps: ({ email }) => [
    {
      heading: "Your name",
      fields: person(email).slice(0, 2),
      first: [{ label: "First name", value: "Zoe" }],
      button: "Continue",
    },
    { heading: "How to reach you", fields: person(email).slice(2), button: "Continue" },
    {
      heading: "Where you live",
      fields: [
        { label: "Home address", value: "12 Elm Street" },
        { label: /^Apartment/, value: "4B" },
        { label: "City", value: "Gary" },
        { label: "State", value: "Indiana", by: "list" },
        { label: "ZIP code", value: "46402" },
      ],
      first: [{ label: "State", value: "Illinois", by: "list" }],
      button: "Request pre-approval",
    },
  ],
  done: "Application received",
  second: SECOND,
  expected: ({ email }) => ({
    stored: {
      type: "APPLY_FINANCING",
      user: {
        ...user(email),
        address: {
          street: "12 Elm Street",
          apartment: "4B",
          city: "Gary",
          regioncode: "IN",
          postalcode: "46402",
        },
      },
    },
    mailed: ["Zoë O'Neill", email, "Address: 12 Elm Street 4B, Gary, IN 46402"],
  }),
};

const reserve: Flow = {
  name: "private reserve",
  daily: "never",
  start: () => "/private-reserve",
  steps: ({ email }) => [{ fields: person(email), button: "Unlock the reserve" }],
  done: "Access Granted!",
  // It is open in both tabs then.
  second: null,
  expected: ({ email }) => ({
    stored: { type: "UNLOCK_INVENTORY", user: user(email), vin: null },
    mailed: ["Zoë O'Neill", email],
  }),
};

const trade: Flow = {
  name: "trade-in",
  daily: "never",
  start: () => "/sell-trade-my-car/your-vehicle?year=2019&make=Honda&model=CR-V",
  steps: ({ email, javaScript }) => [
    {
      heading: "Your vehicle",
      fields: [
        { label: "Year", value: "2019", by: "list" },
        { label: "Mileage", value: "61,000" },
      ],
      first: [{ label: "Year", value: "2018", by: "list" }],
      button: "Continue",
    },
    {
      heading: "Condition",
      fields: [
        { label: /condition/, value: "Good", by: "choice" },
        { label: /accident/, value: "Yes, one", by: "choice" },
        { label: /^Exterior color/, value: "Green", by: "list" },
      ],
      first: [{ label: /condition/, value: "Fair", by: "choice" }],
      button: "Continue",
    },
    {
      heading: "Is it safe to drive?",
      fields: [
        { label: /50 miles/, value: "Yes", by: "choice" },
        { label: /brakes/, value: "Yes", by: "choice" },
      ],
      first: [{ label: /brakes/, value: "No", by: "choice" }],
      button: "Continue",
    },
    {
      heading: "Do you owe money on it?",
      // Without a script the balance has its own page.
      fields: javaScript
        ? [
            { label: "Loan or financing", value: "Finance", by: "choice" },
            { label: "Estimated remaining balance", value: "4,200" },
          ]
        : [{ label: "Loan or financing", value: "None", by: "choice" }],
      first: [{ label: "Loan or financing", value: "Loan", by: "choice" }],
      button: "Continue",
    },
    {
      heading: "What would you like to do?",
      fields: [
        { label: "Sell it or trade it in?", value: "Trade it in", by: "choice" },
        { label: /^How much do you hope/, value: "19,000" },
        { label: /^Anything we should know/, value: "New tires.\nOne owner." },
      ],
      first: [{ label: "Sell it or trade it in?", value: "Sell it", by: "choice" }],
      button: "Continue",
    },
    { heading: "Add photos", fields: [], button: "Continue" },
    { heading: "How can we reach you?", fields: person(email), button: "Continue" },
    { heading: "Check and send", fields: [], button: "Get my offer" },
  ],
  done: "Your 2019 Honda CR-V",
  second: { label: "Mileage", value: "77,777" },
  expected: ({ email, javaScript }) => ({
    stored: {
      type: "SELL_OR_TRADE",
      user: user(email),
      tradeIn: {
        ...{ year: 2019, make: "Honda", model: "CR-V", miles: 61_000, interest: "trade-in" },
        remainingBalance: javaScript ? 4_200 : null,
      },
    },
    mailed: [
      ...["Zoë", "O'Neill", email, "CR-V", "61000", "Good", "Green", "Yes, one", "One owner."],
      ...(javaScript ? ["4200"] : []),
    ],
  }),
};

const personalPrice: Flow = {
  name: "personal price",
  daily: "never",
  start: ({ site, javaScript }) => vehicleOf(site.url, javaScript ? 5 : 6, "personalize-price"),
  steps: ({ email, javaScript }) => {
    const down = { label: /^Down payment/, value: "3000" };
    const tradeIn = { label: /trad(e|ing) in/i, value: "Yes", by: "choice" } as const;
    const equity = { label: /^Estimated trade equity/, value: "5000" };
    const score = { label: "Credit score", value: "640" };
    const first = [{ ...tradeIn, value: "No" }];
    if (!javaScript) {
      return [{ fields: [down, tradeIn, equity, score, ...person(email)], first, button: "Show my payment" }];
    }
    return [
      { heading: "How much will you put down?", fields: [down], button: "Continue" },
      { heading: "Will you trade in a vehicle?", fields: [tradeIn], first, button: "Continue" },
      { heading: "What is your trade-in equity?", fields: [equity], button: "Continue" },
      { heading: "What is your credit score?", fields: [score], button: "Continue" },
      { heading: "Where should we send it?", fields: person(email), button: "Show my payment" },
    ];
  },
  done: "Here is your payment",
  second: { label: /^Down payment/, value: "7777" },
  expected: ({ email }) => ({
    stored: { type: "UNLOCK_PRICE", user: user(email) },
    mailed: [
      ...["Zoë", "O'Neill", email, "Down payment: $3,000", "Trade-in: yes, estimated equity $5,000"],
      "Credit score (self-reported): 640",
    ],
  }),
};

const credit: Flow = {
  name: "credit application",
  daily: "never",
  start: () => "/auto-financing/full-credit-application",
  steps: ({ email }) => [
    {
      heading: "About you",
      fields: [{ label: "Who is applying?", value: "Individual credit", by: "choice" }, ...person(email)],
      first: [{ label: "Who is applying?", value: "Joint credit", by: "choice" }],
      button: "Continue",
    },
    {
      heading: "Where you live",
      fields: [
        { label: "Street address", value: "12 Engine Street" },
        { label: "City", value: "Naperville" },
        { label: "State", value: "Illinois", by: "list" },
        { label: "ZIP code", value: "60563" },
        { label: "Do you rent or own?", value: "Rent", by: "list" },
        { label: "Monthly rent or mortgage payment", value: "1,250" },
        { label: "Years there", value: "3" },
      ],
      first: [{ label: "Do you rent or own?", value: "Own, with a mortgage", by: "list" }],
      button: "Continue",
    },
    {
      heading: "Work and income",
      fields: [
        { label: "Income type", value: "Full-time job", by: "list" },
        { label: "Employer", value: "Analytical Engines" },
        { label: "Job title", value: "Programmer" },
        { label: "Work phone", value: "+1 (312) 555-0188" },
        { label: "Monthly income before taxes", value: "4,500" },
        { label: "Years there", value: "4" },
      ],
      first: [{ label: "Income type", value: "Part-time job", by: "list" }],
      button: "Continue",
    },
    {
      heading: "Check your answers and send",
      fields: [],
      // Never saved, and never agreed to beforehand.
      unsaved: [
        { label: "Social Security number", value: "219-09-4471" },
        { label: "Date of birth", value: "03/14/1987" },
        { label: /^Applicant:/, value: "", by: "box" },
      ],
      button: "Send application",
    },
  ],
  done: "Application received",
  second: SECOND,
  expected: ({ email }) => ({
    stored: { type: "FULL_CREDIT_APP", user: user(email) },
    mailed: [
      ...["O'Neill", email, "12 Engine Street", "Rent", "$1,250", "Full-time job", "Analytical Engines"],
      ...["Programmer", "$4,500"],
    ],
  }),
};

export const FLOWS: readonly Flow[] = [
  ...[contact, availability, testDrive, service, trade, personalPrice],
  ...[preApproval, credit, reserve, careers, staff],
];

/** A path of a flow about the nth new vehicle on offer. */
async function vehicleOf(siteUrl: string, nth: number, flow: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}/new-cars-for-sale`)).text();
  const vins = new Set(html.match(/(?<=\/new-cars-for-sale\/\d{4}-[a-z0-9-]*-)[A-Z0-9]{17}/g));
  return `/${flow}/${[...vins][nth]}`;
}

/** A day and a time, counted from the first that are offered: links at first, the form's buttons later. */
async function pickTime(page: Page, day: number, time: number): Promise<void> {
  const choice = (place: ReturnType<Page["locator"]>) => place.locator("a, button");
  await choice(page.getByRole("list").filter({ hasText: /\w{3}, \w{3} \d+/ }))
    .nth(day)
    .click();
  await choice(page.getByRole("list", { name: /^Times on/ }))
    .nth(time)
    .click();
}
