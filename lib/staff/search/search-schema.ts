import { z } from "zod";
import { LEAD_WORK_LIMITS } from "../../../config/leads/lead-work";
import { STAFF_SEARCH_HITS, STAFF_SEARCH_MIN } from "../../../config/runtime/staff";

export const StaffSearchSchema = z.object({
  q: z
    .string()
    .trim()
    .max(LEAD_WORK_LIMITS.search)
    .catch("")
    .meta({ description: `Words to look for; shorter than ${STAFF_SEARCH_MIN} characters finds nothing.` }),
});

export const SEARCH_KINDS = ["leads", "vehicles", "pages", "people"] as const;

const HitSchema = z
  .object({
    href: z.string().meta({ description: "Path of its page on this site." }),
    title: z.string(),
    detail: z.string().meta({ description: "A second line; may be empty." }),
  })
  .meta({ id: "StaffSearchHit" });

export const StaffSearchAnswerSchema = z
  .object({
    groups: z
      .array(z.object({ kind: z.enum(SEARCH_KINDS), hits: z.array(HitSchema).max(STAFF_SEARCH_HITS) }))
      .meta({ description: "Kinds without a hit are left out." }),
  })
  .meta({ id: "StaffSearchAnswer" });

export type StaffSearchHit = z.infer<typeof HitSchema>;
export type StaffSearchAnswer = z.infer<typeof StaffSearchAnswerSchema>;
