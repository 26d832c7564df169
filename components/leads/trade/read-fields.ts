import { UNLISTED } from "@/lib/leads/trade/questions/vehicle-fields";
import { unlistedName } from "./field-id";

/** A form's values, by field name; "not in this list" is replaced by the text beside it. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields[name] = value;
  for (const [name, value] of Object.entries(fields)) {
    if (value === UNLISTED) fields[name] = fields[unlistedName(name)] || UNLISTED;
  }
  return fields;
}
