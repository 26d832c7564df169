import { z } from "zod";
import { AFTER_HOURS, ASSIGNMENT_METHODS, REASSIGN_MINUTES_MAX } from "../../../config/leads/assignment";
import { APPLICATION_TYPES, LEAD_TYPES, type LeadType } from "../../../config/leads/leads";

const TYPES = (Object.keys(LEAD_TYPES) as LeadType[]).filter((type) => !APPLICATION_TYPES.includes(type));

/** Schema of the assignment of a store's new leads (docs/rules.md#assignment-of-leads); the first rule that fits counts. */
export const AssignmentSchema = z
  .array(
    z.strictObject({
      /** Types of leads; empty: all. */
      types: z.array(z.enum(TYPES)).default([]),
      method: z.enum(ASSIGNMENT_METHODS),
      /** Minutes of opening hours after which a lead that its assignee has not opened is reassigned. */
      reassignMinutes: z.number().int().min(1).max(REASSIGN_MINUTES_MAX).optional(),
      afterHours: z.enum(AFTER_HOURS).default("next-on-duty"),
    }),
  )
  .max(20)
  .meta({ id: "Assignment" });

export type AssignmentRule = z.infer<typeof AssignmentSchema>[number];
