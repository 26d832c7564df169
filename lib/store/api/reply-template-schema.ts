import { z } from "zod";
import { LEAD_TYPES, type LeadType } from "../../../config/leads/leads";
import { REPLY_LIMITS, REPLY_PLACEHOLDERS } from "../../../config/leads/replies";
import { text } from "./fields";
import { placeholdersIn } from "./reply-placeholders";
import { type Spoken, withTranslations } from "./translations";

/** Returns the schema of a template's text. Unknown placeholders are rejected when it is saved, not when it is sent. */
const templateText = (max: number) =>
  text.max(max).superRefine((value, context) => {
    for (const name of placeholdersIn(value))
      if (!(REPLY_PLACEHOLDERS as readonly string[]).includes(name))
        context.addIssue({ code: "custom", message: `must not use {${name}}: there is no such placeholder` });
  });

/** Texts of a template that a reply has in the lead's language. */
export const REPLY_TEXTS = ["subject", "text"] as const;

const TYPES = Object.keys(LEAD_TYPES) as [LeadType, ...LeadType[]];

/** Schema of a template for replies to leads, by e-mail or by text message. */
export const ReplyTemplateSchema = withTranslations(
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, "must be lower-case letters, digits and hyphens"),
    name: text.max(80),
    channel: z.enum(["mail", "text"]).default("mail"),
    /** Subject of an e-mail; the lead's own by default. */
    subject: templateText(REPLY_LIMITS.subject)
      .refine((value) => !/[\r\n]/.test(value), "must be one line")
      .optional(),
    text: templateText(REPLY_LIMITS.text),
    /** Types of lead that it is for; empty: all. */
    types: z.array(z.enum(TYPES)).default([]),
    /** Status of the lead's vehicle that the text states; any by default. */
    vehicle: z.enum(["available", "gone"]).optional(),
    storeIds: z.array(text).default([]),
  }),
  REPLY_TEXTS,
).meta({ id: "ReplyTemplate" });

export type ReplyTemplate = z.infer<typeof ReplyTemplateSchema> & Spoken;
