import { z } from "zod";
import { LEAD_STAGES, LEAD_WORK_LIMITS } from "../../../config/leads/lead-work";
import { LEAD_TYPES, type LeadType } from "../../../config/leads/leads";
import { TagSchema } from "./change-schemas";
import { DELIVERY_STATES, LEAD_SORTS, readListAddress } from "./list-address";

const TYPES = Object.keys(LEAD_TYPES) as [LeadType, ...LeadType[]];
const id = z.string().min(1).max(100);

/** Query of the lead list's URL. Invalid values are ignored, so that an old bookmark still works. */
export const LeadListSchema = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(LEAD_WORK_LIMITS.search)
    .optional()
    .catch(undefined)
    .meta({ description: "Words of name, e-mail, phone, VIN, vehicle or message." }),
  store: id.optional().catch(undefined).meta({ description: "Id of the store." }),
  type: z.enum(TYPES).optional().catch(undefined).meta({ description: "What the lead is about." }),
  stage: z
    .enum([...LEAD_STAGES, "open"])
    .optional()
    .catch(undefined)
    .meta({ description: "`open`: neither sold nor lost." }),
  assignee: id.optional().catch(undefined).meta({ description: "`me`, `nobody`, or a person's id." }),
  source: id.optional().catch(undefined).meta({ description: "Advertising source; `none`: not known." }),
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .optional()
    .catch(undefined)
    .meta({ description: "Not older than so many days." }),
  waiting: z.coerce
    .number()
    .int()
    .min(1)
    .max(8_760)
    .optional()
    .catch(undefined)
    .meta({ description: "Without an answer for at least so many hours, of all hours of the day." }),
  spam: z
    .enum(["no", "yes", "all"])
    .default("no")
    .catch("no")
    .meta({ description: "Without those marked as spam, only these, or both." }),
  delivery: z
    .enum(DELIVERY_STATES)
    .optional()
    .catch(undefined)
    .meta({ description: "How far its mail to the store has come." }),
  answer: z.enum(["none", "replied", "late"]).optional().catch(undefined).meta({
    description:
      "`none`: a person still has to answer; `replied`: to a reply of the customer; `late`: the first response is late.",
  }),
  task: z
    .enum(["due"])
    .optional()
    .catch(undefined)
    .meta({ description: "`due`: with an open task that is due today or was due before." }),
  tag: TagSchema.optional().catch(undefined).meta({ description: "With this tag, in any case." }),
  sort: z.enum(LEAD_SORTS).default("newest").catch("newest").meta({ description: "Order of the leads." }),
  after: z
    .string()
    .max(1_000)
    .optional()
    .catch(undefined)
    .meta({ description: "The `next` of the page before." }),
});

export type LeadListQuery = z.infer<typeof LeadListSchema>;

/** Reads the query of a URL. */
export function readLeadList(parameters: URLSearchParams): LeadListQuery {
  return LeadListSchema.parse(readListAddress(parameters));
}
