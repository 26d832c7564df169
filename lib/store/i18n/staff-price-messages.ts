import { defineMessages } from "../../core/language/messages";

const english = {
  title: (vehicle: string) => `Advertised prices of ${vehicle}`,
  link: "Proof of advertised prices",
  intro: "Each price with its parts, and each place that showed it. Times are in the store's time zone.",
  day: "Day",
  show: "Show",
  all: "All days",
  csv: "Download as CSV",
  none: "No price on record for this vehicle and day.",
  back: "Back to the vehicle",
  columns: {
    store: "Store",
    place: "Place",
    from: "From",
    until: "Until",
    amount: "Price",
    parts: "Parts",
    detail: "Source, feed or lead",
  },
  places: {
    record: "Advertised price",
    page: "Vehicle page, structured data",
    card: "Cards, lists, filters",
    agent: "Agents (MCP, UCP, Markdown)",
    feed: "Advertising feed",
    mail: "Lead email",
  },
  still: "still",
  noPrice: "no price",
  vehicle: "Vehicle",
};

/** Messages of the proof of advertised prices, in the back office, in its files and on the command line. */
export const staffPriceMessages = defineMessages("staff-price", english);
