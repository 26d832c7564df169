import type { ContactTopic } from "../../../config/leads/contact";
import { defineMessages } from "../../core/language/messages";
import type { StaffMember } from "../api/staff-schema";
import { formatNumber } from "./format";

const departments: Record<StaffMember["department"], string> = {
  Sales: "Sales",
  Finance: "Finance",
  Service: "Service",
};

/** Messages of the pages about the dealership and its people. */
const company = {
  departments,
  about: {
    crumb: "Our Company",
    title: (name: string) => `About ${name}`,
    description: (name: string, places: string) =>
      `Get to know ${name}: our stores in ${places}, our team, our hours and how to reach us.`,
    figures: {
      vehicles: (n: number) => (n === 1 ? "vehicle in stock" : "vehicles in stock"),
      stores: (n: number) => (n === 1 ? "store" : "stores"),
      people: (n: number) => (n === 1 ? "team member" : "team members"),
    },
    howTitle: "How we work",
    how: [
      {
        title: "Clear, upfront prices",
        text: "Every vehicle shows its price with our fees listed next to it. Every payment shows its rate, term and down payment.",
      },
      {
        title: "Real people answer",
        text: "Your message goes straight to the store, department or person you choose.",
      },
      {
        title: "No pressure, no surprises",
        text: "Take your time: ask questions, take a test drive and compare. Nothing is final until you sign at a store.",
      },
    ],
    storyTitle: "Our story",
    communityTitle: "In the community",
    leaderTitle: "Leadership",
    storesTitle: (n: number) => (n === 1 ? "Our store" : "Our stores"),
    teamButton: "Meet our team",
    careersButton: "Work with us",
    contactButton: "Contact us",
  },
  team: {
    crumb: "Meet Our Team",
    title: "Meet our team",
    intro: "Meet the people who sell, finance and service your car. Call or message any of them directly.",
    description: (name: string) =>
      `Meet the sales, finance and service teams at ${name}, and message anyone directly.`,
    lead: "Department lead",
    wholeGroup: "All stores",
    speaks: (languages: readonly string[]) =>
      `Speaks ${new Intl.ListFormat("en", { type: "conjunction" }).format(languages)}`,
    empty: "Our team page is coming soon",
    emptyText: "Until then, call or message us, and someone on our team will get back to you.",
    rating: (rating: string) => `Rated ${rating} out of 5 by customers`,
    ratings: (n: number) => (n === 1 ? "1 rating" : `${formatNumber(n)} ratings`),
    /** Sentences below the departments' headings. */
    helps: {
      Sales: "Choose a car, drive it, and get a price with every fee.",
      Finance: "Work out a payment, compare lenders, and read every line before you sign.",
      Service: "Book a repair, see what the technician found, and decide what can wait.",
    } satisfies Record<StaffMember["department"], string>,
    message: "Message",
    messageTo: (name: string) => `Message ${name}`,
  },
  staff: {
    title: (name: string, title: string) => (title === "" ? name : `${name}, ${title}`),
    description: (name: string, department: string, dealership: string) =>
      `Message ${name} in the ${department.toLowerCase()} department at ${dealership}.`,
    /** Links to the pages with which a person helps. */
    helps: {
      title: (firstName: string) => `How ${firstName} can help`,
      pages: {
        "cars-search-page": "Find a car that fits",
        "sell-trade-my-car": "Find out what your car is worth",
        "special-offers-dealer": "See this month’s offers",
        "auto-financing-apply-for-financing": "Get pre-approved, with no effect on your credit",
        "auto-financing": "Work out a payment",
        "help-center": "Answer a question about loans and leases",
        "service-schedule": "Book a service visit",
        "special-offers-service": "Use a service special",
        service: "Look up prices and what’s due",
      },
    },
    call: (name: string, phone: string) => `Call ${name}, ${phone}`,
    reviews: (store: string) => `What shoppers say about ${store}`,
    drive: (firstName: string) => `Book a test drive with ${firstName}`,
    driveHint: (firstName: string) => `Pick a car, then a time. ${firstName} gets it ready for you.`,
    write: (firstName: string) => `Message ${firstName}`,
    writeHint: (firstName: string) =>
      `${firstName} gets your message. So does the store, in case ${firstName} is off that day.`,
    backToTeam: "See the whole team",
  },
  careers: {
    crumb: "Careers",
    title: "Work with us",
    intro: "We hire for attitude and train for skill. See our open positions, or tell us what you do best.",
    description: (name: string) =>
      `See open positions at ${name} and apply online, with or without a résumé.`,
    openTitle: "Open positions",
    none: "No open positions right now",
    noneText: "Apply anyway: we keep good applications on file and call when something fits.",
    applyFor: (title: string) => `Apply for ${title}`,
    applyTitle: "Apply",
    pay: {
      hour: (range: string) => `${range} an hour`,
      year: (range: string) => `${range} a year`,
    },
    kinds: { "full-time": "Full-time", "part-time": "Part-time" },
    anyPosition: "Another position",
    posted: (date: string) => `Posted ${date}`,
    resumeHint: "PDF, Word, RTF or text, up to 5 MB.",
    lifeTitle: "What it's like to work here",
    life: [
      {
        title: "Schedules you can plan around",
        text: "Schedules are posted two weeks ahead, every store closes on Sundays, and if you work a Saturday, you pick a weekday off.",
      },
      {
        title: "Pay in writing",
        text: "Every offer states your base pay, your commission and how it is calculated. Technicians get a guaranteed minimum of hours each week.",
      },
      {
        title: "Paid training",
        text: "We pay for manufacturer courses and certifications, including travel and hours. New hires have a mentor for their first three months.",
      },
      {
        title: "No-pressure selling",
        text: "Prices and fees are on the site. Nobody here has to talk anyone into anything, which makes for better days at work.",
      },
    ],
    stepsTitle: "Our hiring process",
    steps: [
      { title: "You apply", text: "Use the form on this page. A résumé helps but isn't required." },
      {
        title: "We call",
        text: "Expect a 15-minute phone call within five business days, with a yes, a no, or an interview date.",
      },
      {
        title: "You visit",
        text: "Meet the people you'd work with, see the shop or showroom, and ask us anything.",
      },
      {
        title: "We decide",
        text: "You'll hear from us in writing within a week, including the pay. Background and driving-record checks come after you accept.",
      },
    ],
    equal:
      "We hire, pay and promote without regard to race, color, religion, sex, pregnancy, sexual orientation, gender identity, national origin, age, disability, veteran status or any other trait protected by law. Let us know if you need an accommodation to apply or interview.",
    afterwards: "What happens next: the store manager reviews your application and contacts you.",
  },
};

