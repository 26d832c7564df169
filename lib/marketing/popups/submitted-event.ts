/** Event on `window` after a pop-up's form was sent; its `detail` has the pop-up's `id` and its `track` setting. */
export const POPUP_SUBMITTED_EVENT = "forecourt:popup-submitted";
