import { SERVICE_BOOKING, type ServiceItem } from "../../../config/leads/service";
import type { StoreProfile } from "../../store/api/profile-schema";
import { serviceFormMessages } from "../../store/i18n/service-form-messages";
import { servicesOf } from "./catalog";

/** Input of the first step from a URL or a form, not validated. */
export interface RequestedService {
  store?: string;
  services: readonly string[];
}

export type Wanted =
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
