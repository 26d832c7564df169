import type { Selectable } from "kysely";
import { z } from "zod";
import { LEAD_STAGES, LOST_REASONS } from "../../../config/leads/lead-work";
import type { Tables } from "../../core/db/schema";
import { DELIVERY_STATES } from "./list-address";

const time = z.number().int().meta({ description: "Milliseconds since 1970." });

/** Schema of the state of a lead's work. */
export const LeadStateSchema = z
  .object({
    id: z.string(),
    storeId: z.string(),
    type: z.string(),
    createdAt: time,
    stage: z.enum(LEAD_STAGES),
    lostReason: z.enum(LOST_REASONS).nullable(),
    assignee: z.string().nullable().meta({ description: "Id of the person who has it." }),
    spam: z.boolean(),
    answeredAt: time.nullable().meta({ description: "When a person first answered." }),
    repliedAt: time
      .nullable()
      .meta({ description: "When the customer replied first since then; null: no reply waits." }),
    version: z.number().int().meta({ description: "What a change of it must name." }),
  })
  .meta({ id: "LeadState" });

/** Schema of a person's answer to a lead, or to the customer's reply. */
const ResponseSchema = z
  .object({
    state: z.enum(["answered", "waiting", "soon", "late"]),
    minutes: z.number().int().meta({ description: "Those in which the department was open." }),
  })
  .meta({ id: "LeadResponse" });

/** Schema of a list line. */
export const LeadLineSchema = LeadStateSchema.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicle: z.string().meta({ description: "Year, make and model; empty without a vehicle." }),
  source: z.string().meta({ description: "Advertising source; `none`: not known." }),
  delivery: z.enum(DELIVERY_STATES),
  unread: z.boolean().meta({ description: "The signed-in person has not opened it yet." }),
  tags: z.array(z.string()).meta({ description: "In alphabetical order." }),
  response: ResponseSchema.nullable().meta({ description: "Null where no answer is due." }),
}).meta({ id: "LeadLine" });

export const LeadPageSchema = z
  .object({
    leads: z.array(LeadLineSchema),
    next: z.string().nullable().meta({ description: "`after` of the next page; null on the last one." }),
  })
  .meta({ id: "LeadPage" });

export type ResponseState = z.infer<typeof ResponseSchema>;
export type LeadState = z.infer<typeof LeadStateSchema>;
export type LeadLine = z.infer<typeof LeadLineSchema>;
export type LeadPage = z.infer<typeof LeadPageSchema>;

export type LeadWorkRow = Selectable<Tables["lead_work"]>;

export function stateOf(row: LeadWorkRow): LeadState {
  return LeadStateSchema.parse({
    id: row.lead_id,
    storeId: row.store_id,
    type: row.type,
    createdAt: row.created_at,
    stage: row.stage,
    lostReason: row.lost_reason,
    assignee: row.assignee,
    spam: row.spam === 1,
    answeredAt: row.answered_at,
    repliedAt: row.replied_at,
    version: row.version,
  });
}

/** Returns the changes caused by a personal answer: the response clock stops, and a new lead becomes contacted. */
export function answered(row: LeadWorkRow, at: number) {
  return {
    answered_at: row.answered_at ?? at,
    replied_at: null,
    stage: row.stage === "new" ? "contacted" : row.stage,
  };
}
