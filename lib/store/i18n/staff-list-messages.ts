import { defineMessages } from "../../core/language/messages";

const english = {
  /** Button that shows the filters on a phone, with the number that is set. */
  fold: (active: number) => (active === 0 ? "Filters" : `Filters (${active})`),
  any: "All",
  sortBy: (column: string) => `Sort by ${column}`,
  first: "Go to first page",
  next: "Next page",
  failed: "We couldn't update the list. Reload the page, or wait: we'll try again automatically.",
};

/** Messages shared by the lists in the back office. */
export const staffListMessages = defineMessages("staff-list", english);
