import { z } from "zod";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { US_STATES } from "../../../config/leads/us-states";
import { isEmail, mailAddress } from "../../core/contact/email-address";
import { isPhone } from "../../core/contact/phone-format";
import { singleLine } from "../../core/platform/clean-text";

const line = (max: number) => z.string().default("").transform(singleLine).pipe(z.string().max(max));
const leadId = z.string().min(1).max(100);

/** Schemas of changes to a customer, by the last segment of their URL. Forms and API use the same validation. */
export const PERSON_CHANGES = {
  merge: z.object({ lead: leadId.meta({ description: "A lead of the other customer." }) }),
  split: z.object({ lead: leadId.meta({ description: "The lead that is another customer's." }) }),
  undo: z.object({ link: leadId.meta({ description: "Id of the merge or separation." }) }),
  correct: z
    .object({
      firstName: line(FIELD_LIMITS.name).pipe(z.string().min(1)),
      lastName: line(FIELD_LIMITS.name),
      email: line(FIELD_LIMITS.email)
        .transform((typed) => mailAddress(typed) ?? typed)
        .refine((typed) => typed === "" || isEmail(typed)),
      phone: line(FIELD_LIMITS.phone).refine((typed) => typed === "" || isPhone(typed)),
      street: line(FIELD_LIMITS.address),
      apartment: line(FIELD_LIMITS.address),
      city: line(FIELD_LIMITS.name),
      state: line(2).refine((code) => code === "" || US_STATES.some(([known]) => known === code)),
      zip: line(10).refine((typed) => typed === "" || /^\d{5}(-\d{4})?$/.test(typed)),
    })
    .meta({ description: "An empty value removes the stored one; an address needs all but its unit." }),
  uncorrect: z.object({ correction: leadId.meta({ description: "Id of the last correction." }) }),
  stop: z.object({}),
  allow: z.object({}),
} as const;

export type PersonChangeName = keyof typeof PERSON_CHANGES;
export type PersonChangeValues<Name extends PersonChangeName> = z.infer<(typeof PERSON_CHANGES)[Name]>;
export type CorrectedDetails = PersonChangeValues<"correct">;
