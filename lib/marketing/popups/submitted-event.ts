/** Fires on `window` once a pop-up's form was sent; its `detail` has the pop-up's `id` and what it says to `track`. */
export const POPUP_SUBMITTED_EVENT = "forecourt:popup-submitted";
