/** Kind of a webhook's row in the outbox. */
export const WEBHOOK_KIND = "webhook";

/** Timeout of one webhook call, milliseconds. */
export const WEBHOOK_TIMEOUT_MS = 15_000;

/** Length of a webhook's secret in bytes (https://www.standardwebhooks.com). */
export const WEBHOOK_SECRET_BYTES = { min: 24, max: 64 };

/** Events that trigger a webhook. */
export const WEBHOOK_EVENTS = ["lead.created", "lead.status_changed"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Number of deliveries that the log of webhooks shows. */
export const WEBHOOK_LOG = 50;
