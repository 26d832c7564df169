import "server-only";
import { WEBHOOK_KIND, type WebhookEvent } from "../../../config/leads/webhook";
import type { OutboxEntry } from "../../delivery/outbox/queue";

/**
 * Event of a lead, as queued for the store's webhook. The lead itself is read when the event is sent, so that deleted
 * data is never sent.
 */
export interface LeadEvent {
  type: WebhookEvent;
  leadId: string;
  storeId: string;
  /** Time of the event, in milliseconds since 1970. */
  at: number;
  /** Status of the lead after the event. */
  stage: string;
  lostReason: string | null;
  /** Status of the lead before the event; null for a new lead. */
  previousStage: string | null;
  /** Version of the staff's record of the lead after the event. It is unique per lead. */
  version: number;
}

export function leadEventEntry(event: LeadEvent): OutboxEntry {
  const { leadId, storeId } = event;
  return {
    idempotencyKey: `${WEBHOOK_KIND}.${leadEventId(event)}`,
    kind: WEBHOOK_KIND,
    storeId,
    leadId,
    payload: event,
  };
}

/** Returns the event id by which a receiver recognizes repeated messages. Each attempt sends the same id. */
export function leadEventId({ leadId, version }: Pick<LeadEvent, "leadId" | "version">): string {
  return `msg_${leadId}_${version}`;
}
