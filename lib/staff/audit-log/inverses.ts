import type { AuditAction } from "../../../config/runtime/audit";
import { AUDIT_ACTIONS } from "../../../config/runtime/audit";
import type { NoInverse } from "../../store/i18n/staff-audit-messages";

/** Ways to undo an audited change. */
export type Inverse =
  | "lead"
  | "tag"
  | "task"
  | "task-done"
  | "outcome"
  | "merge"
  | "split"
  | "correction"
  | "allow"
  | "stop"
  | "document"
  | "schedule"
  | "take-off"
  | "bring-back"
  | "invitation";

const undo = (how: Inverse) => ({ undo: how });
const none = (why: NoInverse) => ({ none: why });

/** Each audited action with its inverse, or with the reason why it has none. */
export const INVERSES: Readonly<Record<AuditAction, { undo: Inverse } | { none: NoInverse }>> = {
  access: none("nothing"),
  "account.add-passkey": none("own"),
  "account.end-session": none("own"),
  "account.join": none("own"),
  "account.password": none("own"),
  "account.remove-passkey": none("own"),
  "account.sign-in": none("nothing"),
  "account.sign-out-everywhere": none("own"),
  "appointment.book": none("told"),
  "appointment.cancel": none("told"),
  "appointment.move": none("told"),
  "appointment.outcome": undo("outcome"),
  "audit.export": none("nothing"),
  "consent.withdraw": none("promised"),
  "credit.open": none("nothing"),
  "customer.allow": undo("stop"),
  "customer.correct": undo("correction"),
  "customer.merge": undo("merge"),
  "customer.split": undo("split"),
  "customer.stop": undo("allow"),
  "customer.uncorrect": none("anew"),
  "customer.undo": none("anew"),
  "deal.close": none("told"),
  "deal.propose": none("told"),
  "deposit.charge": none("told"),
  "deposit.extend": none("told"),
  "deposit.return": none("told"),
  "document.publish": undo("document"),
  "document.restore": undo("document"),
  "document.save": none("anew"),
  "document.schedule": undo("schedule"),
  "document.settle": none("nothing"),
  "feed.run": none("anew"),
  "feed.upload": none("anew"),
  "inbound.delete": none("deleted"),
  "inbound.retry": none("nothing"),
  "invitation.accept": none("anew"),
  "invitation.create": undo("invitation"),
  "invitation.withdraw": none("anew"),
  "lead.allow-mail": none("promised"),
  "lead.assign": undo("lead"),
  "lead.assign-rule": undo("lead"),
  "lead.call": none("author"),
  "lead.call-edit": none("author"),
  "lead.call-remove": none("deleted"),
  "lead.enter": none("anew"),
  "lead.erase": none("deleted"),
  "lead.export": none("nothing"),
  "lead.foreign-id": none("anew"),
  "lead.list-export": none("nothing"),
  "lead.mail": none("author"),
  "lead.note": none("author"),
  "lead.reopened": none("anew"),
  "lead.reply": none("told"),
  "lead.resend": none("told"),
  "lead.returned": none("anew"),
  // It has closed a vehicle and alerts too.
  "lead.sold": none("anew"),
  "lead.spam": undo("lead"),
  "lead.stage": undo("lead"),
  "lead.tag": undo("tag"),
  "lead.task": undo("task"),
  "lead.task-done": undo("task-done"),
  "lead.test": none("nothing"),
  "lead.text": none("told"),
  "lead.text-stop": none("promised"),
  "lead.undo": undo("lead"),
  "lead.untag": undo("tag"),
  "lead.view": none("nothing"),
  "person.duty": none("anew"),
  "person.new-start": none("told"),
  "person.remove": none("anew"),
  "person.role": none("anew"),
  "program.create": none("anew"),
  "program.read": none("nothing"),
  "program.revoke": none("deleted"),
  "program.rotate": none("deleted"),
  "report.export": none("nothing"),
  "site-files.apply": none("documents"),
  "site-files.export": none("nothing"),
  "vehicle.add": undo("take-off"),
  "vehicle.remove": undo("bring-back"),
  "vehicle.return": undo("take-off"),
  "webhook.enable": none("told"),
  "webhook.replay": none("told"),
  "webhook.test": none("nothing"),
};

/** Row of the audit log, as far as its inverse depends on it. */
interface UndoneRow {
  action: string;
  refused: boolean;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Returns how a row is undone, or why it cannot be. A refused attempt, or an action of another release, changed nothing known. */
export function inverseOf({
  action,
  refused,
  before,
  after,
}: UndoneRow): { undo: Inverse } | { none: NoInverse } {
  if (refused || !isAction(action)) return none("nothing");
  const inverse = INVERSES[action];
  if ("none" in inverse) return inverse;
  if (inverse.undo === "lead" && leadValues(before).length === 0) return none("anew");
  if (inverse.undo === "correction" && typeof after?.correction !== "string") return none("deleted");
  if (inverse.undo === "schedule" && !after?.publishAt && !after?.unpublishAt) return none("anew");
  return inverse;
}

/** Columns of a lead's work that can be set back, as the rows of its changes name them. */
const LEAD_COLUMNS = ["stage", "lost_reason", "assignee", "spam"] as const;

/** Returns the values of a lead's work in the details of a row. */
export function leadValues(
  details: Readonly<Record<string, unknown>> | null,
): [column: (typeof LEAD_COLUMNS)[number], value: unknown][] {
  return LEAD_COLUMNS.flatMap((column) =>
    details && Object.hasOwn(details, column) ? [[column, details[column]] as const] : [],
  ).map(([column, value]) => [column, value]);
}

function isAction(action: string): action is AuditAction {
  return (AUDIT_ACTIONS as readonly string[]).includes(action);
}
