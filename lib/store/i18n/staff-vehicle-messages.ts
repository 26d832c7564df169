import { STOCK_LIST } from "../../../config/runtime/staff";
import { defineMessages } from "../../core/language/messages";
import { formatNumber } from "./format";

const english = {
  problems: {
    unknown: "We can't find that vehicle at the stores where you work.",
    forbidden: "You can't change this. Ask a manager or the owner.",
    listed: "This store already lists a vehicle with this VIN. Search for it in the list.",
    vin: "This VIN's check digit is wrong, so there may be a typo. Compare it with the vehicle, then confirm it.",
    "vin-form": "Enter the 17 letters and digits of the VIN. It has no I, O or Q.",
    mileage: "Enter the mileage. Only a new vehicle can go without it.",
    model: "The VIN doesn't give the year, make and model. Enter them.",
    "no-status": "Choose the status.",
    "none-selected": "Check at least one vehicle.",
    "too-many-selected": `You can select up to ${STOCK_LIST.atOnce} vehicles at once.`,
    invalid: "Some fields need a different value.",
    unreadable: "We couldn't read this. Reload the page and try again.",
    "too-often": "Too many tries. Wait a minute and try again.",
    foreign: "This was sent from another website.",
    "sign-in": "Sign in again. What you typed is still here.",
  },
  /** Reasons why a link to a video or a 360° view cannot be used. */
  media: {
    https: "Enter an address that begins with https://.",
    host: "You can use videos from YouTube, Vimeo and other hosts this site is set up for.",
    video: "This link doesn't go to a single video. Open the video and copy its link.",
  },
  /** Features decoded from a VIN. */
  decodedFeatures: {
    drivetrains: { AWD: "All-wheel drive", "4WD": "Four-wheel drive" },
    fuels: { Hybrid: "Hybrid", "Plug-In Hybrid": "Plug-in hybrid", Electric: "Electric", Diesel: "Diesel" },
  },
  lost: "The site didn't respond. Check your connection and try again.",
  failures: {
    unknown: "no such vehicle",
    forbidden: "you can't change it",
    conflict: "someone else changed it in the meantime",
    invalid: "a field needs another value",
    unchanged: "there was nothing to change",
  },
  status: {
    open: (vehicle: string): string => `Change the status of ${vehicle}`,
    feed: "Use the feed's status",
    done: (vehicle: string, status: string): string => `${vehicle}: ${status}`,
  },
  bulk: {
    label: "Selected vehicles",
    selectAll: "Select all on this page",
    select: (vehicle: string): string => `Select ${vehicle}`,
    selected: (count: number): string => (count === 1 ? "1 selected" : `${count} selected`),
    status: "Status",
    setStatus: "Set status",
    choose: "Choose a status",
    publish: "Publish drafts",
    action: "Action",
    apply: "Apply",
    withoutScript: "Check vehicles in the list above, then choose what to do with them.",
    selectFilter: "Select all that match",
    tooMany: (count: number, max: number): string =>
      `This filter has ${formatNumber(count)} vehicles. You can select up to ${formatNumber(max)} at once, so narrow the filter.`,
    offline: "We couldn't select the vehicles. Check your connection and try again.",
    export: "Export as CSV",
    exportAll: "Export this list as CSV",
    undone: (count: number): string =>
      count === 1 ? "Undone for 1 vehicle." : `Undone for ${count} vehicles.`,
    left: (count: number): string =>
      count === 1
        ? "1 vehicle skipped: nothing to change, or changed by someone else."
        : `${count} vehicles skipped: nothing to change, or changed by someone else.`,
    clear: "Clear selection",
    clearShort: "Clear",
    done: (count: number): string => (count === 1 ? "1 vehicle changed" : `${count} vehicles changed`),
    failed: (count: number): string =>
      count === 1 ? "1 vehicle couldn't be changed:" : `${count} vehicles couldn't be changed:`,
    dismiss: "Close summary",
  },
  add: {
    title: "Add a vehicle",
    link: "Add by VIN",
    intro:
      "We read the year, make, model and equipment from the VIN. What you enter yourself takes priority. The vehicle is a draft until you publish it with a price and a photo.",
    store: "Store",
    vin: "VIN",
    stockNumber: "Stock number",
    condition: "Condition",
    mileage: "Mileage",
    price: "Price in dollars, without fees",
    priceHint: "Leave it blank for “Call for price”.",
    exteriorColor: "Exterior color",
    more: "Enter year, make and model yourself",
    year: "Year",
    make: "Make",
    model: "Model",
    trim: "Trim",
    confirm: "I compared the VIN with the vehicle, and it's correct",
    submit: "Add vehicle",
    sending: "Adding…",
  },
  page: {
    sections: {
      status: "Status",
      photos: "Photos",
      price: "Price",
      text: "Description",
      features: "Features",
      media: "Featured, video and 360° view",
      details: "Details",
    },
    suggestions: "Suggested features",
    suggestionsFrom:
      "From the VIN, and from vehicles of the same model, trim and years in stock. Add only what this vehicle has.",
    addFeature: (feature: string): string => `Add ${feature}`,
    shownAs: "Shown as:",
    notShown: "not on the site",
    refreshFailed: "We couldn't refresh these figures. Reload the page.",
    callForPrice: "Call for price",
    advertisedNow: (price: string, fees: string | null): string =>
      fees === null ? `Advertised for ${price}` : `Advertised for ${price}, with ${fees} in fees`,
    leads: "See leads",
    goneSince: (day: string): string => `No longer in the feed since ${day}. We kept your edits.`,
    removedSince: (day: string): string => `Removed on ${day}. We kept your edits.`,
    show: "Show on the site",
    askFor: (roles: string): string => `You can't change this. Ask: ${roles}.`,
    remove: "Remove vehicle",
    return: "Bring vehicle back",
    removed: "Vehicle removed",
    returned: "Vehicle is back",
    photo: (place: number): string => `Photo ${place}`,
    mainPhoto: "Main photo",
    makeMainShort: "Make main",
    makeMain: (place: number): string => `Make main: photo ${place}`,
    removePhoto: (place: number): string => `Remove photo ${place}`,
    removeShort: "Remove",
    resetPhotos: "Use the feed's photos",
  },
};

/** Messages of the vehicle page in the back office, of changes in the list, and of new vehicles. */
export const staffVehicleMessages = defineMessages("staff-vehicle", english);

export type StockProblem = keyof typeof english.problems;
