import { defineMessages } from "../../core/language/messages";

const staffPerson = {
  unassigned: "Unassigned",
  back: "Back to the lead",
  thread: "Timeline",
  threadEmpty: "Nothing yet.",
  leads: "Leads",
  hidden: (count: number) =>
    count === 1
      ? "1 more lead is assigned to a colleague."
      : `${count} more leads are assigned to colleagues.`,
  contacts: "Contact details",
  same: "Leads with the same email address or phone number belong to one customer.",
  stop: {
    title: "Do not contact",
    text: (by: string, when: string) => `Do not contact: recorded by ${by}, ${when}.`,
    effect: "No alerts and no texts are sent. Reply only to what the customer asks.",
    set: "Mark as do not contact",
    setHelp: "Stops alerts and texts to all addresses and numbers of this customer.",
    lift: "Allow alerts and texts again",
  },
  correct: {
    title: "Correct details",
    edit: "Edit name, phone, email, address",
    help: "Changes all of this customer's leads that have the old value.",
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    phone: "Phone",
    street: "Street address",
    apartment: "Apartment or unit",
    city: "City",
    state: "State",
    zip: "ZIP code",
    save: "Save details",
    undo: "Undo the last correction",
  },
  merge: {
    title: "Merge",
    suggested: "Same name, other contact details:",
    find: "Find another lead of this customer",
    findHelp: "Name, phone or email",
    search: "Search",
    none: "No other lead found.",
    merge: "Merge",
    mergeWith: (name: string) => `Merge with ${name}`,
  },
  split: {
    button: "Not this customer",
    label: (about: string) => `${about}: not this customer`,
  },
  decisions: {
    title: "Merges and separations",
    same: (by: string, when: string) => `Merged by ${by}, ${when}`,
    different: (by: string, when: string) => `Separated by ${by}, ${when}`,
    undo: "Undo",
  },
  kinds: {
    lead: "Lead",
    note: "Note",
    call: "Call",
    mail: "Email logged",
    "mail-in": "Email from the customer",
    "mail-out": "Email to the customer",
    "text-in": "Text from the customer",
    "call-in": "Call from the customer",
    "text-out": "Text to the customer",
    task: "Task",
    "test-drive": "Test drive",
    service: "Service appointment",
    appraisal: "Appraisal",
    pickup: "Pickup",
    delivery: "Delivery",
    deal: "Deal",
    consent: "Consent",
    alert: "Alert",
  },
  agreed: "agreed",
  withdrawn: "withdrawn",
  done: {
    merge: "Merged. You can undo it below.",
    split: "Separated. You can undo it below.",
    undo: "Undone.",
    correct: "The details are saved. You can undo it below.",
    uncorrect: "The details are as they were before the last correction.",
    stop: "We won't send this customer any more alerts or texts.",
    allow: "Alerts and texts are allowed again.",
  },
  refusals: {
    "same-person": "Both leads already belong to this customer.",
    alone: "This is the customer's only lead.",
    link: "This can't be undone anymore.",
    reachable: "Enter an email address or a phone number.",
    changed: "Someone else changed these details. Check them, then save again.",
    "no-contact": "This customer has no email address and no phone number.",
  },
};

export type PersonRefusal = keyof typeof staffPerson.refusals;

/** Messages of a customer's page. */
export const staffPersonMessages = defineMessages("staff-person", staffPerson);
