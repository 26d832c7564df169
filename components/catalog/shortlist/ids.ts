/** Id of an element that the server renders and the browser fills in. */
export const SAVED_LINK_ID = "saved-link";
export const SAVED_COUNT_ID = "saved-count";
/** Id of the live region that announces changes to screen readers. */
export const SAVED_STATUS_ID = "saved-status";
/** Id of the form that selects vehicles for the comparison. */
export const PICK_FORM_ID = "pick-to-compare";
/** Selector of the checkboxes that save a vehicle. */
export const HEARTS = "input[data-save]";
