import { defineMessages } from "../../core/language/messages";

const refusals = {
  "sign-in": "Please sign in.",
  forbidden: "You don't have permission to do this. Ask a manager or the owner.",
  unknown: "There's nothing at this address.",
  foreign: "This was sent from another website.",
  "too-often": "Too many requests at once. Please wait a few minutes.",
  unreadable: "We couldn't read this.",
  "too-large": "This is larger than the site accepts.",
  invalid: "Please check what you entered.",
  busy: "Too many people are doing this at once. Please try again in a moment.",
} as const;

/** Returns the refusals shared by all back office endpoints. An area's own texts replace them. */
export const staffRefusalMessages = defineMessages("staff-refusal", refusals);
