import type { VehicleStatus } from "../../../../config/catalog/vehicle-status";

/** Messages of the vehicle card and the vehicle page. */
export const vehicle = {
  conditions: { new: "New", used: "Used", certified: "Certified" },
  /** Names of a status, as a badge and as a filter choice. */
  statuses: {
    available: { badge: "Available", filter: "Available now" },
    "in-transit": { badge: "In transit", filter: "In transit" },
    hold: { badge: "On hold", filter: "On hold" },
    "sale-pending": { badge: "Sale pending", filter: "Sale pending" },
    sold: { badge: "Sold", filter: "Sold" },
  } satisfies Record<VehicleStatus, { badge: string; filter: string }>,
  badges: {
    new: "New",
    certified: "Certified",
    greatDeal: "Great deal",
    priceDrop: (amount: string) => `${amount} price drop`,
  },
  views: {
    photo: (n: number) => `photo ${n}`,
    driverFront: "front view",
    driverProfile: "side view",
    passengerRear: "rear view",
  },
  imageAlt: (name: string, color: string | null, view: string) =>
    color ? `${name} in ${color}, ${view}` : `${name}, ${view}`,
  gallery: {
    label: (name: string) => `Photos of the ${name}`,
    strip: "Photos, scroll sideways",
    thumbnails: "All photos",
    goTo: (n: number, view: string) => `Go to photo ${n}, ${view}`,
    enlarge: "Enlarge",
    enlargeLabel: "Enlarge photos",
    position: (n: number, total: number) => `${n} / ${total}`,
    media: {
      video: {
        short: "Video",
        title: (name: string) => `Video of the ${name}`,
        label: (name: string, by: string) => `Video of the ${name}, on ${by}`,
      },
      spin: { short: "360°", label: (name: string, by: string) => `360° view of the ${name}, on ${by}` },
    },
    standIn: "Stock image of the body style in this color. Photos of this vehicle are coming soon.",
  },
  miles: (n: string) => `${n} miles`,
  callForPrice: "Call for price",
  callForPriceWhy: "This vehicle is not priced yet. Call us for the latest.",
  price: "Price",
  /** Maker's price, which contains no fee of the dealership. */
  msrp: (price: string) => `MSRP ${price}`,
  belowMsrp: (amount: string) => `${amount} below MSRP`,
  /** Former price of the store, with the day of the change: "Was $26,400 until Nov 3". */
  was: (price: string, date: string) => `Was ${price} until ${date}`,
  /** Lists the fees included in the advertised price, with their amounts. */
  fee: (amount: string, name: string) => `${amount} ${name}`,
  priceIncludes: (fees: readonly string[]) => `Includes ${listed(fees)}`,
  /** Lists the dealer fees added to the advertised price. */
  priceBefore: (fees: readonly string[]) => `Plus ${listed(fees)}`,
  /** Note on the date until which the store guarantees its price, such as "December 8, 2026". */
  priceGood: (date: string) => `Advertised price good through ${date}.`,
  /** Parts of a price, and rebates that only some buyers get. */
  stack: {
    title: "Price details",
    rows: { msrp: "MSRP", discount: "Dealer discount", above: "Above MSRP" },
    advertised: "Advertised price",
    less: (amount: string) => `−${amount}`,
    everyone: "All buyers",
    apply: "Apply",
    /** Link of a rebate that cannot be combined with the chosen ones. */
    instead: "Use instead",
    remove: "Remove",
    afterRebates: "Price with your rebates",
    note: "Rebates depend on who buys, and are not in the advertised price. Bring the proof that each one asks for.",
  },
  outTheDoor: {
    title: "Out-the-door estimate",
    total: "Out the door",
    about: (amount: string) => `about ${amount}`,
    tax: (state: string, percent: string) => `${state} sales tax, ${percent}%`,
    localTax: (state: string, local: string, percent: string) =>
      `${state} and ${local} sales tax, ${percent}%`,
    /** Name of a charge that the dealership collects for the government: "Temporary tag (state)". */
    government: (label: string) => `${label} (state)`,
    note: "Price, fees and sales tax at the store that sells it. Title and registration are extra and depend on where you live.",
    noteUntaxed: "Price and fees. Tax, title and registration are extra and depend on where you live.",
  },
  warranties: {
    title: "Warranties on this vehicle",
    names: {
      "lifetime-engine": "Lifetime engine warranty",
      "powertrain-30-year": "Powertrain warranty",
      "limited-maintenance": "Limited maintenance",
      "used-limited": "Limited warranty",
      "manufacturer-powertrain": "Powertrain limited warranty",
      "manufacturer-new-vehicle": "New vehicle limited warranty",
      "manufacturer-anti-corrosion": "Anti-corrosion limited warranty",
      "manufacturer-roadside": "Roadside assistance",
      "manufacturer-maintenance": "Limited maintenance",
      "manufacturer-battery": "Battery limited warranty",
    },
    by: { dealership: "From the dealership", manufacturer: "From the manufacturer" },
    lifetime: "For as long as you own it",
    years: (n: number) => (n === 1 ? "1 year" : `${n} years`),
    months: (n: number) => (n === 1 ? "1 month" : `${n} months`),
    miles: (n: string) => `${n} miles`,
    or: " or ",
    note: "Whichever comes first. Ask us for the full terms of each before you buy.",
    plans: "Ask about protection plans for this vehicle",
  },
  payment: {
    label: "Est. payment",
    month: (amount: string) => `${amount}/mo`,
    terms: (months: number, apr: string, down: string) => `${months} mo · ${apr}% APR · ${down} down`,
  },
  paymentLine: {
    estimated: "est.",
    title: "Your monthly payment",
  },
  lines: {
    startDeal: "Start your purchase",
    save: "Save this vehicle",
    saved: "Saved",
    share: "Share",
  },
  highlights: {
    title: "Highlights",
    seats: (n: number) => `${n} seats`,
    mpg: (cityAndHighway: string) => `${cityAndHighway} MPG`,
  },
  preApproval: {
    title: "Know your rate before you visit",
    detail: "Fill out one short form, and our finance team answers in 24 to 48 hours. No obligation.",
    action: "Get pre-approved",
  },
  facts: {
    title: "Key facts",
    mileage: "Miles",
    bodystyle: "Body style",
    engine: "Engine",
    drivetrain: "Drivetrain",
    transmission: "Transmission",
    fuelType: "Fuel",
    mpg: "MPG city / highway",
    exteriorColor: "Exterior",
    interiorColor: "Interior",
    doors: "Doors",
    seats: "Seats",
    stockNumber: "Stock number",
    vin: "VIN",
  },
  bodystyles: {
    suvs: "SUV",
    sedans: "Sedan",
    wagons: "Wagon",
    coupes: "Coupe",
    convertibles: "Convertible",
    hatchbacks: "Hatchback",
    trucks: "Truck",
    minivans: "Minivan",
  },
  features: {
    title: "Features",
    safety: "Safety and driver assistance",
    technology: "Technology and audio",
    comfort: "Comfort and convenience",
    exterior: "Exterior",
    performance: "Engine and chassis",
    other: "More features",
  },
  priceHistory: {
    title: "Price history",
    dropped: (amount: string, date: string) => `Price dropped ${amount} on ${date}`,
    daysOnLot: (days: number) =>
      days === 0 ? "New on the lot today" : `On the lot for ${days === 1 ? "1 day" : `${days} days`}`,
    date: "Date",
    price: "Price",
    change: "Change",
    /** Sentence in place of a table with one row. */
    since: (price: string, date: string) => `${price} since ${date}`,
    noPrice: "No advertised price",
    down: (amount: string) => `Down ${amount}`,
    up: (amount: string) => `Up ${amount}`,
  },
  description: { title: "About this vehicle" },
  history: {
    title: "History and condition",
    detail: "Owners, accidents and service records for this VIN.",
    /** Badges of the vehicle history from the feed. */
    owners: (count: number) => (count === 1 ? "1 owner" : `${count} owners`),
    noAccidents: "No accidents reported",
    accidents: (count: number) => (count === 1 ? "1 accident reported" : `${count} accidents reported`),
    serviceRecords: (count: number) => (count === 1 ? "1 service record" : `${count} service records`),
    /** Tread of the most worn tire in 32nds of an inch, and the thinnest brake pad in millimeters. */
    tires: (tread: number) => `Tires: ${tread}/32 in. of tread or more`,
    brakes: (pads: number) => `Brakes: ${pads} mm of pad or more`,
    inspection: "See the inspection report",
    asReported: "As reported to the dealership. The report has the details.",
    link: "See the history report",
  },
  location: {
    title: "Where to see it",
    hours: "Sales hours",
    closed: "Closed",
    call: (phone: string) => `Call ${phone}`,
    directions: "Get directions",
    newTab: "opens in a new tab",
  },
  actions: {
    availability: "Check availability",
    testDrive: "Test drive",
    call: "Call",
    callStore: (phone: string) => `Call ${phone}`,
  },
  availabilityTitle: "Check availability",
  availabilityDetail: "Ask the store that has this vehicle. No account, no obligation.",
  sold: {
    badge: "Sold or no longer available",
    title: (name: string) => `The ${name} is no longer on our lot`,
    soldTitle: (name: string) => `The ${name} has been sold`,
    lastPrice: (price: string) => `Last advertised at ${price}`,
    detail: "These similar vehicles are still available.",
    detailAlone: "We have nothing similar right now. Call us: new arrivals may not be online yet.",
    nearest: "Closest matches",
    browse: "Browse all vehicles",
    call: (phone: string) => `Call ${phone}`,
  },
  instead: "Similar vehicles still available",
  similar: { title: "Similar vehicles", all: "See all" },
  breadcrumbs: {
    label: "Breadcrumb",
    home: "Home",
    conditions: { new: "New cars", used: "Used cars", certified: "Certified cars" },
    bodystyles: {
      suvs: "SUVs",
      sedans: "Sedans",
      wagons: "Wagons",
      coupes: "Coupes",
      convertibles: "Convertibles",
      hatchbacks: "Hatchbacks",
      trucks: "Trucks",
      minivans: "Minivans",
    },
  },
  metaTitle: (condition: string, name: string, city: string | null) =>
    `${condition} ${name} for sale${city ? ` in ${city}` : ""}`,
  metaDescription: (facts: readonly string[], store: string) =>
    `${facts.join(", ")}. See photos and features, and check availability at ${store}.`,
};

/** Joins parts as "a, b and c". */
function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}
