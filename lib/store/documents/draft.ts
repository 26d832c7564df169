import { z } from "zod";
import { OverlaySchema } from "./overlay";

/** A change that is not published yet: the overlay that publishing leads to. Null: the record as file or feed have it. */
export const DocumentDraftSchema = z.object({ overlay: OverlaySchema.nullable() });

export type DocumentDraft = z.infer<typeof DocumentDraftSchema>;
