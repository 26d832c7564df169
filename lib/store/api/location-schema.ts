import { z } from "zod";
import { CoordinatesSchema, text } from "./fields";
import { WorkingHoursSchema } from "./hours-schema";

export const DepartmentSchema = z
  .object({
    phone: text,
    hoursText: z.string().default(""),
    workingHours: WorkingHoursSchema,
    /** External service scheduling page, where the store has one. */
    schedulingLink: z.url().nullable().default(null),
  })
  .meta({ id: "Department" });

export const LocationSchema = z
  .object({
    /** The store's id, the value of the `userSelectedStore` cookie. */
    storeId: text,
    name: text,
    subname: z.string().default(""),
    link: z.string(),
    inventoryLink: z.string(),
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
