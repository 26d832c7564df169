import "server-only";
import { db } from "../db/connect";
import { log } from "../platform/log";
import { type DraftValues, readRefusal } from "./drafts";
import type { FieldErrors } from "./schemas/field-errors";

export interface RefusedForm {
  typed: DraftValues;
  errors: FieldErrors;
}

/** A form that was refused without JavaScript, by the token in the address; null when it is unknown or too old. */
export async function getRefusedForm(name: string, token: string): Promise<RefusedForm | null> {
  try {
    return await readRefusal(db(), name, token, Date.now());
  } catch (error) {
    log().error({ reason: String(error) }, "a refused form could not be read");
    return null;
  }
}