/** Returns the messages of the pages about the dealership and its people. */
export const companyMessages = defineMessages("company", company);

/** Inquiry topics, word for word as in docs/rules.md#contact-form. */
const topics: Record<ContactTopic, string> = {
  "1": "Purchasing a vehicle",
  "2": "Service questions",
  "3": "Parts questions",
  "4": "Billing issues",
  "5": "Trade appraisal",
  "6": "General questions",
};

/** Messages of the contact page; those of its form are with the lead forms. */
const contact = {
  crumb: "Contact Us",
  title: "Contact us",
  intro: "Message the right department, call, or stop by.",
  description: (name: string) =>
    `Message ${name}, call a department, or find directions, phone numbers and hours for every location.`,
  formTitle: "Send us a message",
  hoursTitle: "Call us",
  /** Note with the store's name, if the numbers and hours of the company and its stores differ. */
  hoursOf: (name: string) => `${name}, for all locations. Each location lists its own number and hours.`,
  locationsTitle: (n: number) => (n === 1 ? "Our location" : "Our locations"),
  topics,
  /** Message of a visitor who asks about plans on a vehicle's page; the visitor can change it. */
  aboutPlans: (vehicle: string) => `Which protection plans do you offer for the ${vehicle}?`,
};

/** Returns the messages of the contact page and the topics of its form. */
export const contactMessages = defineMessages("contact", contact);
