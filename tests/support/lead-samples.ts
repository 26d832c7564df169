import { VEHICLE } from "../unit/leads/core/fixture";
import { creditFields } from "../unit/leads/credit/fixture";
import { ANSWERS } from "../unit/leads/trade/answers";

/** Valid posts of each form as a browser sends them, by the form's name and a word for the case. */
const person = {
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
  consent: "yes",
  page: "/used-cars-for-sale",
  adsValues: JSON.stringify({ gclid: "abc", utm_source: "newsletter", secret: "not allowed" }),
};

export const LEAD_SAMPLES: Record<string, Record<string, Record<string, unknown>>> = {
  "apply-financing": {
    "from home": {
      ...person,
      address: "12 Elm Street",
      apartment: "4B",
      city: "Gary",
      state: "IN",
      zipCode: "46402",
    },
    "on a vehicle's page": {
      ...person,
      address: "12 Elm Street",
      apartment: "",
      city: "Gary",
      state: "IN",
      zipCode: "46402",
      vin: VEHICLE.vin,
      terms: JSON.stringify({ down: 3_000, tradeIn: false, tradeEquity: 0, creditScore: 700, term: 60 }),
    },
  },
  careers: {
    "for an open position": { ...person, position: "service-technician-naperville", message: "I fix cars." },
    "for another": { ...person, position: "other", message: "I keep books." },
  },
  contact: {
    "about buying": { ...person, topic: "1", store: "", message: "Is Saturday busy?", privacy: "yes" },
    "about parts, at a store": {
      ...person,
      topic: "3",
      store: "north",
      message: "A mirror, please.",
      privacy: "yes",
    },
    "about a bill": { ...person, topic: "4", message: "One line too many.", privacy: "yes" },
    "about anything": { ...person, topic: "6", message: "Thank you!", privacy: "yes" },
  },
  "staff-member": {
    "to one of a store": { ...person, staff: "noor-haddad-1", message: "Thank you for the drive." },
    "to one who has left": { ...person, staff: "somebody-else", message: "Are you still there?" },
  },
  availability: {
    vehicle: { ...person, vin: VEHICLE.vin, message: "Is it still there?" },
    "sold meanwhile": { ...person, vin: "1FTEW1E45LF999999", message: "Is it still there?" },
  },
  "full-credit-application": {
    alone: { ...creditFields() },
    "on a vehicle's page": { ...creditFields({ vin: VEHICLE.vin }) },
  },
  "personal-price": {
    "trading in": {
      ...person,
      vin: VEHICLE.vin,
      down: "3000",
      tradeIn: "yes",
      tradeEquity: "5000",
      creditScore: "640",
    },
    "no trade, no score": {
      ...person,
      vin: VEHICLE.vin,
      down: "0",
      tradeIn: "no",
      tradeEquity: "",
      creditScore: "",
    },
  },
  "pop-up": {
    "on a vehicle's page": { ...person, vin: VEHICLE.vin, popup: "user-lead" },
    elsewhere: { ...person, popup: "user-lead", comments: "Call me after six." },
  },
  "sell-trade": {
    "to sell": { ...person, ...ANSWERS, interest: "sell" },
    "for one in stock": {
      ...person,
      ...ANSWERS,
      make: VEHICLE.make,
      model: VEHICLE.model,
      year: "2020",
      mileage: "30000",
      wanted: VEHICLE.vin,
    },
  },
  service: {
    "a time": {
      ...person,
      store: "north",
      services: "LOF",
      slot: "2026-11-23T10:30",
      year: "2019",
      make: "Kia",
      model: "Telluride",
      notes: "It squeaks.",
    },
    "no time could be offered": {
      ...person,
      store: "north",
      services: "LOF",
      slot: "",
      year: "2019",
      make: "Kia",
      model: "Telluride",
    },
  },
  "test-drive": {
    vehicle: { ...person, vin: VEHICLE.vin, slot: "2026-11-23T10:30", comments: "I come by train." },
  },
  "unlock-inventory": {
    "on a vehicle's page": { ...person, vin: VEHICLE.vin },
    "on a search page": { ...person },
  },
};
