import type * as z from "zod/mini";
import type { LeadType } from "../../config/leads";
import type { LeadContent } from "./lead";
import { AvailabilitySchema } from "./schemas/availability";
import { type FieldErrors, fieldErrors } from "./schemas/field-errors";
import type { Fields } from "./submission";

/** One form of the site: how its fields are read, and which page shows it again when they are wrong. */
export interface LeadForm {
  type: LeadType;
  read(fields: Fields): { ok: true; content: LeadContent } | { ok: false; errors: FieldErrors };
  /** Page that renders the form with its errors, for browsers without JavaScript. */
  pagePath(fields: Fields): string;
}

/** By the last part of the address that they post to, `/api/leads/{name}`. */
const FORMS: Record<string, LeadForm> = {
  availability: form({
    type: "AVAILABILITY",
    schema: AvailabilitySchema,
    content: ({ firstName, lastName, email, phone, message, vin, consent }) => ({
      user: { firstName, lastName, email, phone },
      comments: message,
      vin,
      consentGiven: consent,
    }),
    pagePath: ({ vin }) => `/check-availability/${encodeURIComponent(typeof vin === "string" ? vin : "")}`,
  }),
};

/** The form that posts to `/api/leads/{name}`; undefined when there is none. */
export function leadForm(name: string): LeadForm | undefined {
  return Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
}

function form<Values>(definition: {
  type: LeadType;
  schema: z.ZodMiniType<Values>;
  content: (values: Values) => LeadContent;
  pagePath: (fields: Fields) => string;
}): LeadForm {
  const { type, schema, content, pagePath } = definition;
  return {
    type,
    pagePath,
    read(fields) {
      const parsed = schema.safeParse(fields);
      return parsed.success
        ? { ok: true, content: content(parsed.data) }
        : { ok: false, errors: fieldErrors(parsed.error) };
    },
  };
}
