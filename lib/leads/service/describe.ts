import type { ServiceItem } from "../../../config/leads/service";
import type { StoreProfile } from "../../store/api/profile-schema";
import { serviceMessages } from "../../store/i18n/service-messages";
import { labelled } from "../core/lead-text";
import { formatDateTime } from "../schedule/format-slot";
import type { ServiceAppointment, StoredAppointment } from "./appointments";
import { formatServicePrice, formatServiceTotal, lengthOf, servicesOf } from "./catalog";

/** One line for a reader. */
export interface AppointmentLine {
  label: string;
  value: string;
}

const copy = serviceMessages().email;

/** Returns the work of an appointment: each service with its op code and price, and what they come to. */
export function workLines(services: readonly ServiceItem[]): AppointmentLine[] {
  return [
    ...services.map((each) => ({ label: each.opCode, value: `${each.name}, ${formatServicePrice(each)}` })),
    { label: copy.takes, value: serviceMessages().minutes(lengthOf(services)) },
    { label: copy.services, value: formatServiceTotal(services) },
  ];
}

/** Returns the lead mail's lines about a booked appointment; the customer's notes are the lead's message. */
export function appointmentDetails(
  { data, state }: Pick<StoredAppointment, "data" | "state">,
  store: Pick<StoreProfile, "name" | "timeZone">,
): (AppointmentLine & { section: string })[] {
  const warning = state === "requested" ? [{ label: copy.state, value: copy.notInSystem }] : [];
  const lines = serviceAppointmentLines({ ...data, notes_general: "" }, store);
  return [...warning, ...lines].map((line) => ({ section: copy.appointment, ...line }));
}

/** The same for an appointment request, where no time could be offered. */
export function requestDetails(
  services: readonly ServiceItem[],
  vehicle: ServiceAppointment["vehicle_arr"][number],
  store: Pick<StoreProfile, "name">,
): (AppointmentLine & { section: string })[] {
  return [
    { label: copy.when, value: copy.noTime },
    { label: copy.where, value: store.name },
    { label: copy.vehicle, value: formatVehicles({ vehicle_arr: [vehicle] }) },
    ...workLines(services),
  ].map((line) => ({ section: copy.appointment, ...line }));
}

/** Returns a stored appointment: when, where, for which vehicle, what work. */
export function serviceAppointmentLines(
  data: ServiceAppointment,
  store: Pick<StoreProfile, "name" | "timeZone">,
): AppointmentLine[] {
  const services = servicesOf(data.repair_order_lines.map((line) => line.op_code));
  return [
    { label: copy.when, value: formatAppointmentTime(data, store) },
    { label: copy.where, value: store.name },
    { label: copy.vehicle, value: formatVehicles(data) },
    // Prices are omitted when the price list has changed since.
    ...(services
      ? workLines(services)
      : data.repair_order_lines.map((line) => ({ label: line.op_code, value: line.name }))),
    ...(data.notes_general === "" ? [] : [{ label: copy.notes, value: data.notes_general }]),
  ];
}

/** "Monday, November 23 at 10:30 am (2026-11-23T10:30:00-06:00)". */
export function formatAppointmentTime(
  { start_datetime }: Pick<ServiceAppointment, "start_datetime">,
  { timeZone }: Pick<StoreProfile, "timeZone">,
): string {
  return `${formatDateTime(Date.parse(start_datetime), timeZone)} (${start_datetime})`;
}

export function formatVehicles({ vehicle_arr }: Pick<ServiceAppointment, "vehicle_arr">): string {
  return vehicle_arr.map(({ year, make, model }) => `${year} ${make} ${model}`).join("; ");
}

export function linesText(lines: readonly AppointmentLine[]): string {
  return lines.map(({ label, value }) => labelled(label, value)).join("\n");
}
