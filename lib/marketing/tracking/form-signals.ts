import { FORM_TABLE, isLeadFormName } from "../../leads/forms/form-table";
import { APPOINTMENTS_API } from "../../leads/service/paths";
import type { Signal } from "./signals";

const LEADS_API = "/api/leads/";
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/**
 * What a form that is stored reports (docs/rules.md#events).
 * @param path where it was posted to
 * @param field value of one of its fields, empty where it has none
 */
export function formSignals(path: string, field: (name: string) => string): Signal[] {
  if (path === APPOINTMENTS_API) return field("action") === "move" ? [{ name: "ServiceRescheduled" }] : [];
  const form = path.startsWith(LEADS_API) ? path.slice(LEADS_API.length) : "";
  const names = isLeadFormName(form) ? FORM_TABLE[form].events : [];
  const vin = [field("vin"), field("wanted")].find((value) => VIN.test(value));
  const about = vin === undefined ? {} : { vin };
  const booked: Signal[] = form === "service" && field("slot") !== "" ? [{ name: "ServiceScheduled" }] : [];
  return [...names.map((name) => ({ name, ...about })), ...booked];
}
