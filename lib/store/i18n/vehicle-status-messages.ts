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
  /** Sentences above the actions. Dates are such as "Nov 24"; the city is null if the store is unknown. */
  line: {
    inTransit: (city: string | null, expected: string | null) => {
      if (expected === null) return city === null ? "In transit" : `In transit to ${city}`;
      return `In transit, expected ${city === null ? "" : `in ${city} `}around ${expected}`;
    },
    hold: (since: string | null) => (since === null ? "On hold" : `On hold since ${since}`),
    salePending: (since: string | null) => (since === null ? "Sale pending" : `Sale pending since ${since}`),
  },
  /** Explanation below the sentence. */
  next: {
    arrival: "We'll let you know when you can see it.",
    waitlist: "First in line gets the call.",
  },
};

export const vehicleStatusMessages = defineMessages("vehicleStatus", vehicleStatus);
