/** Kind of a webhook's row in the outbox. */
export const WEBHOOK_KIND = "webhook";

/** Timeout of one webhook call, milliseconds. */
export const WEBHOOK_TIMEOUT_MS = 15_000;

/** Length of a webhook's secret in bytes (https://www.standardwebhooks.com). */
export const WEBHOOK_SECRET_BYTES = { min: 24, max: 64 };

/** Events that trigger a webhook. */
export const WEBHOOK_EVENTS = ["lead.created", "lead.status_changed"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Time of failures after which a webhook is disabled, and the pause after which its waiting messages are looked at. */
export const WEBHOOK_FAILURES = { disableAfterMs: 3 * 24 * 60 * 60_000, holdMs: 60 * 60_000 } as const;

/** Number of deliveries that the log of webhooks shows. */
export const WEBHOOK_LOG = 50;
