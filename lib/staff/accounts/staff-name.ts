import { z } from "zod";
import { singleLine } from "../../core/platform/clean-text";

/** A person's name, cleaned like a visitor's: on one line, without characters that show nothing or turn the text's direction. */
export const StaffNameSchema = z.string().max(1_000).transform(singleLine).pipe(z.string().min(1).max(100));
