import { defineMessages } from "../../core/language/messages";

const fields = {
  kind: "Please choose what it is for.",
  vin: "This vehicle is not on offer.",
  slot: "Please choose a time.",
  adviser: "This person cannot have this appointment.",
  reachable: "Please enter an e-mail address or a phone number.",
  busy: "This person has another appointment at that time. Choose another time or person, or book anyway.",
  hasOne: "This lead has an appointment already. Move that one instead.",
};

const booking = {
  title: "New appointment",
  open: "Add appointment",
  what: "Appointment",
  kind: "Type",
  store: "Store",
  vehicle: "Vehicle",
  chooseVehicle: "Name, stock number or VIN",
  noVehicle: "No vehicle of this store has all of these words in name, stock number or VIN.",
  severalVehicles: "Several vehicles match. Choose one, or type more of it:",
  services: "Work",
  showTimes: "Show free times",
  changeWanted: "Change",
  time: "Time",
  chooseTime: "Choose a time",
  otherTime: "Or type a date and time",
  otherTimeHelp:
    "Any open time of today, also one that has passed, or of the next 12 months. Visitors can book only the times above.",
  noTimes:
    "No time is free in the days that can be booked. Cancel or move another appointment, or choose other work.",
  timesUnknown:
    "The service department's system could not be reached, so free times are not known. Please try again.",
  person: "Customer",
  forLead: (name: string) => `This appointment will belong to the lead of ${name}.`,
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail address",
  phone: "Phone number",
  reachable:
    "One of the two is enough. With an e-mail address the confirmation is sent by mail, with an entry for the calendar.",
  ownVehicle: "Vehicle that comes to the workshop",
  year: "Year",
  make: "Make",
  model: "Model",
  notes: "Notes for the adviser",
  comments: "Notes",
  adviser: "Adviser",
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
  adviser: "Adviser",
  state: "Status",
  call: (phone: string) => `Call ${phone}`,
  mail: "Write an e-mail",
  move: "Move",
  moveTo: "New time",
  otherTime: "Or type a date and time",
  keepTime: (when: string) => `Keep ${when}`,
  moveAnyway: "Book anyway if the adviser has another appointment at that time",
  moveHelp: "The customer gets the new time by mail, where an address is known.",
  moveButton: "Move appointment",
  noTimes: "No other time is free.",
  did: "Did the customer show?",
  attended: "Showed",
  noShow: "No-show",
  reopen: "Undo",
  tooEarly: "You can record whether the customer showed from an hour before the appointment.",
  cancel: "Cancel appointment",
  cancelHelp: "The time is free for others at once, and the customer gets a mail. This cannot be undone.",
  cancelButton: "Cancel it now",
  history: "History",
  noHistory: "Booked by the customer and not changed since.",
  requested:
    "The service department's own system could not be reached when this was booked. Enter it there, and confirm it to the customer.",
};

const onLead = {
  title: "Appointment",
  open: "Open appointment",
  book: { service: "Book a service appointment", "test-drive": "Book a test drive" },
  none: "None is booked.",
};

const outside = {
  title: (count: number, store: string) =>
    count === 1
      ? `1 appointment is outside the opening hours of ${store}`
      : `${count} appointments are outside the opening hours of ${store}`,
  help: "Select the ones to move or cancel. Each customer with an e-mail address gets an e-mail. The next open time is the first free one after the booked time.",
  select: (name: string) => `Select ${name}`,
  moveAll: "Move selected to the next open time",
  cancelAll: "Cancel selected",
  changed: (action: "move" | "cancel", count: number): string => {
    const what = count === 1 ? "1 appointment was" : `${count} appointments were`;
    return `${what} ${action === "move" ? "moved" : "canceled"}.`;
  },
  left: (count: number): string =>
    count === 1
      ? "1 could not be changed: no time is free, or someone else changed it. It stays listed here."
      : `${count} could not be changed: no time is free, or someone else changed them. They stay listed here.`,
  afterChange: "After you publish closed days or hours, appointments at closed times are listed here.",
  move: "Move by hand",
};

const staffAppointments = {
  title: "Appointments",
  fields,
  booking,
  detail,
  onLead,
  outside,
  kinds: { service: "Service", "test-drive": "Test drive" },
  states: {
    booked: "Booked",
    requested: "To be confirmed",
    attended: "Showed",
    "no-show": "No-show",
    cancelled: "Canceled",
  },
  views: { day: "Day", week: "Week", list: "List" },
  viewsLabel: "Which days are shown",
  daysLabel: "Days of the week",
  filters: {
    label: "Filters",
    store: "Store",
    kind: "Kind",
    adviser: "Adviser",
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
  emptyDay: "Nothing is booked on this day.",
  emptyWeek: "Nothing is booked in this week.",
  emptyList: "Nothing is booked in these two weeks.",
  nextFree: "Next open times:",
  zone: (name: string) => `Times are in the store’s time zone, ${name}.`,
  dragHelp: "Drag an appointment to another time or adviser, or open it and choose “Move”.",
  legend: "Colors",
  spam: "Possible spam",
  gone: "Former employee",
  moving: "Moving…",
  moved: (when: string) => `Moved to ${when}.`,
  adviserChanged: "The adviser is changed.",
  undo: "Undo",
  undone: "Moved back.",
  lost: "The change could not be sent. Nothing was changed; please try again.",
  done: {
    booked: "The appointment is booked.",
    "booked-past": "The appointment is booked. Its time has passed, so the customer gets no mail.",
    "booked-ahead": "The appointment is booked. Visitors cannot book that far ahead.",
    move: "The appointment is moved.",
    cancel: "The appointment is canceled.",
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
    unknown: "There is no such appointment.",
    conflict:
      "Someone else changed this appointment in the meantime. Nothing was saved. Check the appointment, then try again.",
    repeated: "This was sent before with other values. Please look at the calendar.",
    taken: "This time is taken. Please choose another one.",
    busy: "The adviser has another appointment at that time. Nothing was changed.",
    adviser: "This person cannot have this appointment.",
    "closed-day": "The store is closed on that day. Nothing was changed.",
    "closed-hours": "The department is closed at that time. Nothing was changed.",
    "outside-window": "Choose a time of today or of the next 12 months. Nothing was changed.",
    closed: "This cannot be done with this appointment at this time.",
    failed: "The service department's system could not be reached. Nothing was changed; please try again.",
    foreign: "This was sent from another website.",
    "too-often": "Too many changes at once. Please wait a few minutes.",
    unreadable: "This could not be read.",
    invalid: "Please check what you entered.",
    "none-selected": "Select at least one appointment.",
  },
};

export type AppointmentRefusal = keyof typeof staffAppointments.refusals;

/** Messages of the staff's calendar. */
export const staffAppointmentMessages = defineMessages("staff-appointment", staffAppointments);
