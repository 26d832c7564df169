import { SERVICE_BOOKING, SERVICE_ITEMS, type ServiceItem } from "../../../config/leads/service";
import { formatDollars } from "../../store/i18n/format";
import { serviceMessages } from "../../store/i18n/service-messages";

const copy = serviceMessages().price;

/** Returns the services with these op codes, in the given order, or null if one is not offered. */
export function servicesOf(codes: readonly string[]): ServiceItem[] | null {
  const wanted = new Set(codes);
  const found = SERVICE_ITEMS.filter(({ opCode }) => wanted.has(opCode));
  return found.length === wanted.size ? found : null;
}

/** Returns how many minutes a vehicle occupies its bay: all services, rounded up to whole steps. */
export function lengthOf(services: readonly ServiceItem[]): number {
  const { slotMinutes } = SERVICE_BOOKING;
  const minutes = services.reduce((sum, each) => sum + each.minutes, 0);
  return Math.max(1, Math.ceil(minutes / slotMinutes)) * slotMinutes;
}

/** Formats a service price: "$19.95", "From $189", "No charge", "Quoted first". */
export function formatServicePrice({ price, from }: Pick<ServiceItem, "price" | "from">): string {
  if (price === null) return copy.unknown;
  if (price === 0) return copy.none;
  return from ? copy.from(formatDollars(price)) : formatDollars(price);
}

/** Formats the known part of the total price of several services. */
export function formatServiceTotal(services: readonly ServiceItem[]): string {
  const known = services.filter(({ price }) => price !== null);
  // The sum is calculated in cents, because sums of decimal fractions are inexact.
  const cents = known.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0);
  const open = known.length < services.length;
  if (open && cents === 0) return copy.totalUnknown;
  const total = formatServicePrice({ price: cents / 100, from: services.some(({ from }) => from) });
  return open ? copy.totalAndMore(total) : copy.total(total);
}
