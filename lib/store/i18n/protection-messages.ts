import type { WarrantyId } from "../../../config/catalog/warranty-rules";
import { defineMessages } from "../../core/language/messages";

interface Cover {
  /** Facts of docs/rules.md#warranties. */
  fact: string;
  title: string;
  text: string;
}

/** Coverage of each warranty, in the order of `config/catalog/warranty-rules.ts`. */
const covers: Record<WarrantyId, Cover> = {
  "lifetime-engine": {
    fact: "Lifetime engine warranty under 85,000 miles",
    title: "Engine",
    text: "New or used: if it has under 85,000 miles when you buy it, its internally lubricated engine parts are covered for as long as you own it.",
  },
  "powertrain-30-year": {
    fact: "30-year/300,000-mile powertrain on new vehicles",
    title: "Powertrain",
    text: "Engine, transmission and drive axles. Counts from delivery and takes over from the manufacturer's warranty.",
  },
  "limited-maintenance": {
    fact: "2-year/30,000-mile limited maintenance",
    title: "Maintenance",
    text: "Oil and filter changes at our service centers on new vehicles, from the day any maintenance from the manufacturer ends.",
  },
  "used-limited": {
    fact: "3 months or 3,000 miles",
    title: "Used vehicles",
    text: "For vehicles 8 model years or newer with under 100,000 miles.",
  },
  "manufacturer-powertrain": {
    fact: "10-year/100,000-mile powertrain",
    title: "Powertrain",
    text: "Engine, transmission and drive axles, for the first owner.",
  },
  "manufacturer-new-vehicle": {
    fact: "5-year/60,000-mile new vehicle",
    title: "Nearly everything else",
    text: "Defects in materials and workmanship from bumper to bumper, except wear items.",
  },
  "manufacturer-anti-corrosion": {
    fact: "7-year/100,000-mile anti-corrosion",
    title: "Body",
    text: "Rust that perforates body panels from the inside.",
  },
  "manufacturer-roadside": {
    fact: "5-year roadside assistance",
    title: "On the road",
    text: "Towing, jump starts, flat tires, fuel and lockouts, day or night.",
  },
  "manufacturer-maintenance": {
    fact: "2-year/30,000-mile maintenance",
    title: "Maintenance",
    text: "Scheduled oil changes and tire rotations.",
  },
  "manufacturer-battery": {
    fact: "10-year battery",
    title: "Drive battery",
    text: "For plug-in hybrid models.",
  },
};

/** Messages of the pages about warranties and vehicle protection plans. */
const protection = {
  crumb: "Vehicle protection plans",
  title: "Warranties and vehicle protection plans",
  intro: "What's covered, for how long, and by whom. Most of it comes with the car.",
  description: (dealership: string) =>
    `Warranties on new and used cars from ${dealership}, and when a protection plan is worth the price.`,
  by: {
    dealership: { title: "From us", intro: "Our own warranties, at no extra cost." },
    manufacturer: {
      title: (make: string) => `From ${make}`,
      intro: "With every new vehicle of the brand, honored by all of its dealers.",
    },
  },
  covers,
  /** Bars of a new vehicle's coverage over the years. */
  timeline: {
    title: "What covers what, and for how long",
    start: "Today",
    year: (year: number) => (year === 1 ? "1 year" : `${year} yr`),
    note: "For a new vehicle. Where time and mileage are both listed, coverage ends at whichever comes first.",
  },
  whichever:
    "Where time and mileage are both listed, coverage ends at whichever comes first. See the booklet or agreement for exact terms.",
  covered: (count: number) =>
    count === 1 ? "One vehicle in stock qualifies" : `${count} vehicles in stock qualify`,
  plansTitle: "Plans you can add",
  plansIntro: "Contracts from independent providers. You can decline any of them and still buy the car.",
  plans: [
    {
      title: "Vehicle service contract",
      text: "Pays for repairs to the listed components after the warranties end. Contracts differ in components, time, miles and deductible.",
    },
    {
      title: "Guaranteed asset protection (GAP)",
      text: "Pays what you still owe on the loan if the car is totaled and insurance pays less. Worth considering with a small down payment.",
    },
    {
      title: "Prepaid maintenance",
      text: "Oil changes, rotations and inspections beyond those included with the car, at today's prices.",
    },
    {
      title: "Tire and wheel",
      text: "Repair or replacement after damage from road hazards. Check first whether your tires already have coverage.",
    },
  ],
  ask: "Prices depend on the vehicle, its mileage and the term. Ask us for a quote.",
  faqTitle: "Frequently asked questions",
  more: "More about Mitsubishi coverage",
  shop: "See covered vehicles",
  newOf: (make: string) => `Shop new ${make}`,
  repair: "Book a warranty repair",
  /** Below the warranties of one make, about the other makes that the store sells new. */
  otherMakes: (makes: readonly string[]) =>
    `We sell new ${new Intl.ListFormat("en-US", { type: "conjunction" }).format(makes)} vehicles, too. The manufacturer’s own warranties come with each; their terms differ, and the booklet has them. Ask us for a copy before you sign.`,
};

/** Returns the messages of the pages about warranties and vehicle protection plans. */
export const protectionMessages = defineMessages("protection", protection);
