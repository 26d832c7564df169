import { defineMessages } from "../../../core/language/messages";

/** Messages around vendors' tools. */
const vendorTools = {
  open: (name: string) => `Open ${name}`,
  /** Heading of a chat that was opened on a vehicle's page. */
  about: (vehicle: string) => `For the ${vehicle}`,
  close: (name: string) => `Close ${name}`,
  /** Text before the visitor allows the tool. */
  needs: (name: string, category: string) => `${name} needs your permission for ${category} cookies.`,
  settings: "Cookie settings",
  loading: (name: string) => `Loading ${name}…`,
  failed: (name: string) => `${name} isn't loading right now. Try again later, or call us.`,
};

export const vendorToolMessages = defineMessages("vendorTools", vendorTools);
