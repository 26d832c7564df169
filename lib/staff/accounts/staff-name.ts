import { z } from "zod";
import { singleLine } from "../../core/platform/clean-text";

/**
 * Schema of a person's name: one line, without invisible characters and without characters that change the text
 * direction.
 */
export const StaffNameSchema = z.string().max(1_000).transform(singleLine).pipe(z.string().min(1).max(100));
