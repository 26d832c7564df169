/** Shoppers' synonyms for a value, besides its own name; letters and digits only. */
export const SEARCH_WORDS: Record<string, Record<string, readonly string[]>> = {
  condition: {
    new: ["new", "brandnew"],
    used: ["used", "preowned", "secondhand"],
    certified: ["certified", "cpo", "certifiedpreowned", "certifiedused"],
  },
  bodystyle: {
    suvs: ["suv", "suvs", "crossover", "crossovers"],
    sedans: ["sedan", "sedans", "saloon"],
    wagons: ["wagon", "wagons", "stationwagon", "estate"],
    coupes: ["coupe", "coupes"],
    convertibles: ["convertible", "convertibles", "cabriolet", "roadster"],
    hatchbacks: ["hatchback", "hatchbacks", "hatch"],
    trucks: ["truck", "trucks", "pickup", "pickups"],
    minivans: ["minivan", "minivans", "van", "vans"],
  },
  drivetrain: {
    "4wd": ["4wd", "4x4", "fourwheel", "4wheel"],
    awd: ["awd", "allwheel"],
    fwd: ["fwd", "frontwheel"],
    rwd: ["rwd", "rearwheel", "2wd", "4x2"],
  },
  fuelType: {
    electricity: ["electric", "ev", "evs", "bev"],
    hybrid: ["hybrid", "hybrids"],
    "plug-in-hybrid": ["phev", "phevs", "plugin", "pluginhybrid", "pluginhybrids", "hybrid", "hybrids"],
    diesel: ["diesel"],
    gasoline: ["gas", "gasoline", "petrol"],
    "flex-fuel": ["flexfuel", "e85"],
  },
  transmission: {
    automatic: ["automatic", "auto"],
    manual: ["manual", "stick", "stickshift"],
  },
  exteriorColor: { gray: ["gray", "grey"], beige: ["beige", "tan"] },
  make: {
    chevrolet: ["chevy"],
    "mercedes-benz": ["mercedes", "merc"],
    bmw: ["bimmer", "beamer", "beemer"],
    volkswagen: ["vw"],
  },
  model: { "mazda/mx-5": ["miata"], "chevrolet/corvette": ["vette"] },
};

/** Words in a search that do not describe the vehicle. */
export const STOP_WORDS: readonly string[] = [
  ..."a an and any are at best by car cars clean color colored door drive family find for from good great i im in".split(
    " ",
  ),
  ..."interior is it looking me my near need nice of on or payment payments please price reliable sale shop show that the to".split(
    " ",
  ),
  ..."transmission vehicle vehicles want wheel with year".split(" "),
];

/**
 * Shoppers' names for equipment, each with lists of words. A feature matches if its name contains all words
 * of one list. A phrase covers every matching feature, because manufacturers use different names for the same
 * equipment.
 */
export const FEATURE_WORDS: Record<string, readonly (readonly string[])[]> = {
  sunroof: [["sunroof"], ["moonroof"]],
  moonroof: [["sunroof"], ["moonroof"]],
  "panoramic roof": [["panoramic"]],
  "panoramic sunroof": [["panoramic"]],
  "leather seats": [
    ["leather", "seats"],
    ["nappa", "leather"],
  ],
  leather: [
    ["leather", "seats"],
    ["nappa", "leather"],
  ],
  "heated seats": [["heated", "seats"]],
  "heated front seats": [["heated", "front", "seats"]],
  "heated rear seats": [["heated", "rear", "seats"]],
  "heated steering wheel": [["heated", "steering"]],
  "cooled seats": [["ventilated", "seats"]],
  "ventilated seats": [["ventilated", "seats"]],
  "captains chairs": [["captain", "chairs"]],
  "captain chairs": [["captain", "chairs"]],
  carplay: [["carplay"]],
  "apple carplay": [["carplay"]],
  "android auto": [["android"]],
  bluetooth: [["bluetooth"]],
  navigation: [["navigation"]],
  nav: [["navigation"]],
  gps: [["navigation"]],
  "backup camera": [
    ["rearview", "camera"],
    ["backup", "camera"],
    ["rear", "camera"],
  ],
  "rearview camera": [
    ["rearview", "camera"],
    ["backup", "camera"],
    ["rear", "camera"],
  ],
  "blind spot": [
    ["blind", "spot"],
    ["blind", "zone"],
  ],
  "blind spot monitor": [
    ["blind", "spot"],
    ["blind", "zone"],
  ],
  "adaptive cruise": [
    ["adaptive", "cruise"],
    ["radar", "cruise"],
    ["smart", "cruise"],
  ],
  "adaptive cruise control": [
    ["adaptive", "cruise"],
    ["radar", "cruise"],
    ["smart", "cruise"],
  ],
  "remote start": [["remote", "start"]],
  "keyless entry": [["keyless", "entry"]],
  "power liftgate": [
    ["power", "liftgate"],
    ["power", "tailgate"],
  ],
  "roof rails": [["roof", "rails"]],
  "wireless charging": [
    ["wireless", "charger"],
    ["wireless", "charging"],
  ],
  "wireless charger": [
    ["wireless", "charger"],
    ["wireless", "charging"],
  ],
  "head up display": [["head", "up", "display"]],
  "heads up display": [["head", "up", "display"]],
  hud: [["head", "up", "display"]],
  "tow hitch": [["hitch"]],
  "trailer hitch": [["hitch"]],
  "tow package": [
    ["tow", "package"],
    ["trailering", "package"],
    ["hitch", "receiver"],
    ["trailer", "hitch"],
  ],
};

/**
 * Maximum number of features for one phrase. A phrase with more matches remains text, because its URL would
 * be unreadable.
 */
export const MAX_FEATURES_OF_PHRASE = 8;

/** Phrases for a number of seats. */
export const SEAT_WORDS: Record<string, readonly string[]> = {
  "third row": ["6", "7", "8"],
  "third row seats": ["6", "7", "8"],
  "third row seating": ["6", "7", "8"],
  "3rd row": ["6", "7", "8"],
  "3rd row seats": ["6", "7", "8"],
  "3rd row seating": ["6", "7", "8"],
  "three row": ["6", "7", "8"],
  "three rows": ["6", "7", "8"],
  "3 row": ["6", "7", "8"],
  "3 rows": ["6", "7", "8"],
};

/** Phrases that name a sort order. "Longest in stock" is missing, because shoppers do not search for it. */
export const SORT_WORDS = {
  priceLow: ["cheap", "cheapest", "lowest price", "lowest priced", "least expensive", "affordable", "budget"],
  priceHigh: ["most expensive", "highest price"],
  mileageLow: ["low miles", "low mileage", "lowest miles", "lowest mileage", "fewest miles"],
  mileageHigh: ["highest mileage"],
  yearNew: ["newest", "newest year", "latest model"],
  yearOld: ["oldest"],
  newest: ["newest arrivals", "new arrivals", "just arrived", "latest arrivals", "recently added"],
  oldest: [],
} as const;

/** Phrases that do not describe the vehicle, although one of their words does. */
export const IDLE_PHRASES: readonly string[] = [
  "like new",
  "good condition",
  "gas mileage",
  "fuel efficient",
];
