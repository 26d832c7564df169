import type { Vehicle } from "../store-api/schemas";
import type { LeadContent } from "./lead";
import type { FieldErrors } from "./schemas/field-errors";

/** What reading a form's fields came to. */
export type ReadForm = { ok: true; content: LeadContent } | { ok: false; errors: FieldErrors };

/** What forms look up in the stock. */
export interface FormStock {
  byVin: ReadonlyMap<string, Vehicle>;
}
