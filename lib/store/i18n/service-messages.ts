import { service } from "./en/service";

/** Messages of the service pages and of booking an appointment. */
export function serviceMessages() {
  return service;
}
