import { serviceFormMessages } from "../../store/i18n/service-form-messages";
import { type BookingPlan, nextFree } from "../schedule/plan";
import type { Slot } from "../schedule/slots";

/** What the last step offers. */
export interface FormSlots {
  /** The picked one; several to pick from when it was just taken; none for a request without a time. */
  slots: Slot[];
  taken: boolean;
  errors: { slot?: string };
}

/**
 * The times in the form of the last step; null while a time is still to be picked. Where no time can be offered the form
 * is there all the same: a request without a time is better than none.
 */
export function formSlots(
  plan: BookingPlan | null,
  free: readonly Slot[] | null,
  requested: { day?: string; time?: string; refused: boolean },
): FormSlots | null {
  if (!plan || !free || free.length === 0) return { slots: [], taken: false, errors: {} };
  if (plan.chosen) return { slots: [plan.chosen], taken: false, errors: {} };
  if (!requested.refused) return null;
  const slots = nextFree(free, `${requested.day}T${requested.time}`);
  return { slots, taken: true, errors: { slot: serviceFormMessages().taken } };
}
