import type * as z from "zod/mini";
import { ApplyFinancingSchema } from "./apply-financing";
import { AvailabilitySchema } from "./availability";
import { CareersSchema } from "./careers";
import { ContactSchema } from "./contact";
import { PopUpSchema } from "./pop-up";
import { ServiceSchema } from "./service";
import { StaffMemberFormSchema } from "./staff-member";
import { TestDriveSchema } from "./test-drive";
import { UnlockSchema } from "./unlock";

/**
 * The schemas of the forms that `EnhancedLeadForm` draws, by the last part of the address that they post to; browser and
 * server check with the same. A form with an island of its own imports its own schema there.
 */
export const FORM_SCHEMAS = {
  availability: AvailabilitySchema,
  "test-drive": TestDriveSchema,
  "unlock-inventory": UnlockSchema,
  service: ServiceSchema,
  contact: ContactSchema,
  careers: CareersSchema,
  "staff-member": StaffMemberFormSchema,
  "apply-financing": ApplyFinancingSchema,
  "pop-up": PopUpSchema,
} satisfies Record<string, z.ZodMiniType>;

export type FormName = keyof typeof FORM_SCHEMAS;
