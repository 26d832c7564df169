import type * as z from "zod/mini";
import { AvailabilitySchema } from "../availability/availability-schema";
import { CareersSchema } from "../careers/careers-schema";
import { ContactSchema } from "../contact/contact-schema";
import { PopUpSchema } from "../contact/pop-up-schema";
import { StaffMemberFormSchema } from "../contact/staff-member-schema";
import { ApplyFinancingSchema } from "../financing/apply-financing-schema";
import { UnlockSchema } from "../reserve/unlock-schema";
import { ServiceSchema } from "../service/service-schema";
import { TestDriveSchema } from "../test-drive/test-drive-schema";
import type { FormName } from "./form-table";

/**
 * The schemas of the forms that `EnhancedLeadForm` renders, by the last part of the address that they post to;
 * browser and server check with the same. A form with its own island imports its own schema there.
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
} satisfies Record<FormName, z.ZodMiniType>;
