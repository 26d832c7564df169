import type { AuditAction } from "../../../config/runtime/audit";
import { defineMessages } from "../../core/language/messages";
import { type DocumentKindName, staffDocumentMessages } from "./staff-document-messages";

/** Formatted values for a sentence about an audit row; ids are replaced by names. */
export interface AuditSentenceParts {
  /** Changed record: "lead 6f1c9a52", or a person's name. */
  record: string;
  /** Value before the change; "none" if empty. `to` returns the value after it. */
  from: (name: string) => string;
  to: (name: string) => string;
  /** Returns true if the row has a value after the change. */
  has: (name: string) => boolean;
  /** All changes: "status: New → Contacted". */
  changes: string;
}

interface AuditActionCopy {
  /** Action as a verb without its subject, for filter choices and refused attempts. */
  to: string;
  /** Action in the past tense, which follows the person's name, without a final period. */
  did: (row: AuditSentenceParts) => string;
}

const values = { none: "none", nobody: "unassigned", yes: "yes", no: "no" };

/** Texts of each action. An action of a newer release is shown by its id. */
const actions: Readonly<Record<AuditAction, AuditActionCopy>> = {
  "customer.merge": {
    to: "merge two customers",
    did: ({ record, to }) =>
      `merged the customer of ${record} with the customer of lead ${to("lead").slice(0, 8)}`,
  },
  "customer.split": {
    to: "separate a lead from a customer",
    did: ({ record }) => `separated ${record} from its customer`,
  },
  "customer.undo": {
    to: "undo a merge or a separation of customers",
    did: ({ record, to }) => `undid a ${to("kind") === "same" ? "merge" : "separation"} of ${record}`,
  },
  "customer.correct": {
    to: "correct a customer's details",
    did: ({ record, to }) =>
      `corrected the customer of ${record}: ${to("details")} (total leads: ${to("leads")})`,
  },
  "customer.uncorrect": {
    to: "undo a correction of a customer's details",
    did: ({ record, to }) =>
      `undid the last correction of the customer of ${record} (total leads: ${to("leads")})`,
  },
  "customer.stop": {
    to: "stop alerts and texts to a customer",
    did: ({ record }) => `marked the customer of ${record} as do not contact`,
  },
  "customer.allow": {
    to: "allow alerts and texts to a customer again",
    did: ({ record }) => `allowed alerts and texts to the customer of ${record} again`,
  },
  "deal.propose": {
    to: "propose new terms for a deal",
    did: ({ record }) => `proposed new terms for the deal of ${record}`,
  },
  "deal.close": { to: "close a deal", did: ({ record }) => `closed the deal of ${record}` },
  "deposit.charge": {
    to: "charge a deposit",
    did: ({ record, to }) => `charged the deposit of ${record} (${to("amount")})`,
  },
  "deposit.extend": {
    to: "extend the hold of a deposit",
    did: ({ record, to }) => `extended the hold of the deposit of ${record} to ${to("until")}`,
  },
  "deposit.return": {
    to: "return a deposit",
    did: ({ record, to }) => `returned the deposit of ${record} (${to("amount")})`,
  },
  "lead.enter": {
    to: "add a walk-in or phone lead",
    did: ({ record, to }) => `added ${record} (source: ${to("source")})`,
  },
  "lead.stage": {
    to: "change the status of a lead",
    did: ({ record, from, to, has }) =>
      `changed the status of ${record} from ${from("stage")} to ${to("stage")}${has("lost_reason") ? ` (${to("lost_reason")})` : ""}`,
  },
  "lead.assign": {
    to: "assign a lead",
    did: ({ record, from, to }) =>
      to("assignee") === values.nobody
        ? `unassigned ${record} (before: ${from("assignee")})`
        : `assigned ${record} to ${to("assignee")} (before: ${from("assignee")})`,
  },
  "lead.assign-rule": {
    to: "assign a lead by rule",
    did: ({ record, to }) => `assigned ${record} by rule to ${to("assignee")}`,
  },
  "lead.spam": {
    to: "mark a lead as spam, or not",
    did: ({ record, to }) => `marked ${record} as ${to("spam") === values.yes ? "spam" : "not spam"}`,
  },
  "lead.view": { to: "open a lead", did: ({ record }) => `opened ${record}` },
  "lead.note": { to: "write a note on a lead", did: ({ record }) => `wrote a note on ${record}` },
  "lead.call": { to: "log a call", did: ({ record }) => `logged a call on ${record}` },
  "lead.call-edit": { to: "change a logged call", did: ({ record }) => `changed a logged call on ${record}` },
  "lead.call-remove": {
    to: "remove a logged call",
    did: ({ record }) => `removed a logged call on ${record}`,
  },
  "lead.mail": { to: "log an email", did: ({ record }) => `logged an email on ${record}` },
  "lead.foreign-id": {
    to: "save a lead's ID in another system",
    did: ({ record, to }) => `saved the ID of ${record} in ${to("system")}`,
  },
  "lead.returned": {
    to: "undo a reported sale",
    did: () => "undid the reported sale",
  },
  "lead.sold": {
    to: "report a sale",
    did: ({ record, to, has }) => `reported a sale for ${record}${has("vin") ? ` (${to("vin")})` : ""}`,
  },
  "lead.tag": {
    to: "add a tag to a lead",
    did: ({ record, to }) => `added the tag ${to("tag")} to ${record}`,
  },
  "lead.untag": {
    to: "remove a tag from a lead",
    did: ({ record, from }) => `removed the tag ${from("tag")} from ${record}`,
  },
  "lead.task": { to: "add a task to a lead", did: ({ record }) => `added a task to ${record}` },
  "lead.task-done": {
    to: "check off a task",
    did: ({ record, to }) =>
      `marked a task of ${record} as ${to("done") === values.yes ? "done" : "not done"}`,
  },
  "lead.test": {
    to: "send a test lead",
    did: ({ record, to }) => `sent a test lead (${to("type")}) by ${record} to ${to("recipient")}`,
  },
  "lead.resend": { to: "send a lead again", did: ({ record }) => `sent ${record} again` },
  "lead.allow-mail": {
    to: "allow emails to an address again",
    did: ({ record }) => `allowed emails to the address of ${record} again`,
  },
  "lead.text": { to: "reply by text", did: ({ record }) => `replied to ${record} by text` },
  "lead.text-stop": {
    to: "stop or allow texts to a customer",
    did: ({ record, to }) =>
      to("stop") === values.yes ? `stopped texts to ${record}` : `allowed texts to ${record}`,
  },
  "lead.reply": { to: "reply by email", did: ({ record }) => `replied to ${record} by email` },
  "lead.reopened": {
    to: "reopen a lead",
    did: ({ record, from, to }) => `reopened ${record}: status from ${from("stage")} to ${to("stage")}`,
  },
  "lead.undo": {
    to: "undo a change to a lead",
    did: ({ record, changes }) => `undid their last change to ${record} (${changes})`,
  },
  "lead.list-export": {
    to: "export leads",
    did: ({ to }) => `exported ${to("leads")} leads as CSV`,
  },
  "lead.export": {
    to: "download a person's data",
    did: ({ record, to }) => `downloaded a person's data (${record}, total leads: ${to("leads")})`,
  },
  "lead.erase": {
    to: "delete a person's data",
    did: ({ record, to }) => `deleted a person's data (${record}, total leads: ${to("leads")})`,
  },
  "credit.open": {
    to: "open a credit application",
    did: ({ record }) => `opened the credit application of ${record}`,
  },
  "vehicle.add": { to: "add a vehicle", did: ({ record }) => `added the vehicle ${record}` },
  "vehicle.remove": { to: "remove a vehicle", did: ({ record }) => `removed the vehicle ${record}` },
  "vehicle.return": { to: "bring a vehicle back", did: ({ record }) => `brought the vehicle ${record} back` },
  "feed.upload": {
    to: "import an uploaded feed",
    did: ({ record }) => `imported an uploaded file for ${record}`,
  },
  "feed.run": { to: "run a feed", did: ({ record }) => `ran ${record}` },
  "document.save": { to: "change", did: ({ record }) => `changed the draft of ${record}` },
  "document.publish": {
    to: "publish",
    did: ({ record, has, to }) => `published ${record}${has("fields") ? ` (${to("fields")})` : ""}`,
  },
  "document.restore": { to: "restore", did: ({ record }) => `restored an earlier version of ${record}` },
  "document.schedule": {
    to: "schedule",
    did: ({ record, changes }) => `changed the schedule of ${record}: ${changes}`,
  },
  "document.settle": {
    to: "clear an edit that matches the feed",
    did: ({ record, to }) => `reset these fields of ${record} to the feed's values: ${to("settled")}`,
  },
  "site-files.export": { to: "download the site's files", did: () => "downloaded the site's files" },
  "site-files.apply": {
    to: "apply the site's files",
    did: ({ to, has }) =>
      `${has("published") ? "published" : "made drafts of"} changes from the file ${to("file")} (documents: ${to("documents")})`,
  },
  "appointment.book": {
    to: "book an appointment",
    did: ({ record, to }) => `booked an appointment for ${record} at ${to("start")}`,
  },
  "appointment.move": {
    to: "move an appointment",
    did: ({ record, from, to }) =>
      `moved the appointment of ${record} from ${from("start")} to ${to("start")}`,
  },
  "appointment.cancel": {
    to: "cancel an appointment",
    did: ({ record }) => `canceled the appointment of ${record}`,
  },
  "appointment.outcome": {
    to: "record whether the customer showed",
    did: ({ record, from, to }) => `set the appointment of ${record} from ${from("state")} to ${to("state")}`,
  },
  "report.export": {
    to: "export a report",
    did: ({ record, to }) => `exported ${record} (${to("firstDay")} to ${to("lastDay")})`,
  },
  "person.duty": {
    to: "change a person's working days",
    did: ({ record, has, to }) =>
      `changed the working days of ${record}${has("away") ? ` (away ${to("away")})` : ""}`,
  },
  "person.role": {
    to: "change a person's role",
    did: ({ record, from, to }) => `changed the role of ${record} from ${from("roles")} to ${to("roles")}`,
  },
  "program.create": {
    to: "create a program's token",
    did: ({ to }) => `created the program ${to("name")} (${to("scopes")})`,
  },
  "program.rotate": {
    to: "replace a program's token",
    did: ({ to }) => `replaced the token of the program ${to("name")}`,
  },
  "program.revoke": {
    to: "revoke a program's token",
    did: ({ to }) => `revoked the token of the program ${to("name")}`,
  },
  "webhook.enable": {
    to: "enable a webhook that was disabled",
    did: () => "enabled the webhook of a store",
  },
  "webhook.replay": {
    to: "resend a webhook message",
    did: () => "resent a webhook message",
  },
  "webhook.test": {
    to: "send a test to a webhook",
    did: ({ to }) => `sent a test to a store's webhook (${to("result")})`,
  },
  "program.read": {
    to: "read data through a program, logged once a day for each scope",
    did: ({ to }) => `read ${to("scope")} at least once on ${to("day")}`,
  },
  "person.remove": {
    to: "remove a person",
    did: ({ record, from }) => `removed ${record}, whose roles were: ${from("roles")}`,
  },
  "person.new-start": {
    to: "send a person a sign-in reset",
    did: ({ record }) => `sent ${record} a sign-in reset`,
  },
  "invitation.create": {
    to: "invite a person",
    did: ({ to }) => `invited a person as ${to("roles")}`,
  },
  "invitation.accept": { to: "accept an invitation", did: () => "accepted an invitation" },
  "invitation.withdraw": {
    to: "withdraw an invitation",
    did: ({ from }) => `withdrew an invitation as ${from("roles")}`,
  },
  "account.join": { to: "join", did: ({ to }) => `joined the back office with ${to("how")}` },
  "account.sign-in": { to: "sign in", did: ({ to }) => `signed in with ${to("how")}` },
  "account.sign-out-everywhere": { to: "sign out everywhere", did: () => "signed out everywhere" },
  "account.end-session": { to: "end a session", did: () => "ended another of their sessions" },
  "account.password": { to: "set a new password", did: () => "set a new password by email" },
  "account.add-passkey": { to: "add a passkey", did: () => "added a passkey" },
  "account.remove-passkey": { to: "remove a passkey", did: () => "removed a passkey" },
  "consent.withdraw": { to: "withdraw a consent", did: () => "withdrew a consent" },
  "inbound.delete": {
    to: "delete an email that was set aside",
    did: () => "deleted an email that was set aside",
  },
  "inbound.retry": {
    to: "retry an email that was set aside",
    did: () => "retried an email that was set aside",
  },
  "audit.export": { to: "export the audit log", did: () => "exported the audit log" },
  access: { to: "open a part of the back office", did: ({ record }) => `opened ${record}` },
};

