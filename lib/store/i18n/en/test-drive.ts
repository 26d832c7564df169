/** Messages of the test drive's pages; those of its form are with the lead forms. */
export const testDrive = {
  schedule: "Schedule a test drive",
  pageTitle: (vehicle: string) => `Schedule a test drive: ${vehicle}`,
  back: "Back to the vehicle",
  where: (store: string) => `At ${store}. Times are in the store's time zone.`,
  steps: { details: "Confirm your details" },
  chosen: (when: string) => `Your test drive: ${when}`,
  nothingFree: "No times are open in the next two weeks. Please call, and we'll find one.",
  unavailable: "We can't show times right now. Please call, and we'll find one.",
  gone: "This vehicle is no longer listed",
  goneBody: "It may have been sold. We have more like it to drive.",
  browse: "See our vehicles",
  /** Title and text of docs/rules.md#toasts. */
  scheduled: "Test Drive Scheduled",
  reachOut: (store: string) => `Someone from ${store} will reach out to confirm.`,
  keepBrowsing: "Keep browsing",
  calendar: {
    summary: (vehicle: string) => `Test drive: ${vehicle}`,
    description: (store: string, phone: string) => `${store} will reach out to confirm. Phone: ${phone}`,
  },
};
