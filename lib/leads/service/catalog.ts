import { SERVICE_BOOKING, SERVICE_ITEMS, type ServiceItem } from "../../../config/leads/service";
import { formatDollars } from "../../store/i18n/format";
import { serviceMessages } from "../../store/i18n/service-messages";

const copy = serviceMessages().price;

/** Returns the services of some op codes, in the order of the list; null when one of them is not offered. */
export function servicesOf(codes: readonly string[]): ServiceItem[] | null {
  const wanted = new Set(codes);
  const found = SERVICE_ITEMS.filter(({ opCode }) => wanted.has(opCode));
  return found.length === wanted.size ? found : null;
}

/** Returns the minutes for which a vehicle occupies its bay: all services, in whole steps. */
export function lengthOf(services: readonly ServiceItem[]): number {
  const { slotMinutes } = SERVICE_BOOKING;
  const minutes = services.reduce((sum, each) => sum + each.minutes, 0);
  return Math.max(1, Math.ceil(minutes / slotMinutes)) * slotMinutes;
}

/** "$19.95", "From $189", "No charge", "Quoted first". */
export function formatServicePrice({ price, from }: Pick<ServiceItem, "price" | "from">): string {
  if (price === null) return copy.unknown;
  if (price === 0) return copy.none;
  return from ? copy.from(formatDollars(price)) : formatDollars(price);
}

/** Formats the total price of several services, as far as it is known beforehand. */
export function formatServiceTotal(services: readonly ServiceItem[]): string {
  const known = services.filter(({ price }) => price !== null);
  // In cents: a sum of decimal fractions is not exact.
  const cents = known.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0);
  const open = known.length < services.length;
  if (open && cents === 0) return copy.totalUnknown;
  const total = formatServicePrice({ price: cents / 100, from: services.some(({ from }) => from) });
  return open ? copy.totalAndMore(total) : copy.total(total);
}
