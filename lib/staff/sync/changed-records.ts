import "server-only";
import * as z from "zod";
import { CHANGE_KINDS, RECORD_EVENTS } from "../../../config/leads/webhook";
import type { Db } from "../../core/db/schema";
import { parseLead } from "../../leads/core/stored-lead";
import { SentLeadSchema, sentLead } from "../../leads/webhook/message";
import { AppointmentSchema } from "../appointments/appointment";
import { findStaffAppointments } from "../appointments/get-appointments";
import { type AppointmentContext, kindsAt } from "../appointments/scope";
import { stateOf } from "../leads/lead-state";
import { targetOf } from "../leads/scope";
import { tagsOf } from "../leads/tags";
import { may } from "../rights";
import { getStockLines, type StockContext } from "../stock/get-stock-page";
import { StockLineSchema } from "../stock/stock-line";
import type { RecordChange } from "./change-order";
import {
  DealRecordSchema,
  DepositRecordSchema,
  MessageRecordSchema,
  readDealRecords,
  readDepositRecords,
  readMessageRecords,
} from "./conversation-records";

const time = z.number().int().meta({ description: "Milliseconds since 1970." });

/** Schema of a lead as programs read it: as a webhook sends it, with the staff's work. */
const ChangedLeadSchema = SentLeadSchema.extend({
  version: z.number().int().meta({ description: "What a change of it must name." }),
  assignee: z.string().nullable().meta({ description: "Id of the person who has it." }),
  answeredAt: time.nullable(),
  foreignIds: z.record(z.string(), z.string()).meta({ description: "Its ids in other systems." }),
  sale: z
    .object({ vin: z.string().nullable(), price: z.number().nullable(), at: time })
    .nullable()
    .meta({ description: "As another system reported it; US dollars." }),
  notes: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(["note", "call", "mail"]),
        outcome: z.string().nullable(),
        text: z.string(),
        author: z.string(),
        at: time,
      }),
    )
    .meta({ description: "Notes, calls and mails, the oldest first." }),
  tasks: z.array(z.object({ id: z.string(), text: z.string(), dueAt: time, doneAt: time.nullable() })),
  tags: z.array(z.string()).meta({ description: "In alphabetical order." }),
}).meta({ id: "ChangedLead" });

export const ChangeSchema = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    storeId: z.string(),
    id: z.string().meta({
      description: "Id of the record; of an appointment, the id of its lead; of a vehicle, its VIN.",
    }),
    deleted: z.boolean().meta({ description: "True: the record does not exist any more." }),
    lead: ChangedLeadSchema.optional(),
    appointment: AppointmentSchema.optional(),
    vehicle: StockLineSchema.optional(),
    message: MessageRecordSchema.optional(),
    deal: DealRecordSchema.optional(),
    deposit: DepositRecordSchema.optional(),
  })
  .meta({ id: "Change" });

/** Schema of a webhook body about a changed record. */
export const RecordMessageSchema = z
  .object({
    type: z.enum(RECORD_EVENTS),
    timestamp: z.iso.datetime().meta({ description: "When the change was found, a few seconds after it." }),
    data: ChangeSchema,
  })
  .meta({ id: "WebhookRecordMessage" });

export type Change = z.infer<typeof ChangeSchema>;

export interface RecordContext {
  appointments: AppointmentContext;
  stock: StockContext;
}

/**
 * Reads changed records as they are now, in the order of the changes. Records that the program may not see are left
 * out.
 */
