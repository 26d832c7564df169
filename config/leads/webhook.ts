/** Kind of a webhook's row in the outbox. */
export const WEBHOOK_KIND = "webhook";

/** Timeout of one webhook call, milliseconds. */
export const WEBHOOK_TIMEOUT_MS = 15_000;

/** Length of a webhook's secret in bytes (https://www.standardwebhooks.com). */
export const WEBHOOK_SECRET_BYTES = { min: 24, max: 64 };

/** Kinds of records whose changes other systems read, and are notified of. */
export const CHANGE_KINDS = ["lead", "appointment", "vehicle", "message", "deal", "deposit"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Events of a lead, each with its time; a webhook gets them unless it chooses others. */
export const LEAD_EVENTS = ["lead.created", "lead.status_changed"] as const;
export type LeadEventType = (typeof LEAD_EVENTS)[number];

/** Events of any change of a record, which is sent as it is then. */
export const RECORD_EVENTS = [
  "lead.changed",
  "appointment.changed",
  "vehicle.changed",
  "message.changed",
  "deal.changed",
  "deposit.changed",
] as const satisfies readonly `${ChangeKind}.changed`[];
export type RecordEventType = (typeof RECORD_EVENTS)[number];

/** Events that trigger a webhook. */
export const WEBHOOK_EVENTS = [...LEAD_EVENTS, ...RECORD_EVENTS] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * Interval and lease of the worker that queues messages about changed records, how many in one transaction, and for how
 * long accepted ones stay in the log.
 */
export const RECORD_EVENT_TIMES = {
  pollMs: 5_000,
  leaseMs: 5 * 60_000,
  atOnce: 200,
  keptMs: 30 * 24 * 60 * 60_000,
} as const;

/** Time of failures after which a webhook is disabled, and the pause after which its waiting messages are looked at. */
export const WEBHOOK_FAILURES = { disableAfterMs: 3 * 24 * 60 * 60_000, holdMs: 60 * 60_000 } as const;

/** Number of deliveries that the log of webhooks shows. */
export const WEBHOOK_LOG = 50;
