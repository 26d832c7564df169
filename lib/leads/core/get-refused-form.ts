import "server-only";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import { leadMessages } from "../../store/i18n/lead-messages";
import { type Draft, readDraft, readDraftErrors } from "./drafts";
import { pageOwner } from "./page-owner";
import { FORM_NOTE } from "./schemas/field-errors";

export interface RefusedForm extends Draft {
  /** Draft token, posted with the form so that the draft is deleted after sending. */
  token: string;
  /** Requested step, for a form with steps. */
  step?: string;
}

/**
 * Returns a form that was refused without JavaScript, by the token in the URL. Returns null if the token is unknown,
 * expired, or another browser's. Without cookies, only the messages are returned, with the reason why the form is
 * blank.
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
