/** Elements that the server renders and the browser fills in. */
export const SAVED_LINK_ID = "saved-link";
export const SAVED_COUNT_ID = "saved-count";
/** Live region: announces changes to screen readers. */
export const SAVED_STATUS_ID = "saved-status";
/** The form on the list's page that chooses what to compare. */
export const PICK_FORM_ID = "pick-to-compare";
/** The check boxes that save a vehicle, as a selector. */
export const HEARTS = "input[data-save]";
