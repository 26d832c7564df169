import { z } from "zod";
import { HOLIDAY_IDS, MAX_CLOSED_DAYS, USUAL_HOLIDAYS } from "../../../config/runtime/holidays";
import { phoneNumber } from "../../core/contact/contact-schemas";
import { about, CoordinatesSchema, httpsUrl, linkUrl, text } from "./fields";
import type { Spoken } from "./translations";

/** Schema of one weekday's hours; `open` and `close` are decimal (9.5 is 9:30): docs/rules.md#working-hours. */
const WorkingDaySchema = z
  .object({
    closed: z.boolean(),
    open: z.number().min(0).max(24),
    close: z.number().min(0).max(24),
  })
  .refine((day) => day.closed || day.open < day.close, "must open before it closes")
  .meta({ id: "WorkingDay" });

/** Schema of seven days, Monday first. */
const WorkingHoursSchema = z.array(WorkingDaySchema).length(7).meta({ id: "WorkingHours" });

export type WorkingDay = z.infer<typeof WorkingDaySchema>;
export type WorkingHours = z.infer<typeof WorkingHoursSchema>;

export const DepartmentSchema = z
  .object({
    phone: phoneNumber.meta(about("The department's number", "(828) 555-0101")),
    hoursText: z
      .string()
      .trim()
      .default("")
      .meta(
        about(
          "Hours in your own words, for anything the weekly hours can't show",
          "Late on Thursdays by appointment",
        ),
      ),
    workingHours: WorkingHoursSchema,
    schedulingLink: httpsUrl
      .nullable()
      .default(null)
      .meta(about("Page on another site that takes appointments", "https://book.example.com/blue-ridge")),
  })
  .meta({ id: "Department" });

/** Schema of days on which a store is closed although their weekday is a working day (docs/rules.md#working-hours). */
export const ClosuresSchema = z
  .object({
    holidays: z
      .array(z.enum(HOLIDAY_IDS))
      .default([...USUAL_HOLIDAYS])
      .meta(about("Holidays when the store is closed, every year", ["thanksgiving-day", "christmas-day"])),
    days: z
      .array(
        z.object({
          date: z.iso.date().meta(about("The day", "2026-12-26")),
          name: text.meta(about("Why it's closed, as shoppers will read it", "Inventory")),
        }),
      )
      .max(MAX_CLOSED_DAYS)
      .default([])
      .meta(
        about("Other days when the store is closed, one time only", [
          { date: "2026-12-26", name: "Inventory" },
        ]),
      ),
  })
  .meta({ id: "Closures" });

export type Closures = z.infer<typeof ClosuresSchema>;

export const LocationSchema = z
  .object({
    /** Id of the store, the value of the `userSelectedStore` cookie. */
    storeId: text,
    name: text,
    subname: z.string().default(""),
    link: z.string(),
    /** Link to the store's vehicles; empty for none. */
    inventoryLink: linkUrl.or(z.literal("")),
    addressLine1: text,
    addressLine2: z.string().default(""),
    currentLocation: z.boolean().default(false),
    note: z.string().default(""),
    note_es: z.string().optional(),
    coordinates: CoordinatesSchema,
    googleMapsLink: httpsUrl,
    phone: phoneNumber,
    sales: DepartmentSchema,
    service: DepartmentSchema,
    closures: ClosuresSchema.prefault({}),
  })
  .meta({ id: "Location" });

export type Department = z.infer<typeof DepartmentSchema>;
export type Location = z.infer<typeof LocationSchema> & Spoken;
