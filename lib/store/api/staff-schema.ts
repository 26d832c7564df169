import { z } from "zod";
import { emailAddress, optionalPhone } from "../../core/contact/contact-schemas";
import { imageUrl, text } from "./fields";
import { type Spoken, withTranslations } from "./translations";

/** Departments of staff members (docs/rules.md#team). */
export const STAFF_DEPARTMENTS = ["Sales", "Finance", "Service"] as const;

export const StaffMemberSchema = withTranslations(
  z.object({
    id: text,
    /** Store where the person works; null for the whole group. */
    storeId: text.nullable().default(null),
    department: z.enum(STAFF_DEPARTMENTS),
    firstName: text,
    lastName: text,
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
    title: z.string().trim().default(""),
    /** Two sentences about the person, for shoppers. */
    about: z.string().trim().default(""),
    departmentLead: z.boolean().default(false),
    rating: z.number().min(0).max(5).nullable().default(null),
    /** Number of customers who rated the person; a rating is shown only with it. */
    ratingCount: z.number().int().min(1).nullable().default(null),
    imageUrl: imageUrl.nullable().default(null),
    /** Languages that the person speaks, in display order. */
    languages: z.array(text).default([]),
    phone: optionalPhone.nullable().default(null),
    /**
     * Primary email address, which receives direct mail from the staff form. It is returned only to callers with the
     * shared secret.
     */
    email: emailAddress.nullable().default(null),
  }),
  ["title", "about"],
).meta({ id: "StaffMember" });

export type StaffMember = z.infer<typeof StaffMemberSchema> & Spoken;
