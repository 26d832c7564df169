import "server-only";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import { leadMessages } from "../../store/i18n/lead-messages";
import { type Draft, readDraft, readDraftErrors } from "./drafts";
import { pageOwner } from "./page-owner";
import { FORM_NOTE } from "./schemas/field-errors";

export interface RefusedForm extends Draft {
  /** Posted with the form, so that its draft is deleted once it is sent. */
  token: string;
  /** Requested step of a form in steps. */
  step?: string;
}

/**
 * A form that was refused without JavaScript, by the token in the address; null when it is unknown, too old, or another
 * browser's. A browser that keeps no cookies gets the messages, and why its form is blank.
 */
export async function getRefusedForm(form: string, token: string): Promise<RefusedForm | null> {
  const owner = await pageOwner();
  try {
    if (owner === null) return await withoutCookies(form, token);
    const draft = await readDraft(db(), { form, owner }, token, Date.now());
    return draft && { ...draft, token };
  } catch (error) {
    log().error({ reason: String(error) }, "a refused form could not be read");
    return null;
  }
}

async function withoutCookies(form: string, token: string): Promise<RefusedForm | null> {
  const errors = await readDraftErrors(db(), form, token, Date.now());
  if (Object.keys(errors).length === 0) return null;
  return { typed: {}, errors: { [FORM_NOTE]: leadMessages().errorSummary.notKept, ...errors }, token };
}
