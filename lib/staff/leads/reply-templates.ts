import { z } from "zod";
import { LEAD_TYPES, type LeadType } from "../../../config/leads/leads";
import { REPLY_LIMITS, REPLY_PLACEHOLDERS } from "../../../config/leads/replies";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { inLanguage, type Spoken, withTranslations } from "../../store/api/translations";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { placeholdersIn } from "./placeholders";

const TYPES = Object.keys(LEAD_TYPES) as [LeadType, ...LeadType[]];

/**
 * Returns the schema of a template text. Unknown placeholders are rejected when the file is read, not when a mail is
 * written.
 */
const templateText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .superRefine((text, context) => {
      for (const name of placeholdersIn(text))
        if (!(REPLY_PLACEHOLDERS as readonly string[]).includes(name))
          context.addIssue({ code: "custom", message: `there is no placeholder {${name}}` });
    });

/** Texts of a template that a reply has in the lead's language. */
export const REPLY_TEXTS = ["subject", "text"] as const;

const EnglishTemplateSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "must be lower-case letters, digits and hyphens"),
  name: z.string().trim().min(1).max(80),
  /** Way that the text takes; an e-mail by default. */
  channel: z.enum(["mail", "text"]).default("mail"),
  /** Subject; the lead's own by default. */
  subject: templateText(REPLY_LIMITS.subject)
    .refine((text) => !/[\r\n]/.test(text), "must be one line")
    .optional(),
  /** Lines of the text. */
  text: z
    .array(z.string())
    .transform((lines) => lines.join("\n"))
    .pipe(templateText(REPLY_LIMITS.text)),
  /** Stores and lead types of the template; all by default. */
  stores: z.array(z.string().min(1)).optional(),
  types: z.array(z.enum(TYPES)).optional(),
  /** State of the lead's vehicle that the text states; without it the template is offered for any. */
  vehicle: z.enum(["available", "gone"]).optional(),
});

/** Schema of a template in `config/replies`, with its texts in other languages (`text_es`). */
export const ReplyTemplateSchema = withTranslations(EnglishTemplateSchema, REPLY_TEXTS);

export type ReplyTemplate = z.infer<typeof ReplyTemplateSchema>;

/** State of a lead's vehicle today; null for a lead without one, and for one that is neither for sale nor gone. */
export type LeadVehicleState = ReplyTemplate["vehicle"] | null;

/**
 * Returns the state of a lead's vehicle.
 * @param vin VIN of the lead's vehicle; null without one
 * @param today the vehicle as the site lists it now; null if it does not
 */
export function leadVehicleState(
  vin: string | null,
  today: Pick<Vehicle, "status"> | null,
): LeadVehicleState {
  if (vin === null) return null;
  if (today === null || today.status === "sold") return "gone";
  return today.status === "available" ? "available" : null;
}

/** Returns the templates that are true for a lead, in file order. */
export function templatesFor(
  templates: readonly ReplyTemplate[],
  { storeId, type, vehicle }: { storeId: string; type: string; vehicle: LeadVehicleState },
  by: ReplyTemplate["channel"] = "mail",
): ReplyTemplate[] {
  return templates.filter(
    ({ channel, stores, types, vehicle: stated }) =>
      channel === by &&
      (!stores || stores.includes(storeId)) &&
      (!types || types.includes(type as LeadType)) &&
      (!stated || stated === vehicle),
  );
}

/** Template in one language. */
export type ReplyInLanguage = Pick<ReplyTemplate, "id" | "name" | "subject" | "text"> & Spoken;

/**
 * Returns the templates for a lead in a language: first those that have it, then all in the default language, for
 * staff who do not write the other.
 */
export function templatesIn(templates: readonly ReplyTemplate[], locale: Locale): ReplyInLanguage[] {
  const english = templates.map(
    (template): ReplyInLanguage => ({
      ...inLanguage(template, REPLY_TEXTS, DEFAULT_LOCALE),
      lang: DEFAULT_LOCALE,
    }),
  );
  if (locale === DEFAULT_LOCALE) return english;
  const translated = templates
    .map((template) => inLanguage(template, REPLY_TEXTS, locale))
    .filter(({ lang }) => lang === undefined)
    .map((template): ReplyInLanguage => ({ ...template, id: `${template.id}.${locale}`, lang: locale }));
  return [...translated, ...english];
}
