import type { WarrantyId } from "../../../../config/catalog/warranty-rules";

interface Cover {
  /** The facts of docs/rules.md#warranties. */
  fact: string;
  title: string;
  text: string;
}

/** Of what each warranty is made, in the order of `config/catalog/warranty-rules.ts`. */
const covers: Record<WarrantyId, Cover> = {
  "lifetime-engine": {
    fact: "Lifetime engine warranty under 85,000 miles",
    title: "Engine",
    text: "New or used: under 85,000 miles when you buy it, and its internally lubricated engine parts are covered for as long as you own it.",
  },
  "powertrain-30-year": {
    fact: "30-year/300,000-mile powertrain on new vehicles",
    title: "Powertrain",
    text: "Engine, transmission and drive axles, from the day the manufacturer's powertrain warranty ends.",
  },
  "limited-maintenance": {
    fact: "2-year/30K limited maintenance",
    title: "Maintenance",
    text: "Oil and filter changes at our own service centers, on new vehicles.",
  },
  "used-limited": {
    fact: "3 months or 3,000 miles",
    title: "Used vehicles",
    text: "For vehicles 8 model years or newer with under 100,000 miles: time enough to find what an inspection cannot.",
  },
  "manufacturer-powertrain": {
    fact: "10-year/100,000-mile powertrain",
    title: "Powertrain",
    text: "Engine, transmission and drive axles, for the first owner.",
  },
  "manufacturer-new-vehicle": {
    fact: "5-year/60,000-mile new vehicle",
    title: "Nearly everything else",
    text: "Faults in material and workmanship from bumper to bumper, without wear parts.",
  },
  "manufacturer-anti-corrosion": {
    fact: "7-year/100,000-mile anti-corrosion",
    title: "Body",
    text: "Rust that goes through body panels from the inside.",
  },
  "manufacturer-roadside": {
    fact: "5-year roadside assistance",
    title: "On the road",
    text: "Towing, jump starts, flat tires, fuel and lock-outs, at any hour.",
  },
  "manufacturer-maintenance": {
    fact: "2-year/30,000-mile maintenance",
    title: "Maintenance",
    text: "Scheduled oil changes and tire rotations.",
  },
  "manufacturer-battery": {
    fact: "10-year battery",
    title: "Drive battery",
    text: "Of plug-in hybrid models.",
  },
};

/** Words of the pages about warranties and vehicle protection plans. */
export const protection = {
  crumb: "Vehicle protection plans",
  title: "Warranties and vehicle protection plans",
  intro: "What is covered, for how long, and by whom. Most of it comes with the car.",
  description: (dealership: string) =>
    `What covers a vehicle from ${dealership}: warranties on new and used cars, and when a protection plan is worth its price.`,
  by: {
    dealership: { title: "From us", intro: "Our own warranties, at no extra price." },
    manufacturer: {
      title: (make: string) => `From ${make}`,
      intro: "With every new vehicle of the brand, honored by each of its dealers.",
    },
  },
  covers,
  whichever:
    "Where a time and a distance are given, cover ends with whichever comes first. The booklet or agreement has the exact terms.",
  covered: (count: number) =>
    count === 1 ? "One vehicle in stock qualifies" : `${count} vehicles in stock qualify`,
  plansTitle: "Plans that you can add",
  plansIntro: "Contracts of independent providers. You may decline each of them and still buy the car.",
  plans: [
    {
      title: "Vehicle service contract",
      text: "Pays for repairs of the listed components after the warranties end. Sold by component list, time, miles and deductible.",
    },
    {
      title: "Guaranteed asset protection (GAP)",
      text: "Pays what is still owed on the loan when the car is a total loss and insurance pays less. Worth a look with a small down payment.",
    },
    {
      title: "Prepaid maintenance",
      text: "Oil changes, rotations and inspections beyond those that come with the car, at today's prices.",
    },
    {
      title: "Tire and wheel",
      text: "Repair or replacement after damage from road hazards. Check first whether your tires already have such cover.",
    },
  ],
  ask: "Prices depend on the vehicle, its miles and the term. Ask us for yours, in dollars.",
  faqTitle: "Eleven questions, answered",
  more: "More about Mitsubishi's cover",
  shop: "See vehicles with a lifetime engine warranty",
};
