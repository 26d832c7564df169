import type * as z from "zod/mini";
import { AvailabilitySchema } from "./availability";
import { TestDriveSchema } from "./test-drive";
import { UnlockSchema } from "./unlock";

/** The schema of each form, by the last part of the address that it posts to; browser and server check with the same. */
export const FORM_SCHEMAS = {
  availability: AvailabilitySchema,
  "test-drive": TestDriveSchema,
  "unlock-inventory": UnlockSchema,
} satisfies Record<string, z.ZodMiniType>;

export type FormName = keyof typeof FORM_SCHEMAS;
