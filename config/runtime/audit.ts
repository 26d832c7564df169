/** Rows on one page of the audit log; rows that one export reads at a time, and has at most. */
export const AUDIT_LIMITS = { pageSize: 50, exportPage: 1_000, exportMax: 100_000 };

/** Everything that is written into the audit table. Each has a sentence in `staff-audit-messages`. */
export const AUDIT_ACTIONS = [
  "access",
  "account.add-passkey",
  "account.end-session",
  "account.join",
  "account.password",
  "account.remove-passkey",
  "account.sign-in",
  "account.sign-out-everywhere",
  "appointment.book",
  "appointment.cancel",
  "appointment.move",
  "appointment.outcome",
  "audit.export",
  "credit.open",
  "invitation.create",
  "invitation.withdraw",
  "lead.assign",
  "lead.call",
  "lead.erase",
  "lead.export",
  "lead.mail",
  "lead.note",
  "lead.reopened",
  "lead.reply",
  "lead.resend",
  "lead.spam",
  "lead.stage",
  "lead.task",
  "lead.task-done",
  "lead.undo",
  "lead.view",
  "person.new-start",
  "person.remove",
  "person.role",
  "report.export",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
