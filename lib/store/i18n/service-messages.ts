import { service } from "./en/service";

/** Words of the service pages and of booking an appointment. */
export function serviceMessages() {
  return service;
}
