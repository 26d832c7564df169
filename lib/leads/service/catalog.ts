import { SERVICE_BOOKING, SERVICE_ITEMS, type ServiceItem } from "../../../config/leads/service";
import type { StoreProfile } from "../../store/api/profile-schema";
import { formatDollars } from "../../store/i18n/format";
import { serviceFormMessages } from "../../store/i18n/service-form-messages";
import { serviceMessages } from "../../store/i18n/service-messages";

const copy = () => serviceMessages().price;

/** Returns the services with these op codes, in the given order, or null if one is not offered. */
export function servicesOf(codes: readonly string[]): ServiceItem[] | null {
  const wanted = new Set(codes);
  const found = SERVICE_ITEMS.filter(({ opCode }) => wanted.has(opCode));
  return found.length === wanted.size ? found : null;
}

/**
 * Returns the services that at least one of the stores offers.
 * @param withoutNew ids of the stores that sell no new vehicles, and so do no manufacturer's work
 */
export function offeredServices(
  stores: readonly { id: string }[],
  withoutNew: ReadonlySet<string>,
): ServiceItem[] {
  const isAnyFranchise = stores.some(({ id }) => !withoutNew.has(id));
  return SERVICE_ITEMS.filter(({ isFranchise }) => !isFranchise || isAnyFranchise);
}

/** Returns how many minutes a vehicle occupies its bay: all services, rounded up to whole steps. */
export function lengthOf(services: readonly ServiceItem[]): number {
  const { slotMinutes } = SERVICE_BOOKING;
  const minutes = services.reduce((sum, each) => sum + each.minutes, 0);
  return Math.max(1, Math.ceil(minutes / slotMinutes)) * slotMinutes;
}

/** Formats a service price: "$19.95", "From $189", "No charge", "Quoted first". */
export function formatServicePrice({ price, from }: Pick<ServiceItem, "price" | "from">): string {
  if (price === null) return copy().unknown;
  if (price === 0) return copy().none;
  return from ? copy().from(formatDollars(price)) : formatDollars(price);
}

/** Formats the known part of the total price of several services. */
export function formatServiceTotal(services: readonly ServiceItem[]): string {
  const known = services.filter(({ price }) => price !== null);
  // The sum is calculated in cents, because sums of decimal fractions are inexact.
  const cents = known.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0);
  const open = known.length < services.length;
  if (open && cents === 0) return copy().totalUnknown;
  const total = formatServicePrice({ price: cents / 100, from: services.some(({ from }) => from) });
  return open ? copy().totalAndMore(total) : copy().total(total);
}

/** Input of the first step from a URL or a form, not validated. */
interface RequestedService {
  store?: string;
  services: readonly string[];
}

type Wanted =
  | { ok: true; store: StoreProfile; services: ServiceItem[] }
  | { ok: false; errors: { store?: string; services?: string } };

/** Validates the first step: a store that takes appointments on this site, and services that it offers. */
export function readWanted(
  { store: requested, services: codes }: RequestedService,
  stores: readonly StoreProfile[],
): Wanted {
  const copy = serviceFormMessages();
  const bookable = bookableStores(stores);
  const store = bookable.find((each) => each.id === requested) ?? (requested ? undefined : onlyOne(bookable));
  const services = servicesOf(codes);
  if (store && services && services.length > 0 && services.length <= SERVICE_BOOKING.maxServices) {
    return { ok: true, store, services };
  }
  const errors: { store?: string; services?: string } = {};
  if (!store) errors.store = requested ? copy.unknownStore : copy.pickStore;
  if (codes.length === 0) errors.services = copy.pickService;
  else if (!services) errors.services = copy.unknownService;
  else if (services.length > SERVICE_BOOKING.maxServices) {
    errors.services = copy.tooMany(SERVICE_BOOKING.maxServices);
  }
  return { ok: false, errors };
}

/** Returns the op codes in a URL or a form, as one list or as a repeated key. */
export function codesIn(value: string | readonly string[] | undefined): string[] {
  const texts = typeof value === "string" ? [value] : (value ?? []);
  return [...new Set(texts.flatMap((text) => text.split(",")).filter((code) => code !== ""))];
}

/** Returns the stores without an external scheduling page (docs/rules.md#service-scheduling). */
export function bookableStores(stores: readonly StoreProfile[]): StoreProfile[] {
  return stores.filter((store) => store.service.schedulingLink === null);
}

function onlyOne(stores: readonly StoreProfile[]): StoreProfile | undefined {
  return stores.length === 1 ? stores[0] : undefined;
}
