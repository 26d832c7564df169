import { LEAD_TYPES, type LeadType, type LeadTypeSettings } from "../../../config/leads/leads";

/** Returns the settings of a stored lead's type; null for a type of another release. */
export function leadTypeSettings(type: string): LeadTypeSettings | null {
  return Object.hasOwn(LEAD_TYPES, type) ? LEAD_TYPES[type as LeadType] : null;
}

/** Returns the department of a stored lead; leads of a type of another release are shown to sales. */
export function leadDepartment(type: string): LeadTypeSettings["department"] {
  return leadTypeSettings(type)?.department ?? "sales";
}
