import { z } from "zod";

const version = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: "Of the appointment as the person saw it: another one is a conflict." });

export const SlotSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: "`YYYY-MM-DDTHH:MM` by the store's clocks." });

/** Schemas of changes to an appointment, by the last segment of their URL. Forms and API use the same validation. */
export const APPOINTMENT_CHANGES = {
  move: z.object({ version, slot: SlotSchema }),
  cancel: z.object({ version }),
  outcome: z.object({
    version,
    outcome: z
      .enum(["attended", "no-show", "open"])
      .meta({ description: "`open`: neither is known (any more)." }),
  }),
} as const;

export type AppointmentChangeName = keyof typeof APPOINTMENT_CHANGES;
export type AppointmentChangeValues<Name extends AppointmentChangeName> = z.infer<
  (typeof APPOINTMENT_CHANGES)[Name]
>;
