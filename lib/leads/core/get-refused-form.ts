import "server-only";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import { type Draft, readDraft } from "./drafts";
import { pageOwner } from "./page-owner";

export interface RefusedForm extends Draft {
  /** Posted with the form, so that its draft is deleted once it is sent. */
  token: string;
  /** Requested step of a form in steps. */
  step?: string;
}

/**
 * A form that was refused without JavaScript, by the token in the address; null when it is unknown, too old, or another
 * browser's.
 */
export async function getRefusedForm(form: string, token: string): Promise<RefusedForm | null> {
  const owner = await pageOwner();
  if (owner === null) return null;
  try {
    const draft = await readDraft(db(), { form, owner }, token, Date.now());
    return draft && { ...draft, token };
  } catch (error) {
    log().error({ reason: String(error) }, "a refused form could not be read");
    return null;
  }
}
