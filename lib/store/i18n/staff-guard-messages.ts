import { defineMessages } from "../../core/language/messages";
import { formatDollars, formatNumber } from "./format";

/** Example of a changed price: a vehicle with its price before and after, in US dollars. */
interface PriceExample {
  name: string;
  before: number;
  after: number;
}

const vehicles = (count: number) => (count === 1 ? "1 vehicle" : `${formatNumber(count)} vehicles`);

const goesFrom = ({ name, before, after }: PriceExample) =>
  `${name} goes from ${formatDollars(before)} to ${formatDollars(after)}`;

const english = {
  ownPrice: (price: number, last: number) =>
    `${formatDollars(price)} is far from the last price, ${formatDollars(last)}. Confirm that it's right.`,
  price: (count: number, example: PriceExample) =>
    `The advertised price changes on ${vehicles(count)}: ${goesFrom(example)}.`,
  outTheDoor: (count: number, example: PriceExample) =>
    `The estimated price with taxes and fees changes on ${vehicles(count)}: ${goesFrom(example)}.`,
  hours: (stores: number, name: string, before: string, after: string) =>
    `${stores === 1 ? `Hours change at ${name}` : `Hours change at ${stores} stores, such as ${name}`}: from ${before} to ${after}.`,
  noHours: "closed all week",
  hitAppointments: (count: number, listed: readonly string[]) => {
    const rest = count - listed.length;
    const names = `${listed.join("; ")}${rest > 0 ? `; and ${formatNumber(rest)} more` : ""}`;
    return count === 1
      ? `1 appointment will be outside business hours: ${names}. Reschedule or cancel it on this page after you publish.`
      : `${formatNumber(count)} appointments will be outside business hours: ${names}. Reschedule or cancel them on this page after you publish.`;
  },
  closed: (count: number, first: string) =>
    count === 1 ? `Closed on 1 more day: ${first}.` : `Closed on ${count} more days, the first on ${first}.`,
  opened: (count: number, first: string) =>
    count === 1
      ? `Open on 1 day that was closed: ${first}.`
      : `Open on ${count} days that were closed, the first on ${first}.`,
  atStores: (stores: number, text: string) =>
    stores === 1 ? text : `${text} This applies to ${stores} stores.`,
  noPrice: "This vehicle has no price. Shoppers see “Call for price”.",
  noPhoto: "This vehicle has no photo. Shoppers skip vehicles without photos.",
  noPage: (path: string) =>
    `This site has no page at ${path}. Correct the link, or confirm that you'll add the page later.`,
  noEnd: "This offer has no end date. It stays on the site until someone ends it.",
  noVehicles: "No vehicles in stock match this offer, so it won't show on any vehicle.",
  anyVehicle: (count: number) =>
    `No vehicles are chosen, so the offer applies to all. It will show on ${vehicles(count)}.`,
} as const;

/** Messages of the checks before a publication, which name its effect. */
export const staffGuardMessages = defineMessages("staff-guard", english);
