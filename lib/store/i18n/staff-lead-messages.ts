import {
  type CallOutcome,
  LEAD_WORK_LIMITS,
  type LeadStage,
  type LostReason,
} from "../../../config/leads/lead-work";
import type { LeadType } from "../../../config/leads/leads";
import { LEAD_BULK } from "../../../config/runtime/limits";
import { formatNumber } from "./format";
import { leadTypeNames } from "./lead-messages";
import { staffReplyMessages } from "./staff-reply-messages";

const stages: Record<LeadStage, string> = {
  new: "New",
  contacted: "Contacted",
  appointment: "Appointment",
  sold: "Sold",
  lost: "Lost",
};

const lostReasons: Record<LostReason, string> = {
  "no-answer": "No answer",
  "bought-elsewhere": "Bought elsewhere",
  price: "Price",
  financing: "Financing",
  "vehicle-gone": "Vehicle gone",
  "not-now": "Not now",
  duplicate: "Duplicate",
  other: "Another reason",
};

const types = () =>
  Object.fromEntries(Object.entries(leadTypeNames()).map(([type, { staff }]) => [type, staff])) as Record<
    LeadType,
    string
  >;

const filters = {
  title: "Filters",
  search: "Search",
  searchHint: "Name, phone, e-mail, VIN, text",
  store: "Store",
  type: "About",
  stage: "Status",
  assignee: "Assigned to",
  source: "Advertising source",
  days: "Not older than",
  waiting: "Unanswered for at least",
  hoursOf: (hours: number): string =>
    hours >= 24 ? filters.daysOf(hours / 24) : hours === 1 ? "1 hour" : `${hours} hours`,
  spam: "Spam",
  delivery: "Delivery",
  answer: "First response",
  unanswered: "Not yet given",
  replied: "Customer replied",
  late: "Late",
  task: "Task",
  dueTask: "Due today or overdue",
  sort: "Order",
  more: "More filters",
  fold: (active: number) => (active === 0 ? "Filters" : `Filters (${active})`),
  any: "All",
  open: "Open (not sold or lost)",
  me: "Me",
  nobody: "Unassigned",
  daysOf: (days: number): string => (days === 1 ? "1 day" : `${days} days`),
  spamChoices: { no: "Without spam", yes: "Spam only", all: "With spam" },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    due: "Response due first",
    name: "Name",
    stage: "Status",
    changed: "Last changed",
  },
  apply: "Show",
  clear: "Clear filters",
};

const detail = {
  back: "All leads",
  open: "Open lead",
  customer: "Customer and timeline",
  reply: "Reply by e-mail",
  replySubject: (vehicle: string) =>
    vehicle === "" ? "Your message to us" : `Your message about the ${vehicle}`,
  call: (phone: string) => `Call ${phone}`,
  actions: "Actions",
  replyShort: "Reply",
  callShort: "Call",
  text: "Text",
  moreActions: "More",
  message: "Message",
  noMessage: "No message was written.",
  details: "What was entered",
  consent: "Consent to calls and texts",
  agreed: "Agreed to:",
  notAgreed: "Not given. The text was:",
  source: "Where they came from",
  page: "Page of the form",
  advertisement: "Advertisement",
  vehicle: "Vehicle",
  vehicleGone: "It is no longer on offer. When the lead came:",
  callForPrice: "No price advertised",
  thread: "Other leads of the same person",
  threadEmpty: "This is the only lead with this e-mail address or phone number.",
  deliveries: "Delivery",
  deliveriesEmpty: "No mail was sent for this lead.",
  attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  nextAttempt: "next:",
  resend: "Send again",
  credit: "The application itself is sealed. Only a person with the store's key can open it.",
  work: "Work on this lead",
  stage: "Status",
  lostReason: "Lost reason",
  noReason: "–",
  assignee: "Assigned to",
  nobody: "Unassigned",
  take: "Take this lead",
  save: "Save",
  markSpam: "Mark as spam",
  notSpam: "This is not spam",
  markUnread: "Mark as unread",
  notes: "Notes",
  notesEmpty: "No notes yet.",
  note: "New note",
  noteHint: "Write @ and the full name of a colleague to notify them.",
  saveNote: "Save note",
  saveCall: "Log a call",
  outcome: "How the call ended",
  noOutcome: "Choose for a call",
  outcomes: {
    reached: "Reached",
    voicemail: "Left a voicemail",
    "no-answer": "No answer",
    "wrong-number": "Wrong number",
  } satisfies Record<CallOutcome, string>,
  editCall: "Edit call",
  callText: "Text of the call",
  saveEdited: "Save call",
  removeCall: "Remove call",
  saveMail: "Log an e-mail",
  noteKinds: { note: "Note", call: "Call", mail: "E-mail" },
  tasks: "Tasks",
  tasksEmpty: "Nothing to do.",
  task: "Task",
  due: "Due",
  addTask: "Add task",
  overdue: "overdue",
  done: "Done",
  reopen: "Reopen",
  history: "History",
};

