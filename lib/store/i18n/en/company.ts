import type { StaffMember } from "../../api/staff-schema";

const departments: Record<StaffMember["department"], string> = {
  Sales: "Sales",
  Finance: "Finance",
  Service: "Service",
};

/** Words of the pages about the dealership and its people. */
export const company = {
  departments,
  about: {
    crumb: "Our Company",
    title: (name: string) => `About ${name}`,
    description: (name: string, places: string) =>
      `Who ${name} is: our stores in ${places}, our people, our hours, and how to reach us.`,
    figures: {
      vehicles: (n: number) => (n === 1 ? "vehicle on offer today" : "vehicles on offer today"),
      stores: (n: number) => (n === 1 ? "store" : "stores"),
      people: (n: number) => (n === 1 ? "person to ask by name" : "people to ask by name"),
    },
    howTitle: "How we work",
    how: [
      {
        title: "The price on the car is the price",
        text: "Every vehicle shows what we ask for it, with our fees named beside it. A payment never stands without its rate, term and down payment.",
      },
      {
        title: "A person answers",
        text: "What you send through this site goes to the people it is for: the store, the department or the person that you pick.",
      },
      {
        title: "No pressure, no surprises",
        text: "Ask, drive and compare as long as you like. You agree to nothing until you sign at a store.",
      },
    ],
    leaderTitle: "At the head of it",
    storesTitle: (n: number) => (n === 1 ? "Where we are" : "Our stores"),
    teamButton: "Meet our team",
    careersButton: "Work with us",
    contactButton: "Contact us",
  },
  team: {
    crumb: "Meet Our Team",
    title: "Meet our team",
    intro: "The people who sell, finance and look after your car. Write to any of them directly.",
    description: (name: string) =>
      `The people of ${name} in sales, finance and service. Write to any of them.`,
    lead: "Department lead",
    wholeGroup: "All our stores",
    empty: "Our team will be listed here soon",
    emptyText: "Until then, call us or write: someone from the team will answer.",
    rating: (rating: string) => `Rated ${rating} of 5 by customers`,
  },
  staff: {
    title: (name: string, title: string) => (title === "" ? name : `${name}, ${title}`),
    description: (name: string, department: string, dealership: string) =>
      `Write to ${name} of the ${department.toLowerCase()} department of ${dealership}.`,
    department: "Department",
    role: "Role",
    store: "Store",
    phone: "Phone",
    call: (name: string, phone: string) => `Call ${name}, ${phone}`,
    write: (firstName: string) => `Write to ${firstName}`,
    writeHint: "Your message goes to this person and to the store.",
    backToTeam: "The whole team",
  },
  careers: {
    crumb: "Careers",
    title: "Work with us",
    intro: "We hire for attitude and train for the rest. See what is open, or tell us what you do best.",
    description: (name: string) => `Open positions at ${name}, and a form to apply with or without a résumé.`,
    openTitle: "Open positions",
    none: "No position is open right now",
    noneText: "Write to us all the same: we keep good applications and call when something fits.",
    applyFor: (title: string) => `Apply for ${title}`,
    applyTitle: "Apply",
    kinds: { "full-time": "Full-time", "part-time": "Part-time" },
    anyPosition: "Another position",
    posted: (date: string) => `Posted ${date}`,
    resumeHint: "PDF, Word, RTF or text, at most 5 MB.",
    lifeTitle: "What it is like here",
    life: [
      {
        title: "Hours that you can plan with",
        text: "Schedules stand two weeks ahead, Sundays are off in every store, and whoever works a Saturday picks the weekday that is free for it.",
      },
      {
        title: "Pay that is written down",
        text: "Each offer states base, commission and how it is reckoned. Technicians have a guaranteed minimum of hours each week.",
      },
      {
        title: "Learning on the clock",
        text: "Makers’ courses and certificates are paid, travel and hours included. New people have a named colleague beside them for three months.",
      },
      {
        title: "No games with customers",
        text: "The price is on the site and the fees beside it. Nobody here has to talk anyone into anything, which makes better days for both sides.",
      },
    ],
    stepsTitle: "How hiring goes",
    steps: [
      { title: "You apply", text: "With the form on this page; a résumé helps and is not required." },
      {
        title: "We call",
        text: "A quarter of an hour by phone within five working days, with a yes, a no, or a date.",
      },
      {
        title: "You visit",
        text: "Meet the people you would work with, see the shop or the floor, and ask what you like.",
      },
      {
        title: "We decide",
        text: "Within a week, in writing, with the pay in it. A background and driving check come after your yes.",
      },
    ],
    equal:
      "We hire, pay and promote without regard to race, color, religion, sex, pregnancy, sexual orientation, gender identity, national origin, age, disability, veteran status or any other trait that the law protects. Tell us if you need something changed to apply or to interview.",
    afterwards: "What happens next: the store’s manager reads your application and calls or writes to you.",
  },
};
