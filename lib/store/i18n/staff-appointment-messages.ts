import { defineMessages } from "../../core/language/messages";

const fields = {
  kind: "Please choose what it's for.",
  vin: "This vehicle isn't for sale.",
  slot: "Please choose a time.",
  adviser: "This person can't take this appointment.",
  reachable: "Please enter an email address or a phone number.",
  busy: "This person has another appointment at that time. Choose another time or person, or book anyway.",
  needsLead: "Book this from the customer's lead.",
  hasOne: "This lead already has an appointment. Reschedule that one instead.",
};

const booking = {
  title: "New appointment",
  open: "Add appointment",
  what: "Appointment",
  kind: "Type",
  store: "Store",
  vehicle: "Vehicle",
  chooseVehicle: "Name, stock number or VIN",
  noVehicle: "No vehicle at this store matches all of these words by name, stock number or VIN.",
  severalVehicles: "Several vehicles match. Choose one, or type more:",
  services: "Services",
  showTimes: "Show open times",
  changeWanted: "Change",
  time: "Time",
  chooseTime: "Choose a time",
  otherTime: "Or type a date and time",
  otherTimeHelp:
    "Any open time today, even if it has passed, or in the next 12 months. Customers can book only the times above.",
  noTimes:
    "No times are open on the days you can book. Cancel or move another appointment, or choose other services.",
  timesUnknown:
    "We couldn't reach the service department's system, so we can't show open times. Please try again.",
  person: "Customer",
  forLead: (name: string) => `We’ll add this appointment to ${name}’s lead.`,
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  phone: "Phone number",
  reachable:
    "One of the two is enough. If you enter an email address, we'll email a confirmation with a calendar file.",
  ownVehicle: "Customer's vehicle",
  year: "Year",
  make: "Make",
  model: "Model",
  notes: "Notes for the advisor",
  comments: "Notes",
  adviser: "Advisor",
  nobody: "Unassigned",
  anyway: "Book anyway",
  book: "Book appointment",
};

const detail = {
  back: "Calendar",
  lead: "Open the lead",
  when: "When",
  about: "Type",
  vehicle: "Vehicle",
  store: "Store",
  adviser: "Advisor",
  state: "Status",
  call: (phone: string) => `Call ${phone}`,
  mail: "Send an email",
  move: "Reschedule",
  moveTo: "New time",
  otherTime: "Or type a date and time",
  keepTime: (when: string) => `Keep ${when}`,
  moveAnyway: "Book anyway if the advisor has another appointment at that time",
  moveHelp: "If we have an email address, we'll email the customer the new time.",
  moveButton: "Reschedule appointment",
  noTimes: "No other times are open.",
  did: "Did the customer show?",
  attended: "Showed",
  noShow: "No-show",
  reopen: "Undo",
  gone: "The vehicle is no longer for sale. Call the customer, or cancel the appointment.",
  tooEarly: "You can record whether the customer showed from an hour before the appointment.",
  cancel: "Cancel appointment",
  cancelHelp: "The time opens up right away, and we'll email the customer. This can't be undone.",
  cancelButton: "Cancel it now",
  history: "History",
  noHistory: "Booked by the customer and not changed since.",
  requested:
    "We couldn't reach the service department's system when this was booked. Enter it there, and confirm it with the customer.",
};

const onLead = {
  title: "Appointment",
  open: "Open appointment",
  book: {
    service: "Book a service appointment",
    "test-drive": "Book a test drive",
    appraisal: "Book an appraisal",
    pickup: "Book a pickup",
    delivery: "Book a delivery",
  },
  none: "None booked.",
};

const outside = {
  title: (count: number, store: string) =>
    count === 1
      ? `1 appointment is outside business hours at ${store}`
      : `${count} appointments are outside business hours at ${store}`,
  help: "Select the ones to move or cancel. Each customer with an email address gets an email. The next open time is the first one after the booked time.",
  select: (name: string) => `Select ${name}`,
  moveAll: "Move selected to the next open time",
  cancelAll: "Cancel selected",
  changed: (action: "move" | "cancel", count: number): string => {
    const what = count === 1 ? "1 appointment was" : `${count} appointments were`;
    return `${what} ${action === "move" ? "moved" : "canceled"}.`;
  },
  left: (count: number): string =>
    count === 1
      ? "1 couldn't be changed: no time is open, or someone else changed it. It stays on this list."
      : `${count} couldn't be changed: no time is open, or someone else changed them. They stay on this list.`,
  afterChange: "After you publish closed days or hours, appointments at closed times are listed here.",
  move: "Reschedule it yourself",
};