const staffAudit = {
  title: "Audit",
  intro: "Who did what, and when. Nothing here can be changed or deleted.",
  listLabel: "Audit log",
  columns: { at: "When", what: "What happened", store: "Store", record: "Record" },
  actions,
  /** Sentence about one row. */
  sentence: (who: string, did: string) => `${who} ${did}.`,
  refusedSentence: (who: string, to: string, record: string) =>
    `${who} tried to ${to} (${record}) without permission.`,
  /** Sentence for an action without its own text: "did “vehicle.price” on vehicle 12: price: 1 → 2". */
  unknownAction: (action: string, record: string, changes: string) =>
    `did “${action}” on ${record}${changes === "" ? "" : `: ${changes}`}`,
  refused: "Refused",
  records: {
    lead: (id: string) => `lead ${id.slice(0, 8)}`,
    person: (name: string) => name,
    invitation: () => "an invitation",
    audit: () => "the audit log",
    store: (name: string) => `an appointment at ${name}`,
    report: (name: string) => `the report “${name}”`,
    right: (right: string) => `right: ${right}`,
    document: (key: string) => documentName(key),
    feed: (source: string) => `the feed ${source}`,
  } as Readonly<Record<string, (id: string) => string>>,
  fields: {
    stage: "status",
    days: "working days",
    away: "away",
    lost_reason: "reason",
    assignee: "assigned to",
    tag: "tag",
    answered_at: "first response",
    dueAt: "due",
    firstDay: "first day",
    lastDay: "last day",
    adviser: "assigned to",
    publishAt: "published at",
    unpublishAt: "ends at",
    how: "with",
  } as Readonly<Record<string, string>>,
  /** Names a tag, whose text is deleted with its lead. */
  tagName: (id: string, text: string | null) => (text === null ? id.slice(0, 8) : `“${text}”`),
  details: "Details",
  undo: {
    label: "Undo",
    button: "Undo",
    buttonFor: (sentence: string) => `Undo: ${sentence}`,
    /** Reasons why a row has no inverse. */
    none: {
      nothing: "This entry didn't change anything that can be undone.",
      told: "The customer or colleague was notified. Make the change on the record's page, so they're notified again.",
      promised: "The customer's own decision stands.",
      own: "Only the person can change their own sign-in.",
      author: "Notes can't be undone. Only the author can edit or remove a logged call, on the lead's page.",
      deleted: "What it removed is gone for good.",
      documents: "You can restore an earlier version from the document's history.",
      anew: "Make the opposite change on the record's page.",
    },
    done: { undo: "Undone. The log has a new entry for it." },
    refusals: {
      changed:
        "It has changed since then, so you can't undo it here. Open the record to see its current values.",
      gone: "The record, or the person it was assigned to, no longer exists.",
      draft: "There's a draft waiting. Publish or discard it, then undo this from the page's history.",
      "no-inverse": "This can't be undone here.",
      failed: "We couldn't undo it. Open the record and check its values.",
    },
  },
  pages: {
    lead: "Open the lead",
    person: "Open the person",
    vehicle: "Open the vehicle",
    document: "Open the page",
    feeds: "Open the feeds",
    reports: "Open the reports",
    consents: "Open the consents",
    mails: "Open the emails",
    people: "Open the people",
    leads: "Open the leads",
    appointments: "Open the appointments",
  },
  /** Name of a lead by its customer. */
  leadOf: (name: string) => `the lead of ${name}`,
  /** Name for a person whose invitation ended with its sender's role. */
  invited: "an invited person",
  somebody: "a former employee",
  commandLine: "on the command line",
  values,
  signInWays: {
    password: "password and code",
    "recovery-code": "password and recovery code",
    passkey: "a passkey",
    "single-sign-on": "the company's account",
  },
  filters: {
    more: "More filters",
    person: "Who",
    action: "Action",
    record: "Record ID",
    store: "Store",
    from: "From",
    to: "To",
    refused: "Attempts",
    refusedChoices: { all: "All", yes: "Refused only" },
    any: "All",
    everybody: "Everyone",
    apply: "Show",
    clear: "Clear filters",
  },
  csv: "Export as CSV",
  csvHelp: (max: string) => `The rows that match the filters, up to ${max}. Each export is logged.`,
  empty: "Nothing yet. Everything people do here shows up in this list.",
  emptyFilter: "Nothing matches these filters.",
  pagesLabel: "Pages of the log",
  next: "Older",
  first: "Newest",
  /** Header row of the CSV file. */
  csvHead: ["time", "person", "what", "action", "refused", "record", "record id", "store", "before", "after"],
  refusals: {
    forbidden: "You can't do this. Ask an owner.",
    unknown: "There's nothing here.",
    "too-often": "Too many requests. Please wait a few minutes.",
  },
};

/** Reason why a row of the log has no inverse. */
export type NoInverse = keyof typeof staffAudit.undo.none;

/** Messages of the audit page. */
export const staffAuditMessages = defineMessages("staff-audit", staffAudit);

/** Formats a document's key for readers: "article winter-tires", "vehicle 1FT… (naperville)". */
function documentName(key: string): string {
  const [kind = "", storeId = "", ...id] = key.split("/");
  const name = [staffDocumentMessages().kinds[kind as DocumentKindName]?.one ?? kind, id.join("/")];
  return `${name.filter(Boolean).join(" ")}${storeId ? ` (${storeId})` : ""}`;
}
