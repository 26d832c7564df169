import { serviceForm } from "./en/service-form";

/** Messages of the form that books a service appointment alone: browser code takes these. */
export function serviceFormMessages() {
  return serviceForm;
}
