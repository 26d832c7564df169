import { defineMessages } from "../../core/language/messages";
import { formatNumber } from "./format";

const english = {
  title: "Inventory",
  listLabel: "Vehicles",
  select: "Select",
  columns: {
    vehicle: "Vehicle",
    number: "Stock #",
    condition: "Condition",
    status: "Status",
    price: "Price",
    lot: "Days",
    photos: "Photos",
    views: "Views",
    saves: "Saves",
    leads: "Leads",
    source: "Source",
    store: "Store",
  },
  /** Definitions of the figures, shown as tooltips on column headings. */
  counted: {
    price: "Advertised price with the dealership's fees",
    lot: "Days in inventory",
    views: "Views of the vehicle page by visitors who allow analytics; other visitors are not counted",
    saves: "How often visitors who allow analytics saved it to their shortlist; others are not counted",
    leads: "Leads about the vehicle, without spam",
  },
  conditions: { new: "New", used: "Used", certified: "Certified" },
  sources: { feed: "Feed", staff: "Staff" },
  presences: {
    current: "In stock",
    draft: "Draft",
    gone: "No longer in the feed",
    removed: "Removed from the site",
    all: "All",
  },
  reserved: "Private reserve",
  noPrice: "No price",
  days: (days: number): string => (days === 1 ? "1 day" : `${formatNumber(days)} days`),
  photosOf: (count: number): string =>
    count === 0 ? "No photos" : count === 1 ? "1 photo" : `${formatNumber(count)} photos`,
  interest: (views: number, saves: number, leads: number): string =>
    `${formatNumber(views)} views · ${formatNumber(saves)} saves · ${formatNumber(leads)} leads`,
  filters: {
    search: "Search",
    searchHint: "Make, model, stock number, VIN",
    status: "Status",
    condition: "Condition",
    store: "Store",
    presence: "Shown",
    photos: "Photos",
    noPhotos: "No photos",
    price: "Price",
    noPrice: "No price",
    days: "Days in inventory",
    over: (days: number): string => `Over ${formatNumber(days)} days`,
    sort: "Order",
    more: "More filters",
    apply: "Apply filters",
    clear: "Clear filters",
    sorts: {
      longest: "Longest in inventory first",
      newest: "Newest in inventory first",
      name: "Make and model",
      stock: "Stock number",
      price: "Lowest price first",
      "price-down": "Highest price first",
      photos: "Fewest photos first",
      "photos-down": "Most photos first",
      views: "Fewest views first",
      "views-down": "Most views first",
      saves: "Fewest saves first",
      "saves-down": "Most saves first",
      leads: "Fewest leads first",
      "leads-down": "Most leads first",
    },
  },
  pages: "Pages of the list",
  empty: {
    title: "There are no vehicles yet",
    text: "Add one by its VIN, or connect an inventory feed: its vehicles are listed here after the first import.",
  },
  emptyFilter: "No vehicle matches these filters. Clear them to see all vehicles.",
  remote: {
    title: "Vehicles are not edited here",
    text: "This site shows the vehicles of a remote store API. Edit them in the system behind that API.",
  },
};

/** Messages of the back office's list of vehicles. */
export const staffStockMessages = defineMessages("staff-stock", english);
