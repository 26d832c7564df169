import { z } from "zod";
import { LEAD_STAGES, LOST_REASONS } from "../../../config/leads/lead-work";
import { type ChangeKind, LEAD_EVENTS, type RecordEventType } from "../../../config/leads/webhook";
import { advertisedPrice } from "../../store/api/vehicle-price";
import { advertisingSource } from "../core/advertising-source";
import type { Lead } from "../core/lead";
import type { LeadEvent } from "../core/lead-work";

const time = z.iso.datetime();
const stage = z.enum(LEAD_STAGES);

const PersonSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().meta({ description: "Empty where none was given." }),
  phone: z.string().meta({ description: "As it was typed; empty where none was given." }),
});

const VehicleSchema = z.object({
  vin: z.string(),
  stockNumber: z.string(),
  condition: z.string(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  price: z.number().nullable().meta({ description: "US dollars, as advertised when the lead came." }),
});

const TradeInSchema = z.object({
  vin: z.string().nullable(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  miles: z.number(),
});

/** Schema of a lead as other systems get it. Of credit applications, only the contact details are sent. */
export const SentLeadSchema = z
  .object({
    id: z.string(),
    type: z.string().meta({ description: "Such as `AVAILABILITY` or `SCHEDULE_TEST_DRIVE`." }),
    storeId: z.string(),
    createdAt: time,
    url: z.url().meta({ description: "Its page in the back office." }),
    person: PersonSchema,
    message: z.string(),
    vehicle: VehicleSchema.nullable().meta({ description: "The vehicle it is about." }),
    tradeIn: TradeInSchema.nullable().meta({ description: "The person's own vehicle." }),
    appointment: z
      .object({ start: time, end: time })
      .nullable()
      .meta({ description: "A booked test drive." }),
    answers: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .meta({ description: "Further fields of the form." }),
    consent: z
      .object({ given: z.boolean(), text: z.string(), at: time })
      .meta({ description: "To calls and texts." }),
    source: z.string().meta({ description: "Advertising source; `none`: not known." }),
    spam: z.boolean().meta({ description: "The form suspected spam." }),
    status: stage,
    lostReason: z.enum(LOST_REASONS).nullable(),
  })
  .meta({ id: "WebhookLead" });

/** Schema of a webhook body (https://www.standardwebhooks.com). */
export const WebhookMessageSchema = z
  .object({
    type: z.enum(LEAD_EVENTS),
    timestamp: time.meta({ description: "When it happened." }),
    data: z.object({
      lead: SentLeadSchema,
      previousStatus: stage.nullable().meta({ description: "Null for a new lead." }),
    }),
  })
  .meta({ id: "WebhookMessage" });

export type WebhookMessage = z.infer<typeof WebhookMessageSchema>;

/**
 * Builds the webhook message of an event. The schema drops all unlisted fields. @throws ZodError for a lead that does
 * not match the schema
 */
export function webhookMessage(event: LeadEvent, lead: Lead, siteUrl: string): WebhookMessage {
  return WebhookMessageSchema.parse({
    type: event.type,
    timestamp: iso(event.at),
    data: { lead: sentLead(lead, event, siteUrl), previousStatus: event.previousStage },
  });
}

/** Event of a changed record, as queued for the store's webhook. The record is read when the event is sent. */
export interface RecordEvent {
  type: RecordEventType;
  kind: ChangeKind;
  storeId: string;
  /** Id of the record. */
  id: string;
  /** Place in the order of changes. */
  seq: number;
  deleted: boolean;
  /** Time when the change was found, in milliseconds since 1970. */
  at: number;
}

/** Returns the message id by which a receiver recognizes repeated messages of a change. */
export function recordEventId({ kind, id, seq }: Pick<RecordEvent, "kind" | "id" | "seq">): string {
  return `msg_${kind}_${id}_${seq}`;
}

/** Builds the message of a changed record. @param change the record as it is now */
export function recordMessage({ type, at }: RecordEvent, change: object): object {
  return { type, timestamp: iso(at), data: change };
}

/** Schema of the message that a store sends to try its webhook. */
export const WebhookTestSchema = z
  .object({
    type: z.literal("webhook.test"),
    timestamp: time.meta({ description: "When it was sent." }),
    data: z.object({ storeId: z.string() }),
  })
  .meta({ id: "WebhookTest" });

/** Builds the message that tries a store's webhook. */
export function testMessage(storeId: string, at: number): z.infer<typeof WebhookTestSchema> {
  return { type: "webhook.test", timestamp: iso(at), data: { storeId } };
}

/** Returns a lead with its status as other systems get it, for its schema to check. */
export function sentLead(
  lead: Lead,
  { stage, lostReason }: Pick<LeadEvent, "stage" | "lostReason">,
  siteUrl: string,
): object {
  const { vehicle, tradeIn = null, appointment, consent, details = [], user } = lead;
  const isCredit = lead.type === "FULL_CREDIT_APP";
  return {
    id: lead.id,
    type: lead.type,
    storeId: lead.storeId,
    createdAt: iso(lead.createdAt),
    url: `${siteUrl}/staff/leads/${lead.id}`,
    person: user,
    message: lead.comments,
    vehicle: vehicle && { ...vehicle, price: advertisedPrice(vehicle).salePrice },
    tradeIn,
    appointment: appointment ? { start: iso(appointment.start), end: iso(appointment.end) } : null,
    answers: isCredit ? [] : details,
    consent: { given: consent.given, text: consent.text, at: iso(consent.at) },
    source: advertisingSource(lead.ads),
    spam: lead.spamReason !== null,
    status: stage,
    lostReason,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
