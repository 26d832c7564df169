import "server-only";
import * as z from "zod/mini";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { isEmail, mailAddress } from "../../core/contact/email-address";
import { isPhone } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import type { LeadFormSpec } from "../../leads/core/define-form";
import type { Lead } from "../../leads/core/lead";
import type { FieldErrors } from "../../leads/core/schemas/field-errors";
import { optionalLine } from "../../leads/core/schemas/fields";
import { staffSlot } from "../../leads/schedule/slots";
import { serviceFormOf } from "../../leads/service/service-form";
import { ServiceSchema } from "../../leads/service/service-schema";
import { testDriveFormOf } from "../../leads/test-drive/test-drive-form";
import { TestDriveSchema } from "../../leads/test-drive/test-drive-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import { staffAppointmentMessages } from "../../store/i18n/staff-appointment-messages";
import type { CallerKind } from "./booking-fields";

const copy = () => leadMessages().validation;
const fields = () => staffAppointmentMessages().fields;

/**
 * Contact fields. Callers may not know their email address and walk-ins may give no number, so one of the two is
 * enough.
 */
export const staffContact = {
  lastName: optionalLine(FIELD_LIMITS.name),
  email: optional(
    FIELD_LIMITS.email,
    isEmail,
    () => copy().email,
    (typed) => mailAddress(typed) ?? typed,
  ),
  phone: optional(FIELD_LIMITS.phone, isPhone, () => copy().phone),
};
export const isReachable = z.refine<{ email: string; phone: string }>(
  ({ email, phone }) => email !== "" || phone !== "",
  { error: () => fields().reachable, path: ["email"] },
);

const StaffTestDriveSchema = z.extend(TestDriveSchema, staffContact).check(isReachable);
const StaffServiceSchema = z.extend(ServiceSchema, staffContact).check(
  isReachable,
  z.refine(({ slot }) => slot !== "", { error: () => fields().slot, path: ["slot"] }),
);

const FORMS: Record<CallerKind, LeadFormSpec> = {
  service: serviceFormOf(StaffServiceSchema, staffSlot),
  "test-drive": testDriveFormOf(StaffTestDriveSchema, staffSlot),
};

/**
 * Returns the public form of an appointment kind with the staff's fields. `also` writes further rows in the lead's
 * transaction; returned errors roll it back.
 */
export function staffForm(
  kind: CallerKind,
  also: (trx: Db, lead: Lead) => Promise<FieldErrors | null>,
): LeadFormSpec {
  const form = FORMS[kind];
  return {
    ...form,
    read(posted, now, profile) {
      const read = form.read(posted, now, profile);
      if (!read.ok) return read;
      return {
        ...read,
        async prepare(lead, context) {
          const prepared = await read.prepare(lead, context);
          if (!prepared.ok || "nothingToSend" in prepared) return prepared;
          return {
            ...prepared,
            async inTransaction(trx, whole) {
              const errors = await prepared.inTransaction?.(trx, whole);
              return errors ?? also(trx, whole);
            },
          };
        },
      };
    },
  };
}

function optional(
  max: number,
  isValid: (text: string) => boolean,
  wrong: () => string,
  normal = (typed: string) => typed,
) {
  return z.pipe(
    optionalLine(max),
    z.string().check(
      z.overwrite(normal),
      z.refine((text: string) => text === "" || isValid(text), { error: wrong }),
    ),
  );
}
