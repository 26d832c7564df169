import { z } from "zod";
import { LeadLineSchema } from "../leads/lead-state";

const count = z.number().int();

/** Tasks that need a person's attention now. */
export const OverviewSchema = z
  .object({
    leads: z
      .object({
        unanswered: count.meta({ description: "Open leads that wait for a person's answer." }),
        replied: count.meta({ description: "Of these, those whose customer has replied." }),
        overdue: count.meta({ description: "Of these, those whose hour is over." }),
        undelivered: count.meta({ description: "Leads with a message that was refused." }),
        waiting: z.array(LeadLineSchema).meta({ description: "The leads that have waited longest." }),
        lastAnswer: z
          .object({
            openMinutes: count.meta({ description: "In which the department was open." }),
            minutes: count.meta({ description: "By the clock." }),
          })
          .nullable()
          .meta({ description: "How long the lead that was answered last had to wait; null: none lately." }),
      })
      .nullable()
      .meta({ description: "Null for people who see no leads." }),
    appointments: count
      .nullable()
      .meta({ description: "Appointments of today; null for people who see none." }),
  })
  .meta({ id: "StaffOverview" });

export type Overview = z.infer<typeof OverviewSchema>;