export async function readRecords(
  { appointments, stock }: RecordContext,
  changes: readonly RecordChange[],
): Promise<Change[]> {
  const idsOf = (kind: RecordChange["kind"]) =>
    changes.filter((each) => each.kind === kind && !each.deleted).map(({ id }) => id);
  const leads = await readChangedLeads(appointments, idsOf("lead"));
  const booked = await findStaffAppointments(appointments, idsOf("appointment"));
  const vehicles = await getStockLines(stock, idsOf("vehicle"));
  const ofLeads = {
    message: await readMessageRecords(appointments, idsOf("message")),
    deal: await readDealRecords(appointments, idsOf("deal")),
    deposit: await readDepositRecords(appointments, idsOf("deposit")),
  };
  return changes.flatMap(({ kind, storeId, id, deleted }): Change[] => {
    const change = { kind, storeId, id, deleted };
    if (deleted) return [change];
    if (kind === "lead") {
      const lead = leads.get(id);
      return lead ? [{ ...change, lead }] : [];
    }
    if (kind === "vehicle") {
      const vehicle = vehicles.find((each) => each.vin === id && each.storeId === storeId);
      return vehicle ? [{ ...change, vehicle }] : [];
    }
    if (kind !== "appointment") {
      const record = ofLeads[kind].get(id);
      return record ? [{ ...change, [kind]: record }] : [];
    }
    const appointment = booked.find((each) => each.id === id);
    if (!appointment) return [{ ...change, deleted: true }];
    return kindsAt(appointments.person, storeId).includes(appointment.kind)
      ? [{ ...change, appointment }]
      : [];
  });
}

/** Returns the leads with these ids that the program may see, by id. */
async function readChangedLeads(
  { db, person, siteUrl }: AppointmentContext,
  ids: readonly string[],
): Promise<Map<string, z.infer<typeof ChangedLeadSchema>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("lead_work").selectAll().where("lead_id", "in", ids).execute();
  const seen = rows.filter((row) => may(person, "leads.answer", targetOf(row)));
  const shown = seen.map(({ lead_id }) => lead_id);
  const stored = new Map(
    (await readPayloads(db, shown)).map(({ id, payload_json }) => [id, parseLead(payload_json, id)]),
  );
  const parts = await readParts(db, shown);
  return new Map(
    seen.flatMap((row) => {
      const id = row.lead_id;
      const lead = stored.get(id);
      if (!lead) return [];
      const state = stateOf(row);
      const { version, assignee, answeredAt, spam } = state;
      const ofLead = <T extends { lead_id: string }>(all: readonly T[]) =>
        all.filter(({ lead_id }) => lead_id === id);
      const [sale] = ofLead(parts.sales);
      const shape = {
        ...sentLead(lead, state, siteUrl),
        ...{ version, assignee, answeredAt, spam },
        foreignIds: Object.fromEntries(ofLead(parts.foreignIds).map(({ system, value }) => [system, value])),
        sale: sale
          ? { vin: sale.vin, price: sale.price === null ? null : sale.price / 100, at: sale.sold_at }
          : null,
        notes: ofLead(parts.notes).map(({ author_name: author, created_at: at, ...note }) => ({
          ...note,
          author,
          at,
        })),
        tasks: ofLead(parts.tasks).map(({ due_at: dueAt, done_at: doneAt, ...task }) => ({
          ...task,
          dueAt,
          doneAt,
        })),
        tags: ofLead(parts.tags).map(({ tag }) => tag),
      };
      return [[id, ChangedLeadSchema.parse(shape)] as const];
    }),
  );
}

async function readPayloads(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("leads").select(["id", "payload_json"]).where("id", "in", ids).execute();
}

async function readParts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return { notes: [], tasks: [], tags: [], foreignIds: [], sales: [] };
  const [notes, tasks, tags, foreignIds, sales] = await Promise.all([
    db.selectFrom("lead_notes").selectAll().where("lead_id", "in", ids).orderBy("created_at").execute(),
    db.selectFrom("lead_tasks").selectAll().where("lead_id", "in", ids).orderBy("due_at").execute(),
    tagsOf(db, ids),
    db.selectFrom("foreign_ids").selectAll().where("lead_id", "in", ids).execute(),
    db.selectFrom("sales").selectAll().where("lead_id", "in", ids).execute(),
  ]);
  return { notes, tasks, tags, foreignIds, sales };
}
