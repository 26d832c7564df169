import "server-only";
import { WEBHOOK_KIND, type WebhookEvent } from "../../../config/leads/webhook";
import type { OutboxEntry } from "../../delivery/outbox/queue";

/**
 * Event of a lead, as queued for the store's webhook. It excludes the lead itself, which is read on sending: deleted
 * data is not sent.
 */
export interface LeadEvent {
  type: WebhookEvent;
  leadId: string;
  storeId: string;
  /** Time of the event, in milliseconds since 1970. */
  at: number;
  /** The lead's status after it. */
  stage: string;
  lostReason: string | null;
  /** The status before; null for a new lead. */
  previousStage: string | null;
  /** The version of the lead's work that the event made: two events of a lead never have the same. */
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

/** Returns the id by which a receiver recognizes a repeated message: the same for each attempt to send it. */
export function leadEventId({ leadId, version }: Pick<LeadEvent, "leadId" | "version">): string {
  return `msg_${leadId}_${version}`;
}
