import "server-only";
import { db } from "../db/connect";
import { log } from "../platform/log";
import { type DraftValues, readDraft } from "./drafts";
import { leadForm } from "./forms";
import type { FieldErrors } from "./schemas/field-errors";

export interface RefusedForm {
  typed: DraftValues;
  errors: FieldErrors;
}

/** A form that was refused without JavaScript, by the token in the address; null when it is unknown or too old. */
export async function getRefusedForm(name: string, token: string): Promise<RefusedForm | null> {
  try {
    const typed = await readDraft(db(), name, token, Date.now());
    const read = typed && leadForm(name)?.read(typed);
    return typed && read ? { typed, errors: read.ok ? {} : read.errors } : null;
  } catch (error) {
    log().error({ reason: String(error) }, "a refused form could not be read");
    return null;
  }
}
