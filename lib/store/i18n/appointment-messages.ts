import { defineMessages } from "../../core/language/messages";

/** Messages for choosing a day and a time, for a test drive or a service appointment. */
const schedule = {
  day: "Pick a day",
  time: "Pick a time",
  times: (day: string, part: string) => `Times on ${day}: ${part}`,
  partsOfDay: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  missed: "That time is no longer available. Here are the next open times:",
  call: (phone: string) => `Call ${phone}`,
  addToCalendar: "Add to your calendar",
  directions: "Get directions",
  /** Sentence on the page of a booking, for the browser that made it. */
  allSet: (firstName: string) => `You're all set, ${firstName}.`,
  nextTitle: "What happens next",
  bringTitle: "What to bring",
  whereTitle: "Where to find us",
};

/** Returns the messages for choosing a day and a time. */
export const scheduleMessages = defineMessages("schedule", schedule);

/** Messages of the test drive pages; those of the form are with the lead forms. */
const testDrive = {
  schedule: "Schedule a test drive",
  pageTitle: (vehicle: string) => `Schedule a test drive: ${vehicle}`,
  withPerson: (name: string) => `With ${name}`,
  back: "Back to the vehicle",
  where: (store: string, zone: string) => `At ${store}. Times are in ${zone}.`,
  /** List beside the vehicle. */
  expect: [
    "Bring your driver's license and anyone who'll ride with you.",
    "A test drive is free. You don't have to buy.",
    "Reschedule or cancel online anytime.",
  ],
  close: "Close",
  loading: "Looking for open times…",
  steps: { details: "Confirm your details" },
  chosen: (when: string) => `Your test drive: ${when}`,
  nothingFree: "No times are open in the next two weeks. Please call, and we'll find one.",
  unavailable: "We can't show times right now. Please call, and we'll find one.",
  /** Title and text of docs/rules.md#toasts. */
  scheduled: "Test Drive Scheduled",
  reachOut: (store: string) => `Someone from ${store} will reach out to confirm.`,
  /** Text beside the days, for a visitor with a booking. */
  yours: (when: string) => `You have a test drive booked for this vehicle: ${when}.`,
  openYours: "See, reschedule or cancel it",
};

/** Returns the messages of the test drive pages. */
export const testDriveMessages = defineMessages("testDrive", testDrive);
