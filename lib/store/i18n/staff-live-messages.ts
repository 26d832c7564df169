import { defineMessages } from "../../core/language/messages";

const MINUTE = 60_000;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto", style: "short" });
/** Units of time, each with the minutes from which it is used and its length in minutes. */
const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, from: number, minutes: number][] = [
  ["year", 365 * 1_440, 365 * 1_440],
  ["month", 60 * 1_440, 30 * 1_440],
  ["day", 2 * 1_440, 1_440],
  ["hour", 60, 60],
  ["minute", 1, 1],
];

/** Formats a past time: "3 min. ago". A moment in the future counts as now. @param ms elapsed time in milliseconds */
function ago(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  const [unit, , size] = UNITS.find(([, from]) => minutes >= from) ?? ["minute", 0, 1];
  return minutes < 1 ? "just now" : relative.format(-Math.floor(minutes / size), unit);
}

const english = {
  ago,
  unread: "Unread",
  unreadCount: (count: string) => `${count} unread`,
  readAll: "Mark all as read",
  more: (count: number) => (count === 1 ? "1 lead" : `${count} leads`),
  columns: { vehicle: "Vehicle" },
  take: "Take",
  takeOf: (name: string) => `Take the lead of ${name}`,
  views: {
    label: "Saved views",
    all: "All leads",
    edit: "Edit views",
    save: "Save as a view",
    name: "Name of the view",
    saveButton: "Save view",
    rename: "Rename",
    remove: "Delete",
    renameOf: (name: string) => `New name for ${name}`,
    removeOf: (name: string) => `Delete the view ${name}`,
    removed: (name: string) => `Deleted the view ${name}.`,
    note: "A view saves the filters and the order, not the search.",
  },
  undo: {
    label: "Messages",
    button: "Undo",
    close: "Close",
    stage: (stage: string) => `Status: ${stage}.`,
    assign: (name: string) => `Assigned to ${name}.`,
    unassign: "Unassigned.",
    lost: "Marked as lost.",
    spam: "Marked as spam.",
    notSpam: "No longer marked as spam.",
    done: "Undone.",
    failed: "We couldn't save this. Nothing was changed.",
  },
  conflict: {
    title: "Someone else changed this lead",
    text: "Your changes aren't saved yet. Here's what's different:",
    field: "Field",
    yours: "Yours",
    theirs: "Current value",
    useMine: "Save mine",
    keepTheirs: "Keep the current value",
    fields: { stage: "Status", lostReason: "Lost reason", assignee: "Assigned to", spam: "Spam" },
    yes: "Yes",
    no: "No",
    none: "–",
    untouched: "not changed by you",
  },
};

/** Messages of the live list of leads: news, saved views, undo, conflicts. */
export const staffLiveMessages = defineMessages("staff-live", english);
