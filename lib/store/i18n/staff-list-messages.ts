import { defineMessages } from "../../core/language/messages";

const english = {
  /** Button that shows the filters on a phone, with the number that is set. */
  fold: (active: number) => (active === 0 ? "Filters" : `Filters (${active})`),
  any: "All",
  sortBy: (column: string) => `Sort by ${column}`,
  first: "Go to first page",
  next: "Next page",
  failed: "The list could not be brought up to date. Reload the page, or wait: it tries again by itself.",
};

/** Messages shared by the lists in the back office. */
export const staffListMessages = defineMessages("staff-list", english);
