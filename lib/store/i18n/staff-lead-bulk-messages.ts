import { defineMessages } from "../../core/language/messages";
import { formatNumber } from "./format";

const leads = (count: number) => (count === 1 ? "1 lead" : `${formatNumber(count)} leads`);

const bulk = {
  label: "Selected leads",
  selectAll: "Select all on this page",
  select: (name: string) => `Select the lead of ${name}`,
  selected: (count: number) => `${formatNumber(count)} selected`,
  selectFilter: "Select all that match",
  tooMany: (count: number, max: number) =>
    `This filter has ${leads(count)}. You can select up to ${formatNumber(max)} at once, so narrow the filter.`,
  clear: "Clear",
  action: "Action",
  actions: {
    assign: "Assign to",
    stage: "Set the status",
    spam: "Mark as spam",
    notSpam: "Not spam",
    task: "Add a task",
    tag: "Add a tag",
    untag: "Remove a tag",
    export: "Export as CSV",
  },
  assignee: "Assigned to",
  unassigned: "Unassigned",
  stage: "Status",
  lostReason: "Reason",
  lostReasonHint: "Reason (only for Lost)",
  choose: "Choose…",
  task: "Task",
  dueAt: "Due (time at the store)",
  apply: "Apply",
  withoutScript: "Check leads in the list above, then choose what to do with them.",
  done: (count: number) => `${leads(count)} changed.`,
  undone: (count: number) => `Undone for ${leads(count)}.`,
  conflict: (count: number) => `${leads(count)} skipped: changed by someone else in the meantime.`,
  forbidden: (count: number) => `${leads(count)} skipped: you can't change them.`,
  invalid: (count: number) => `${leads(count)} skipped: this isn't possible for them.`,
  csvHead: [
    "Received",
    "Name",
    "Email",
    "Phone",
    "Type",
    "Store",
    "Vehicle",
    "Source",
    "Status",
    "Reason",
    "Assigned to",
    "Tags",
    "First response",
  ],
};

/** Describes the result of a bulk change: "12 leads changed. 1 lead left out: …" */
export function bulkSummary(counts: Record<"done" | "conflict" | "forbidden" | "invalid", number>): string {
  const bulk = staffLeadBulkMessages();
  const { done, conflict, forbidden, invalid } = counts;
  return [
    bulk.done(done),
    conflict > 0 && bulk.conflict(conflict),
    forbidden > 0 && bulk.forbidden(forbidden),
    invalid > 0 && bulk.invalid(invalid),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Messages of changes of many leads at once. */
export const staffLeadBulkMessages = defineMessages("staff-lead-bulk", bulk);
