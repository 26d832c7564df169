import type { ServiceItem } from "../../../config/leads/service";
import type { StoreProfile } from "../../store/api/profile-schema";
import { serviceMessages } from "../../store/i18n/service-messages";
import { labelled } from "../core/compose/quoted";
import { momentWords } from "../schedule/slot-words";
import type { ServiceAppointment, StoredAppointment } from "./appointment";
import { lengthOf, priceWords, servicesOf, totalWords } from "./catalog";

/** One line for a reader. */
export interface Line {
  label: string;
  value: string;
}

const words = serviceMessages().email;

/** The work of an appointment: each service with its op code and price, and what they come to. */
export function workLines(services: readonly ServiceItem[]): Line[] {
  return [
    ...services.map((each) => ({ label: each.opCode, value: `${each.name}, ${priceWords(each)}` })),
    { label: words.takes, value: serviceMessages().minutes(lengthOf(services)) },
    { label: words.services, value: totalWords(services) },
  ];
}

/** What the lead's mail tells of a booked appointment; the customer's notes are the lead's own words. */
export function appointmentDetails(
  { data, state }: Pick<StoredAppointment, "data" | "state">,
  store: Pick<StoreProfile, "name" | "timeZone">,
): (Line & { section: string })[] {
  const warning = state === "requested" ? [{ label: words.state, value: words.notInSystem }] : [];
  const lines = appointmentLines({ ...data, notes_general: "" }, store);
  return [...warning, ...lines].map((line) => ({ section: words.appointment, ...line }));
}

/** The same of a wish for an appointment, where no time could be offered. */
export function requestDetails(
  services: readonly ServiceItem[],
  vehicle: ServiceAppointment["vehicle_arr"][number],
  store: Pick<StoreProfile, "name">,
): (Line & { section: string })[] {
  return [
    { label: words.when, value: words.noTime },
    { label: words.where, value: store.name },
    { label: words.vehicle, value: vehicleWords({ vehicle_arr: [vehicle] }) },
    ...workLines(services),
  ].map((line) => ({ section: words.appointment, ...line }));
}

/** A stored appointment: when, where, for which vehicle, what work. */
export function appointmentLines(
  data: ServiceAppointment,
  store: Pick<StoreProfile, "name" | "timeZone">,
): Line[] {
  const services = servicesOf(data.repair_order_lines.map((line) => line.op_code));
  return [
    { label: words.when, value: whenWords(data, store) },
    { label: words.where, value: store.name },
    { label: words.vehicle, value: vehicleWords(data) },
    // Prices of a list that has changed meanwhile are not told.
    ...(services
      ? workLines(services)
      : data.repair_order_lines.map((line) => ({ label: line.op_code, value: line.name }))),
    ...(data.notes_general === "" ? [] : [{ label: words.notes, value: data.notes_general }]),
  ];
}

/** "Monday, November 23 at 10:30 am (2026-11-23T10:30:00-06:00)". */
export function whenWords(
  { start_datetime }: Pick<ServiceAppointment, "start_datetime">,
  { timeZone }: Pick<StoreProfile, "timeZone">,
): string {
  return `${momentWords(Date.parse(start_datetime), timeZone)} (${start_datetime})`;
}

export function vehicleWords({ vehicle_arr }: Pick<ServiceAppointment, "vehicle_arr">): string {
  return vehicle_arr.map(({ year, make, model }) => `${year} ${make} ${model}`).join("; ");
}

export function linesText(lines: readonly Line[]): string {
  return lines.map(({ label, value }) => labelled(label, value)).join("\n");
}
