import { z } from "zod";

/** Hours of one weekday; `open` and `close` in decimal hours (9.5 is 9:30): docs/rules.md#working-hours. */
export const WorkingDaySchema = z
  .object({
    closed: z.boolean(),
    open: z.number().min(0).max(24),
    close: z.number().min(0).max(24),
  })
  .refine((day) => day.closed || day.open < day.close, "must open before it closes")
  .meta({ id: "WorkingDay" });

/** Seven days, Monday first. */
export const WorkingHoursSchema = z.array(WorkingDaySchema).length(7).meta({ id: "WorkingHours" });

export type WorkingDay = z.infer<typeof WorkingDaySchema>;
export type WorkingHours = z.infer<typeof WorkingHoursSchema>;
