import { z } from "zod";
import { LEAD_BULK } from "../../../config/runtime/limits";
import type { LeadChangeName } from "./change-schemas";
import { LEAD_BOX } from "./lead-box";

/** Changes that can be made to several leads at once. */
export const BULK_ACTIONS = [
  "assign",
  "stage",
  "spam",
  "task",
  "tag",
  "untag",
  "undo",
] as const satisfies LeadChangeName[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

const leads = z
  .record(z.string().min(1).max(100), z.coerce.number().int().min(0))
  .refine((all) => Object.keys(all).length > 0, "none")
  .refine((all) => Object.keys(all).length <= LEAD_BULK.leads, "too-many")
  .meta({ description: "Versions that the person saw, by the lead's id; a form has `lead.ID` for each." });

/** Schema of a change to several leads. The other fields are those of the change to one lead, without `version`. */
export const BulkSchema = z.preprocess(
  withLeads,
  z.looseObject({
    action: z.enum(BULK_ACTIONS),
    leads,
    filter: z
      .string()
      .max(2_000)
      .default("")
      .meta({ description: "Query of the list for the form's way back." }),
  }),
);

/** Schema of an export: the selected leads, or without any all of the filter. */
export const ExportSchema = z.preprocess(
  withLeads,
  z.object({ leads: leads.optional(), filter: z.string().max(2_000).default("") }),
);

/** Collects a form's checkboxes into `leads`, as scripts send them. */
function withLeads(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || "leads" in sent) return sent;
  const entries = Object.entries(sent);
  const boxes = entries.filter(([name]) => name.startsWith(LEAD_BOX));
  const rest = entries.filter(([name]) => !name.startsWith(LEAD_BOX));
  const chosen = boxes.map(([name, version]) => [name.slice(LEAD_BOX.length), version]);
  return Object.fromEntries([...rest, ...(boxes.length > 0 ? [["leads", Object.fromEntries(chosen)]] : [])]);
}

const ids = z.array(z.string());

export const BulkResultSchema = z
  .object({
    done: z
      .record(z.string(), z.number().int())
      .meta({ description: "Changed leads with their new versions, for undo." }),
    conflict: ids.meta({ description: "Leads that somebody else has changed in between." }),
    forbidden: ids.meta({ description: "Leads that the person may not change." }),
    invalid: ids.meta({ description: "Leads for which the change is not possible." }),
  })
  .meta({ id: "LeadBulkResult" });

export type BulkResult = z.infer<typeof BulkResultSchema>;

export const SelectionSchema = z
  .object({
    count: z.number().int(),
    leads: z
      .record(z.string(), z.number().int())
      .nullable()
      .meta({ description: "Versions by id; null: more than one change may have." }),
  })
  .meta({ id: "LeadSelection" });

export type LeadSelection = z.infer<typeof SelectionSchema>;
