/** Where a toast waits for the next page of the tab. */
export const QUEUED_TOAST_KEY = "forecourt.toast";
