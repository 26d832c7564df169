import type { ServiceItem } from "../../../config/leads/service";
import type { StoreProfile } from "../../store/api/profile-schema";
import { serviceMessages } from "../../store/i18n/service-messages";
import { labelled } from "../core/lead-text";
import { formatDateTime } from "../schedule/format-slot";
import type { ServiceAppointment, StoredAppointment } from "./appointments";
import { formatServicePrice, formatServiceTotal, lengthOf, servicesOf } from "./catalog";

/** Labeled line for readers. */
export interface AppointmentLine {
  label: string;
  value: string;
}

const copy = () => serviceMessages().email;

/** Returns the lines about the work: each service with op code and price, then the total. */
export function workLines(services: readonly ServiceItem[]): AppointmentLine[] {
  return [
    ...services.map((each) => ({ label: each.opCode, value: `${each.name}, ${formatServicePrice(each)}` })),
    { label: copy().takes, value: serviceMessages().minutes(lengthOf(services)) },
    { label: copy().services, value: formatServiceTotal(services) },
  ];
}

/** Returns the lines of the lead mail about a booked appointment. The customer's notes are the lead's message. */
export function appointmentDetails(
  { data, state }: Pick<StoredAppointment, "data" | "state">,
  store: Pick<StoreProfile, "name" | "timeZone">,
): (AppointmentLine & { section: string })[] {
  const warning = state === "requested" ? [{ label: copy().state, value: copy().notInSystem }] : [];
  const lines = serviceAppointmentLines({ ...data, notes_general: "" }, store);
  return [...warning, ...lines].map((line) => ({ section: copy().appointment, ...line }));
}

/** Returns the lines of the lead mail about a request without a time. */
export function requestDetails(
  services: readonly ServiceItem[],
  vehicle: ServiceAppointment["vehicle_arr"][number],
  store: Pick<StoreProfile, "name">,
): (AppointmentLine & { section: string })[] {
  return [
    { label: copy().when, value: copy().noTime },
    { label: copy().where, value: store.name },
    { label: copy().vehicle, value: formatVehicles({ vehicle_arr: [vehicle] }) },
    ...workLines(services),
  ].map((line) => ({ section: copy().appointment, ...line }));
}

/** Returns the lines about a stored appointment: time, place, vehicle and work. */
export function serviceAppointmentLines(
  data: ServiceAppointment,
  store: Pick<StoreProfile, "name" | "timeZone">,
): AppointmentLine[] {
  const services = servicesOf(data.repair_order_lines.map((line) => line.op_code));
  return [
    { label: copy().when, value: formatAppointmentTime(data, store) },
    { label: copy().where, value: store.name },
    { label: copy().vehicle, value: formatVehicles(data) },
    // Prices are omitted if the price list has changed since.
    ...(services
      ? workLines(services)
      : data.repair_order_lines.map((line) => ({ label: line.op_code, value: line.name }))),
    ...(data.notes_general === "" ? [] : [{ label: copy().notes, value: data.notes_general }]),
  ];
}

/** Formats a time with its timestamp: "Monday, November 23 at 10:30 am (2026-11-23T10:30:00-06:00)". */
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