const staffAppointments = {
  title: "Appointments",
  fields,
  booking,
  detail,
  onLead,
  outside,
  kinds: {
    service: "Service",
    "test-drive": "Test drive",
    appraisal: "Appraisal",
    pickup: "Pickup",
    delivery: "Delivery",
  },
  states: {
    booked: "Booked",
    requested: "To be confirmed",
    attended: "Showed",
    "no-show": "No-show",
    cancelled: "Canceled",
  },
  views: { day: "Day", week: "Week", list: "List" },
  viewsLabel: "Days shown",
  daysLabel: "Days of the week",
  filters: {
    label: "Filters",
    store: "Store",
    kind: "Type",
    adviser: "Advisor",
    any: "All",
    me: "Me",
    nobody: "Unassigned",
    apply: "Show",
  },
  newShort: "Add",
  today: "Today",
  earlier: "Earlier",
  later: "Later",
  closed: "Closed",
  closedFor: (reason: string) => `Closed: ${reason}`,
  now: "Now",
  newOn: (day: string) => `New appointment on ${day}`,
  count: (count: number) => (count === 1 ? "1 appointment" : `${count} appointments`),
  none: "No appointments",
  emptyDay: "Nothing is booked this day.",
  emptyWeek: "Nothing is booked this week.",
  emptyList: "Nothing is booked in these two weeks.",
  nextFree: "Next open times:",
  zone: (name: string) => `Times are in the store’s time zone, ${name}.`,
  dragHelp: "Drag an appointment to another time or advisor, or open it and choose “Reschedule”.",
  legend: "Colors",
  spam: "Possible spam",
  gone: "Former employee",
  moving: "Moving…",
  moved: (when: string) => `Moved to ${when}.`,
  adviserChanged: "Advisor changed.",
  undo: "Undo",
  undone: "Moved back.",
  lost: "We couldn't send the change. Nothing was changed. Please try again.",
  done: {
    booked: "The appointment is booked.",
    "booked-past": "The appointment is booked. Its time has passed, so we didn't email the customer.",
    "booked-ahead": "The appointment is booked. Visitors can't book that far ahead.",
    move: "The appointment was moved.",
    cancel: "The appointment was canceled.",
    outcome: "Saved.",
  },
  actions: {
    "appointment.book": "booked the appointment",
    "appointment.move": "moved the appointment",
    "appointment.cancel": "canceled the appointment",
    "appointment.outcome": "recorded whether the customer showed",
  },
  /** Reasons why a request was rejected or a change was not made. */
  refusals: {
    "sign-in": "Please sign in.",
    forbidden: "You don't have permission to do this. Ask a manager or the owner.",
    unknown: "We can't find that appointment.",
    conflict:
      "Someone else changed this appointment in the meantime. Nothing was saved. Check the appointment, then try again.",
    repeated: "You already sent this with different values. Please check the calendar.",
    taken: "This time is taken. Please choose another one.",
    busy: "The advisor has another appointment at that time. Nothing was changed.",
    adviser: "This person can't take this appointment.",
    "closed-day": "The store is closed on that day. Nothing was changed.",
    "closed-hours": "The department is closed at that time. Nothing was changed.",
    "outside-window": "Choose a time today or in the next 12 months. Nothing was changed.",
    closed: "You can't do that with this appointment right now.",
    failed: "We couldn't reach the service department's system. Nothing was changed. Please try again.",
    foreign: "This was sent from another website.",
    "too-often": "Too many changes at once. Please wait a few minutes.",
    unreadable: "We couldn't read this.",
    invalid: "Please check what you entered.",
    "none-selected": "Select at least one appointment.",
  },
};

export type AppointmentRefusal = keyof typeof staffAppointments.refusals;

/** Messages of the staff's calendar. */
export const staffAppointmentMessages = defineMessages("staff-appointment", staffAppointments);
