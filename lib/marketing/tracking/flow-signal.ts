import { ASC_FLOWS } from "../../../config/marketing/asc";
import { formLabel } from "./form-signals";
import type { Signal } from "./signals";

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