/** Messages of the lead pages in the back office. */
const staffLeads = {
  stages,
  lostReasons,
  get types() {
    return types();
  },
  filters,
  detail,
  title: "Leads",
  listLabel: "Leads",
  columns: {
    lead: "Lead",
    about: "About",
    stage: "Status",
    assignee: "Assigned to",
    answer: "First response",
    received: "Received",
  },
  empty:
    "No leads yet. Every form that a visitor sends appears here; send one from a vehicle's page to see it.",
  emptyFilter: "No lead matches these filters.",
  pages: "Pages of the list",
  next: "Next page",
  first: "First page",
  spam: "Spam",
  replied: "Customer replied",
  nobody: "Unassigned",
  gone: "Former employee",
  keys: "Keys: j and k go through the list, / to the search; in a lead: a assigned to, n new note, r reply.",
  deliveries: { sent: "Delivered", waiting: "On its way", failed: "Not delivered", none: "No mail" },
  responses: {
    answered: (time: string) => `Answered in ${time}`,
    waiting: (time: string) => `Waiting ${time}`,
    soon: (time: string) => `Due soon: ${time}`,
    late: (time: string) => `Late: ${time}`,
  },
  /** Formats a duration of opening hours. */
  duration: (minutes: number) => {
    if (minutes < 60) return `${minutes} min`;
    return `${Math.floor(minutes / 60)} h`;
  },
  done: {
    stage: "The status is saved.",
    assign: "The assignment is saved.",
    spam: "Saved.",
    undo: "The change is undone.",
    unread: "The lead is unread again.",
    "view-saved": "The view is saved.",
    "view-renamed": "The view is renamed.",
    "view-deleted": "The view is deleted.",
    note: "The note is saved.",
    call: "The call is logged.",
    "call-edit": "The call is saved.",
    "call-remove": "The call is removed.",
    mail: "The e-mail is logged.",
    reply: staffReplyMessages.done,
    task: "The task is saved.",
    "task-done": "The task is saved.",
    resend: "The mail is sent again.",
    "allow-mail": "Mail to this address is allowed again.",
    entered: "The lead is added.",
    erase: "Everything that was stored of this person is deleted.",
  },
  /** Reasons why a request was rejected or a change was not made. */
  refusals: {
    "sign-in": "Please sign in.",
    forbidden: "You don't have permission to do this. Ask a manager or the owner.",
    unknown: "There is no such lead.",
    conflict:
      "Someone else changed this lead in the meantime. Nothing was saved. Check the lead, then try again.",
    foreign: "This was sent from another website.",
    "too-often": "Too many changes at once. Please wait a few minutes.",
    unreadable: "This could not be read.",
    offline: "This could not be sent, and nothing was changed. Check the connection and try again.",
    invalid: "Please check what you entered.",
    "too-long": `This text is too long: a note or a reply has at most ${formatNumber(LEAD_WORK_LIMITS.note)} characters, a task ${formatNumber(LEAD_WORK_LIMITS.task)}.`,
    lostReason: "Please choose why the lead was lost.",
    outcome: "Please choose how the call ended.",
    assignee: "This person cannot answer this lead.",
    delivery: "There is nothing to send again: the mail was delivered, or is on its way.",
    call: "A call can be changed or removed only by the person who logged it.",
    task: "There is no such task.",
    dueAt: "This date and time does not exist.",
    ...staffReplyMessages.refusals,
    subject: "Leave at least one address or number of the lead: the person is found by it.",
    "too-many":
      "Too many addresses and numbers are connected for one person. Leave out those that many people share, then check again.",
    changed:
      "This is not what was shown to you: something was added or deleted since. Nothing was deleted: check again.",
    name: "This is not the person's name. Nothing was deleted.",
    undo: "This can no longer be undone.",
    "sent-before": "This form was sent before with other values. Open the page again to add another lead.",
    "view-unknown": "There is no such view.",
    "view-name": "Please give the view a name.",
    "too-many-selected": `Select at most ${formatNumber(LEAD_BULK.leads)} leads at once. Nothing was changed.`,
    "none-selected": "Select at least one lead.",
    "view-full": "You have as many views as there can be. Delete one first.",
  },
};

export type StaffLeadRefusal = keyof typeof staffLeads.refusals;

export function staffLeadMessages() {
  return staffLeads;
}
