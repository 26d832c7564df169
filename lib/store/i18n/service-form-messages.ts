import { serviceForm } from "./en/service-form";

/** Words of the form that books a service appointment alone: browser code takes these. */
export function serviceFormMessages() {
  return serviceForm;
}
