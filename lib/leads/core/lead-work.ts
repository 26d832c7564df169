import "server-only";
import type { Insertable } from "kysely";
import { type LeadEventType, WEBHOOK_KIND } from "../../../config/leads/webhook";
import { formatPhone } from "../../core/contact/phone-format";
import type { Db, Tables } from "../../core/db/schema";
import type { OutboxEntry } from "../../delivery/outbox/queue";
import { advertisingSource, searchable } from "./advertising-source";
import type { Lead } from "./lead";
import { parseLead } from "./stored-lead";

type LeadWork = Insertable<Tables["lead_work"]>;

/** Maximum number of searchable characters of a lead. */
const SEARCH_TEXT_MAX = 4_000;
const ROWS_AT_ONCE = 200;

/** Returns the initial state of the staff's work on a lead. */
export function leadWork(lead: Lead): LeadWork {
  const { user } = lead;
  return {
    lead_id: lead.id,
    store_id: lead.storeId,
    type: lead.type,
    created_at: lead.createdAt,
    stage: "new",
    lost_reason: null,
    assignee: null,
    spam: lead.spamReason === null ? 0 : 1,
    name: searchable(`${user.lastName} ${user.firstName}`),
    email: user.email.trim().toLowerCase() || null,
    phone: formatPhone(user.phone, "search") || null,
    source: lead.channel ?? advertisingSource(lead.ads),
    search_text: searchText(lead),
    vin: lead.vin,
    answered_at: null,
    replied_at: null,
    last_reply_at: null,
    reply_notified_at: null,
    version: 1,
    updated_at: lead.createdAt,
  };
}

function searchText({ user, vehicle, vin, comments, details = [], tradeIn }: Lead): string {
  const parts = [
    `${user.firstName} ${user.lastName}`,
    user.email,
    formatPhone(user.phone, "search"),
    vin,
    vehicle && `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}`,
    tradeIn && `${tradeIn.year} ${tradeIn.make} ${tradeIn.model} ${tradeIn.vin ?? ""}`,
    ...details.map(({ value }) => value),
    comments,
  ];
  return searchable(parts.filter(Boolean).join(" ")).slice(0, SEARCH_TEXT_MAX);
}

/**
 * Inserts the missing work rows of leads from before the table existed or from an instance of an older release.
 * @returns how many
 */
export async function addMissingWork(db: Db): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await db
      .selectFrom("leads")
      .leftJoin("lead_work", "lead_work.lead_id", "leads.id")
      .select(["leads.id", "leads.payload_json"])
      .where("lead_work.lead_id", "is", null)
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) return count;
    await db
      .insertInto("lead_work")
      .values(rows.map(({ id, payload_json }) => leadWork(parseLead(payload_json, id))))
      .onConflict((conflict) => conflict.column("lead_id").doNothing())
      .execute();
    count += rows.length;
  }
}

/**
 * Event of a lead, as queued for the store's webhook. The lead itself is read when the event is sent, so that deleted
 * data is never sent.
 */
export interface LeadEvent {
  type: LeadEventType;
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
