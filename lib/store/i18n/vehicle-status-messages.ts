import type { StatusAction } from "../../../config/catalog/vehicle-status";
import { vehicle } from "./en/vehicle";
import { leadMessages } from "./lead-messages";

export interface ActionTexts {
  /** Label of the primary action and of the form's button. */
  label: string;
  /** Suffix of the label if several vehicles are side by side. */
  of: (name: string) => string;
  /** Heading above the form; `detail` explains the effect of sending it. */
  title: string;
  detail: string;
  /** Initial message in the form. */
  message: (name: string) => string;
}

const actions = {
  availability: {
    label: vehicle.actions.availability,
    of: (name) => ` of the ${name}`,
    title: vehicle.availabilityTitle,
    detail: vehicle.availabilityDetail,
    message: leadMessages().availability.message,
  },
  waitlist: {
    label: "Join the list",
    of: (name) => ` for the ${name}`,
    title: "Join the list for this vehicle",
    detail:
      "Another shopper is first in line. If that falls through, we call the people on the list in order.",
    message: (name) => `Please contact me if this ${name} becomes available.`,
  },
  arrival: {
    label: "Ask when it arrives",
    of: (name) => `: the ${name}`,
    title: "Ask when this vehicle arrives",
    detail: "It is on its way to our lot. Tell us how to reach you, and we let you know when you can see it.",
    message: (name) => `When does this ${name} arrive, and can I reserve it?`,
  },
} satisfies Record<StatusAction, ActionTexts>;

/** Texts that depend on a vehicle's status. */
export const vehicleStatusMessages = { actions, seeSimilar: "See similar" };
