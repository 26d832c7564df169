import { z } from "zod";
import { emailAddress, optionalPhone } from "../../core/contact/contact-schemas";
import { imageUrl, text } from "./fields";

/** Departments that staff belong to (docs/rules.md#team). */
export const STAFF_DEPARTMENTS = ["Sales", "Finance", "Service"] as const;

export const StaffMemberSchema = z
  .object({
    id: text,
    /** The store that they work at; null: the whole group. */
    storeId: text.nullable().default(null),
    department: z.enum(STAFF_DEPARTMENTS),
    firstName: text,
    lastName: text,
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
    title: z.string().trim().default(""),
    departmentLead: z.boolean().default(false),
    rating: z.number().min(0).max(5).nullable().default(null),
    imageUrl: imageUrl.nullable().default(null),
    /** Languages in which a shopper can speak to the person, in display order. */
    languages: z.array(text).default([]),
    phone: optionalPhone.nullable().default(null),
    /**
     * Primary address, which receives the staff form's direct mail; returned only to callers with the shared secret.
     */
    email: emailAddress.nullable().default(null),
  })
  .meta({ id: "StaffMember" });

export type StaffMember = z.infer<typeof StaffMemberSchema>;
