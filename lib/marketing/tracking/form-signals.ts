import { ASC_FLOWS, ASC_TOPICS } from "../../../config/marketing/asc";
import { FORM_TABLE, isLeadFormName } from "../../leads/forms/form-table";
import { APPOINTMENTS_API } from "../../leads/service/paths";
import type { Signal } from "./signals";

/**
 * Converts a lead id to a number, as ASC requires for `submission_id`: the first twelve hexadecimal digits. Staff can
 * find the lead by it, but its links need the whole id and cannot be opened.
 */
export function submissionId(leadId: string): number {
  return Number.parseInt(leadId.replaceAll("-", "").slice(0, 12), 16);
}

const LEADS_API = "/api/leads/";
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Returns the value of a form's field; empty without the field. */
type Field = (name: string) => string;

/**
 * Returns the signals of a stored form (docs/rules.md#events).
 * @param path path to which it was posted
 * @param leadId id of the stored lead; empty if no lead was stored
 */
export function formSignals(path: string, field: Field, leadId: string): Signal[] {
  if (path === APPOINTMENTS_API) return field("action") === "move" ? [{ name: "ServiceRescheduled" }] : [];
  const form = formOf(path);
  const names = isLeadFormName(form) ? FORM_TABLE[form].events : [];
  const vin = [field("vin"), field("wanted")].find((value) => VIN.test(value));
  const about = { ...(vin !== undefined && { vin }), params: formParams(form, field, leadId) };
  const booked: Signal[] =
    form === "service" && field("slot") !== "" ? [{ name: "ServiceScheduled", ...about }] : [];
  return [...names.map((name) => ({ name, ...about })), ...booked];
}

/** Returns the last segment of a lead form's post URL; empty for other URLs. */
export function formOf(path: string): string {
  return path.startsWith(LEADS_API) ? path.slice(LEADS_API.length) : "";
}

/** Returns a form's name as text: `test-drive` becomes "Test drive". */
export function formLabel(form: string): string {
  return (form[0] ?? "").toUpperCase() + form.slice(1).replaceAll("-", " ");
}

/** Returns a stored form's ASC parameters (`config/marketing/asc-events.json`), without typed text. */
function formParams(form: string, field: Field, leadId: string): NonNullable<Signal["params"]> {
  const label = formLabel(form);
  const flow = ASC_FLOWS[form];
  const topics: Readonly<Record<string, { department: string; form_type: string }>> = ASC_TOPICS;
  return {
    form_name: form,
    element_text: label,
    ...(leadId !== "" && { submission_id: submissionId(leadId) }),
    ...(flow !== undefined && { flow_name: flow, flow_outcome: "submit", element_title: label }),
    ...(form === "contact" && topics[field("topic")]),
  };
}

/**
 * Returns the signal of a form's step, if the form is a process in ASC terms (`asc_retail_process`).
 * @param stage id of the step; undefined for the whole form
 */
export function flowSignal(form: string, outcome: "start" | "proceed" | "back", stage?: string): Signal[] {
  const flow_name = ASC_FLOWS[form];
  if (flow_name === undefined) return [];
  const params = { flow_name, flow_outcome: outcome, element_title: formLabel(form) };
  return [{ name: "FlowStep", params: { ...params, ...(stage !== undefined && { flow_stage: stage }) } }];
}
