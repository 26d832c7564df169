import { defineMessages } from "../../core/language/messages";

/** Messages of favorites and comparison; announcements in the browser are in `shortlist-announcements`. */
const shortlist = {
  save: (vehicle: string) => `Save the ${vehicle}`,
  link: "Saved vehicles",
  title: "Saved vehicles",
  count: (n: number) => (n === 1 ? "1 vehicle" : `${n} vehicles`),
  savedHere:
    "Your saved vehicles stay in this browser, no account needed. Anyone with this page’s link sees the same list.",
  emptyTitle: "Nothing saved yet",
  newestTitle: "Just arrived: save one to start",
  emptyText: "Tap the heart on a vehicle to save it here. No account needed.",
  emptyNoScript:
    "Saving vehicles needs JavaScript, which is off in your browser. A list someone shared with you still works.",
  browse: "Browse all vehicles",
  copy: "Copy link",
  mail: {
    open: "Email this list",
    email: "Email",
    hint: "We'll send the list once, with prices and a link, and nothing else.",
    submit: "Send the list",
    sent: "The list is on its way.",
  },
  pick: (vehicle: string) => ` the ${vehicle}`,
  compare: "Compare",
  compareHint: (max: number) => `Choose up to ${max} vehicles to see them side by side.`,
  tooLong: (shown: number) => `This list is too long, so we're showing the first ${shown} vehicles.`,
  skippedTitle: "Some vehicles in this link can't be shown",
  gone: (vehicle: string) => `The ${vehicle} has been sold or is no longer listed.`,
  unknown: (vin: string) => `We don't have a vehicle with the VIN ${vin}.`,
  wrong: (word: string) => `“${word}” isn't a VIN.`,
  compareTitle: "Compare vehicles",
  compareEmptyTitle: "Or pick your own",
  compareEmptyText:
    "See up to four side by side. You'll see what's different first, and we mark the lowest price, lowest payment, fewest miles and best mpg.",
  pairsTitle: "Start with one of these",
  comparePair: (one: string, other: string) => `Compare the ${one} with the ${other}`,
  versus: "vs.",
  compareSteps: [
    "Tap the heart on a vehicle you like.",
    "Tap Compare on its card, or on the card of any other vehicle.",
    "Check availability or schedule a test drive right in the comparison.",
  ],
  compareVins: "VINs, separated by commas",
  oneOnly: "Add a second vehicle to compare.",
  differencesFirst:
    "Differences come first, then what's the same. “Not listed” doesn't mean a car doesn't have it: ask us.",
  best: {
    price: "Lowest price",
    payment: "Lowest payment",
    mileage: "Fewest miles",
    mpg: "Best mpg",
  },
  shared: (n: number) => (n === 2 ? "The same on both" : `The same on all ${n}`),
  actions: "Next step",
  testDrive: "Test drive",
  remove: "Remove",
  removeWhat: (vehicle: string) => ` the ${vehicle} from this comparison`,
  tooMany: (requested: number, max: number) =>
    `You can compare up to ${max} vehicles, and this link has ${requested}. Choose ${max} of them.`,
  table: "Vehicles side by side",
  facts: "Details",
  condition: "Condition",
  location: "Location",
  /** Short names of the groups of features. */
  groups: {
    safety: "Safety",
    technology: "Technology",
    comfort: "Comfort",
    performance: "Mechanical",
    exterior: "Exterior",
    other: "More",
  },
  /** Words after the number of features in a group. */
  listed: (n: number) => (n === 1 ? "feature" : "features"),
  yes: "Yes",
  notListed: "Not listed",
};

/** Returns the messages of favorites and comparison. */
export const shortlistMessages = defineMessages("shortlist", shortlist);
