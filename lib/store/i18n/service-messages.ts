import { defineMessages } from "../../core/language/messages";

/** Messages of the mails to the service department, which are in English in each language of the site. */
export const mailToService = {
  appointment: "Appointment",
  state: "Status",
  when: "When",
  where: "Where",
  takes: "Takes about",
  vehicle: "Vehicle",
  services: "Services",
  notes: "Notes for the advisor",
  noTime: "No time was picked: please call the customer with one",
  notInSystem: "NOT in the scheduling system, which we could not reach: please enter it and confirm",
  notRemoved: "The scheduling system could not be reached: please remove it there",
  id: "Appointment",
  movedSubject: "Service appointment moved",
  cancelledSubject: "Service appointment canceled",
  from: "Was",
};

/** Messages of the service pages, of booking an appointment, and of its mails. */
const service = {
  center: {
    title: "Service center",
    metaTitle: (name: string) => `Service center at ${name}`,
    description: (name: string) =>
      `Service hours, phone numbers and prices at ${name}. Book an appointment in two minutes.`,
    headline: "Car service with upfront prices",
    intro: "Pick what your vehicle needs and a time that works for you. No account, no waiting on hold.",
    schedule: "Schedule service",
    call: (phone: string) => `Call ${phone}`,
    departments: "Service departments",
    departmentsIntro: "Call, get directions, or book at the one near you.",
    hours: "Hours",
    atStore: (store: string) => `Schedule service at ${store}`,
    services: "Services and prices",
    servicesIntro: "Prices are before tax. Your advisor calls you before doing any extra work.",
    store: "Choose your store",
    next: (time: string) => `Next opening: ${time}`,
    seeTimes: "See times",
    seeTimesNote: "Pick one service or more. No account needed.",
    roadside: "Stuck on the road?",
    roadsideText: (make: string, years: number) =>
      `A new ${make} comes with ${years} years of roadside assistance.`,
    roadsideLink: "Get roadside assistance",
    offers: "Service offers",
    allOffers: "See all service offers",
    heroAlt: "A car on a lift in a bright service bay",
  },
  price: {
    none: "No charge",
    unknown: "Quote by phone",
    from: (price: string) => `From ${price}`,
    total: (price: string) => `Estimated total before tax: ${price}`,
    totalAndMore: (price: string) =>
      `Estimated total before tax: ${price}, plus services we quote separately`,
    totalUnknown: "Your advisor will call you with the price.",
  },
  minutes: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return [hours > 0 && `${hours} hr`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
  },
  roadside: {
    title: (make: string) => `${make} roadside assistance`,
    description: (make: string, years: number) =>
      `What the ${years}-year roadside assistance on a new ${make} covers, and what to do if you are stranded.`,
    intro: (make: string, years: number) =>
      `Every new ${make} comes with roadside assistance for ${years} years from the day it was first sold. It stays with the vehicle, no matter who drives it.`,
    whatFor: "What it covers",
    helps: [
      ["Towing", "A tow to a dealership's service center if the vehicle can't be driven."],
      ["Flat tire", "Help putting on your spare, or a tow if you don't have one."],
      ["Dead battery", "A jump start where you are."],
      ["Locked out", "Help getting back in if the key is inside."],
      ["Out of fuel", "Enough to reach the next gas station."],
    ],
    whatToDo: "If you are stranded",
    steps: [
      "Get yourself and your passengers to a safe place, away from traffic. If you're in danger, call 911 first.",
      "Turn on your hazard lights. Set up a warning triangle if you have one and it's safe.",
      "Have the VIN (lower left of the windshield), the mileage and your location ready.",
    ],
    lastStep: (phone: string) => `Call ${phone}. They'll ask where you are and send help.`,
    lastStepBooklet: "Call the number in your warranty booklet, or call us and we'll help.",
    callNumber: (phone: string) => `Call ${phone}`,
    always: "Open 24 hours a day, 7 days a week",
    booklet: "At night, call the number in your warranty booklet.",
    call: "Call our service department",
    afterwards: "Once you're safe",
    afterwardsText: "Ask to be towed to the service department nearest you, or call it to say you're coming.",
    terms: "The warranty booklet has the exact terms, miles and limits.",
    schedule: "Schedule a repair",
  },
  schedule: {
    title: "Schedule service",
    description: (name: string) => `Book a service appointment at ${name}: pick services, a day and a time.`,
    external: (store: string) => `${store} takes appointments on its own scheduling page.`,
    externalLink: (store: string) => `Schedule at ${store}`,
    externalNote: "Opens on another website.",
    intro: "Four short steps. You'll get a link to reschedule or cancel later.",
    stepWork: "What does your vehicle need?",
    store: "Location",
    services: "Services",
    problem: "There is a problem",
    next: "Continue to times",
    summary: "Your appointment",
    at: (store: string) => `At ${store}`,
    takes: (time: string) => `Takes about ${time}`,
    change: "Change",
    where: (store: string, zone: string) => `At ${store}. Times are in ${zone}.`,
    details: "Your vehicle and contact details",
    chosen: (when: string) => `Your appointment: ${when}`,
    nothingFree:
      "No times are open in the next three weeks. Send your request, and we'll call you with a time.",
    unavailable: "We can't show times right now. Send your request, and we'll call you with a time.",
    withoutTime: "Send your request",
    tooLong: "These services take more than a day. Send your request, and we'll call you with a time.",
  },
  appointment: {
    booked: "Your appointment is booked",
    requested: "We have your request",
    requestedText: (store: string) =>
      `${store} will call you to confirm this time. We couldn't reach our scheduling system just now.`,
    moved: "Your appointment was moved",
    cancelled: "Your appointment is canceled",
    cancelledText: "You have no appointment booked. You can book another time whenever you like.",
    manage: "Your service appointment",
    keepLink: (email: boolean) =>
      email
        ? "We emailed you the link to this page. Use it to reschedule or cancel."
        : "Save the link to this page. Use it to reschedule or cancel.",
    vehicle: (vehicle: string) => `Vehicle: ${vehicle}`,
    reschedule: "Reschedule",
    rescheduleTitle: "Pick another time",
    keepTime: "Keep the current time",
    confirmMove: (when: string) => `Move it to ${when}?`,
    move: "Reschedule the appointment",
    cancel: "Cancel the appointment",
    confirmCancel: "Cancel this appointment?",
    confirmCancelText: "Your time will open up for other customers right away.",
    keep: "Keep the appointment",
    /** Text beside the days, for a visitor with a booking. */
    yours: (when: string, store: string) => `You have an appointment at ${store}: ${when}.`,
    openYours: "See, reschedule or cancel it",
    over: "This appointment has already started or ended. Please call us with any questions.",
    failed: "We couldn't do that just now. Nothing changed. Please try again, or call us.",
    foreign: "That was sent from another website. Nothing changed. Please use this page.",
    taken: "That time was just taken. Pick another.",
    bookAnother: "Book another appointment",
    next: (store: string, when: string) => [
      `Bring your car to ${store} on ${when}.`,
      "We’ll tell you the price of anything else we find before we do the work.",
      "We’ll call you when your car is ready.",
    ],
    bring: [
      "Your keys, and the wheel lock key if your wheels have one.",
      "Your warranty or service contract, if you have one.",
      "A phone number where we can reach you that day.",
    ],
    gone: "This link doesn't work",
    goneText: "It may have expired or be incomplete. Please call us, and we'll find your appointment.",
    total: "Services",
  },
  email: {
    ...mailToService,
    customer: {
      bookedSubject: (store: string) => `Your service appointment at ${store}`,
      movedSubject: (store: string) => `Your service appointment at ${store} was moved`,
      cancelledSubject: (store: string) => `Your service appointment at ${store} is canceled`,
      headings: {
        booked: "Your service appointment is booked",
        requested: "We have your service request",
        moved: "Your service appointment was moved",
        cancelled: "Your service appointment is canceled",
      },
      hello: "Hello,",
      booked: (when: string) => `Your service appointment is booked for ${when}.`,
      requested: (when: string) => `We have your request for ${when} and will call you to confirm it.`,
      moved: (when: string) => `Your service appointment is now on ${when}.`,
      cancelled: (when: string) => `Your service appointment on ${when} is canceled.`,
      link: "To reschedule or cancel it, or to add it to your calendar:",
      linkLabel: "Reschedule or cancel",
      again: "To book another appointment:",
      againLabel: "Book another appointment",
      call: (phone: string) => `Questions? Call ${phone}.`,
      why: "You received this email because someone entered this address for the appointment. If that wasn't you, please call us.",
    },
  },
  calendar: {
    summary: (store: string) => `Service appointment at ${store}`,
    description: (services: string, phone: string) => `${services}. Phone: ${phone}`,
  },
};

/** Returns the messages of the service pages and of booking an appointment. */
export const serviceMessages = defineMessages("service", service);
