/** Words of the test drive's pages; those of its form are with the lead forms. */
export const testDrive = {
  schedule: "Schedule a test drive",
  pageTitle: (vehicle: string) => `Schedule a test drive: ${vehicle}`,
  back: "Back to the vehicle",
  where: (store: string) => `At ${store}. Times are the store's own.`,
  steps: { day: "Pick a day", time: "Pick a time", details: "Confirm your details" },
  days: "Days",
  times: (day: string) => `Times on ${day}`,
  chosen: (when: string) => `Your test drive: ${when}`,
  missed: "That time is not free any more. These are the next free ones:",
  nothingFree: "No time is free in the coming two weeks. Please call, and we will find one.",
  unavailable: "Times cannot be shown right now. Please call, and we will find one.",
  call: (phone: string) => `Call ${phone}`,
  gone: "This vehicle is no longer listed",
  goneBody: "It may have been sold. There are more like it to drive.",
  browse: "See our vehicles",
  /** Title and text of specification §8. */
  scheduled: "Test Drive Scheduled",
  reachOut: (store: string) => `Someone from ${store} will reach out to confirm.`,
  addToCalendar: "Add to your calendar",
  keepBrowsing: "Keep browsing",
  directions: "Get directions",
  calendar: {
    summary: (vehicle: string) => `Test drive: ${vehicle}`,
    description: (store: string, phone: string) => `${store} will reach out to confirm. Phone: ${phone}`,
  },
};
