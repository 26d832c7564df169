import { z } from "zod";
import { LeadLineSchema } from "../leads/lead-state";

const count = z.number().int();

const time = z.number().int().meta({ description: "Milliseconds since 1970." });

/** Part of the to-do list: its first lines, and the count of all. */
const part = <Line extends z.ZodType>(line: Line, description: string) =>
  z.object({ count, lines: z.array(line) }).meta({ description });

/** Work that is due, in the order in which it is to be done. */
const ToDoSchema = z
  .object({
    replied: part(LeadLineSchema, "Customers who replied and wait for an answer, the longest first."),
    late: part(LeadLineSchema, "Leads whose first response is late, the longest first."),
    tasks: part(
      z.object({
        id: z.string(),
        leadId: z.string(),
        storeId: z.string(),
        text: z.string(),
        dueAt: time,
        name: z.string().meta({ description: "Of the customer." }),
      }),
      "Open tasks that are due today or were due before, earliest first.",
    ),
    appointments: part(
      z.object({
        id: z.string().meta({ description: "Id of the lead that it belongs to." }),
        storeId: z.string(),
        startsAt: time,
        name: z.string().meta({ description: "Of the customer." }),
      }),
      "Requested appointments ahead that nobody has confirmed, earliest first.",
    ),
  })
  .meta({ id: "StaffToDo" });

export type ToDo = z.infer<typeof ToDoSchema>;

/** Tasks that need a person's attention now. */
export const OverviewSchema = z
  .object({
    toDo: ToDoSchema,
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
