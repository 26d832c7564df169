import type { LeadStage, LostReason } from "../../../config/leads/lead-work";
import { AUDIT_ACTIONS, type AuditAction } from "../../../config/runtime/audit";
import { dateFormat } from "../../core/time/zoned-time";
import { staffAppointmentMessages } from "../../store/i18n/staff-appointment-messages";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { staffMessages } from "../../store/i18n/staff-messages";
import { staffReportMessages } from "../../store/i18n/staff-report-messages";
import { type AuditRecord, REFUSED } from "../audit";
import { ROLES } from "../rights";
import type { AuditLine } from "./audit-query";

/** Functions that return names for the ids in audit rows, or null for an unknown id. */
export interface AuditNames {
  person: (id: string) => string | null;
  store: (id: string) => string | null;
  /** Returns the name of a lead's customer. Without this function, leads are named by their ids. */
  lead?: (id: string) => string | null;
  /** Returns the text of a lead's tag. Without this function, tags are named by their ids. */
  tag?: (id: string) => string | null;
  /** Formats a moment (milliseconds since 1970) in the group's time zone. */
  time: (at: number) => string;
}

type Row = Omit<AuditLine, "id" | "at" | "sentence" | "storeId">;

/** Record id for a person's data that was exported or deleted on the server itself. */
const COMMAND_LINE = "command-line";
/** Names of values that are points in time. */
const TIMES = ["answered_at", "dueAt", "publishAt", "unpublishAt"];
/** Pattern of a store's local time. */
const SLOT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Describes a row: "Ana Ruiz changed the status of lead 6f1c9a52 from New to Contacted." */
export function auditSentence(row: Row, names: AuditNames): string {
  const t = staffAuditMessages();
  const who = names.person(row.person.id) ?? row.person.name;
  const record = recordText(row.record, names);
  const copy = AUDIT_ACTIONS.includes(row.action as AuditAction)
    ? t.actions[row.action as AuditAction]
    : undefined;
  if (row.refused) return t.refusedSentence(who, copy?.to ?? row.action, record);
  if (!copy) return t.sentence(who, t.unknownAction(row.action, record, changesText(row, names)));
  const value = (values: Row["before"]) => (name: string) => valueText(name, values?.[name], names);
  const did = copy.did({
    record,
    from: value(row.before),
    to: value(row.after),
    has: (name) => (row.after?.[name] ?? null) !== null,
    changes: changesText(row, names),
  });
  return t.sentence(who, did);
}

/** Describes an entry that `auditOf` has read. */
export function recordSentence(entry: AuditRecord, names: AuditNames): string {
  const refused = entry.action.endsWith(REFUSED);
  const action = refused ? entry.action.slice(0, -REFUSED.length) : entry.action;
  const before = entry.before as Row["before"];
  const after = entry.after as Row["after"];
  return auditSentence({ person: entry.actor, action, refused, record: entry.record, before, after }, names);
}

/** Returns a row's values before and after, formatted for readers; `before` is null without an earlier value. */
export function auditChanges({ before, after }: Pick<Row, "before" | "after">, names: AuditNames) {
  const t = staffAuditMessages();
  const all = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...all].map((name) => ({
    name: t.fields[name] ?? name,
    before: before && name in before ? valueText(name, before[name], names) : null,
    after: after && name in after ? valueText(name, after[name], names) : t.values.none,
  }));
}

/** Lists the changes: "status: New → Contacted, assigned to: Ana Ruiz". */
function changesText(row: Row, names: AuditNames): string {
  return auditChanges(row, names)
    .map(({ name, before, after }) =>
      before === null ? `${name}: ${after}` : `${name}: ${before} → ${after}`,
    )
    .join(", ");
}

function recordText({ kind, id }: Row["record"], names: AuditNames): string {
  const t = staffAuditMessages();
  if (kind === "person") return id === COMMAND_LINE ? t.commandLine : (names.person(id) ?? t.somebody);
  if (kind === "store") return t.records.store!(names.store(id) ?? id);
  const { reports } = staffReportMessages();
  if (kind === "report" && Object.hasOwn(reports, id))
    return t.records.report!(reports[id as keyof typeof reports].title);
  const customer = kind === "lead" ? names.lead?.(id) : null;
  if (customer) return t.leadOf(customer);
  const text = Object.hasOwn(t.records, kind) ? t.records[kind] : undefined;
  return text?.(id) ?? `${kind} ${id}`;
}

/** Formats a stored value for readers. */
function valueText(name: string, value: unknown, names: AuditNames): string {
  const appointments = staffAppointmentMessages();
  const t = staffAuditMessages();

  if (Array.isArray(value))
    return value.length === 0 ? t.values.none : value.map((one) => itemText(one, names)).join(", ");
  if (name === "assignee" || name === "adviser")
    return typeof value === "string" ? (names.person(value) ?? t.somebody) : t.values.nobody;
  if (value === null || value === undefined) return t.values.none;
  if (typeof value === "boolean" || name === "spam") return value ? t.values.yes : t.values.no;
  if (typeof value === "object") return JSON.stringify(value);
  if (TIMES.includes(name) && typeof value === "number") return names.time(value);
  if (name === "tag") return t.tagName(String(value), names.tag?.(String(value)) ?? null);
  if (name === "start" && SLOT.test(String(value))) return slotText(String(value));
  const { stages, lostReasons, types } = staffLeadMessages();
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    stage: stages satisfies Record<LeadStage, string>,
    lost_reason: lostReasons satisfies Record<LostReason, string>,
    type: types,
    how: t.signInWays,
    state: appointments.states,
    kind: appointments.kinds,
  };
  const text = String(value);
  return (Object.hasOwn(texts, name) && texts[name]![text]) || text;
}

/** Formats "2026-11-23T09:30" as "Nov 23, 2026, 9:30 AM", independent of the server's time zone. */
function slotText(slot: string): string {
  const format = dateFormat({ timeZone: "UTC", dateStyle: "medium", timeStyle: "short" });
  return format.format(Date.parse(`${slot}Z`));
}

/** Formats one item of a list; "sales okc" is a role at a store. */
function itemText(item: unknown, names: AuditNames): string {
  const [role = "", storeId] = String(item).split(" ");
  const known = ROLES.find((each) => each === role);
  if (!known) return String(item);
  const store = storeId === undefined ? staffMessages().stores.all : (names.store(storeId) ?? storeId);
  return `${staffMessages().roles[known]} (${store})`;
}
