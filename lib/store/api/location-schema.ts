import { z } from "zod";
import { about, CoordinatesSchema, linkUrl, text } from "./fields";

/** Hours of one weekday; `open` and `close` in decimal hours (9.5 is 9:30): docs/rules.md#working-hours. */
const WorkingDaySchema = z
  .object({
    closed: z.boolean(),
    open: z.number().min(0).max(24),
    close: z.number().min(0).max(24),
  })
  .refine((day) => day.closed || day.open < day.close, "must open before it closes")
  .meta({ id: "WorkingDay" });

/** Seven days, Monday first. */
const WorkingHoursSchema = z.array(WorkingDaySchema).length(7).meta({ id: "WorkingHours" });

export type WorkingDay = z.infer<typeof WorkingDaySchema>;
export type WorkingHours = z.infer<typeof WorkingHoursSchema>;

export const DepartmentSchema = z
  .object({
    phone: text.meta(about("The department's number", "(828) 555-0101")),
    hoursText: z
      .string()
      .trim()
      .default("")
      .meta(
        about(
          "Its hours in its own words, shown where they say more than the week",
          "Late on Thursdays by appointment",
        ),
      ),
    workingHours: WorkingHoursSchema,
    schedulingLink: z
      .url()
      .nullable()
      .default(null)
      .meta(about("Page of another site that takes appointments", "https://book.example.com/blue-ridge")),
  })
  .meta({ id: "Department" });

export const LocationSchema = z
  .object({
    /** The store's id, the value of the `userSelectedStore` cookie. */
    storeId: text,
    name: text,
    subname: z.string().default(""),
    link: z.string(),
    /** Its vehicles; empty: no link to them. */
    inventoryLink: linkUrl.or(z.literal("")),
    addressLine1: text,
    addressLine2: z.string().default(""),
    currentLocation: z.boolean().default(false),
    note: z.string().default(""),
    coordinates: CoordinatesSchema,
    googleMapsLink: z.url(),
    phone: text,
    sales: DepartmentSchema,
    service: DepartmentSchema,
  })
  .meta({ id: "Location" });

export type Department = z.infer<typeof DepartmentSchema>;
export type Location = z.infer<typeof LocationSchema>;
