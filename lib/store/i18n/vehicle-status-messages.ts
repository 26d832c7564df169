import type { StatusAction } from "../../../config/catalog/vehicle-status";
import { defineMessages } from "../../core/language/messages";

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
  waitlist: {
    label: "Join the waitlist",
    of: (name) => ` for the ${name}`,
    title: "Join the waitlist for this vehicle",
    detail:
      "Another shopper is first in line. If that falls through, we'll call the people on the waitlist in order.",
    message: (name) => `Please contact me if this ${name} becomes available.`,
  },
  arrival: {
    label: "Notify me when it arrives",
    of: (name) => `: the ${name}`,
    title: "Get notified when this vehicle arrives",
    detail:
      "It's on its way to our lot. Tell us how to reach you, and we'll let you know when you can see it.",
    message: (name) => `Please let me know when this ${name} arrives. Can I reserve it?`,
  },
} satisfies Record<Exclude<StatusAction, "availability">, ActionTexts>;

/** Texts that depend on a vehicle's status. */
const vehicleStatus = {
  actions,
  availabilityOf: (name: string) => ` of the ${name}`,
  seeSimilar: "See similar",
};

export const vehicleStatusMessages = defineMessages("vehicleStatus", vehicleStatus);
