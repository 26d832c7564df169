import { LEAD_TYPES, type LeadType } from "../../leads/leads";

/**
 * Lead types that `submitted.EMAIL` of a pop-up may name: all except the encrypted type, the type that needs a
 * confirmed address, and the staff's own.
 */
export const POPUP_LEAD_TYPES = (Object.keys(LEAD_TYPES) as LeadType[]).filter(
  (type) => type !== "FULL_CREDIT_APP" && type !== "ALERT" && type !== "SHOWROOM" && type !== "THIRD_PARTY",
);
