import "server-only";
import type { Db } from "../../core/db/schema";
import { readDraft, saveDraft } from "../../leads/core/drafts";
import { PERSON_CHANGES } from "./change-schemas";

/** Maximum length of a stored value; no detail of a customer is longer. */
const MAX_TEXT = 500;
const FIELDS = Object.keys(PERSON_CHANGES.correct.shape);

/** Correction of the customer of a lead, typed by a person of the staff. */
interface CorrectionOf {
  personId: string;
  leadId: string;
}

/** Stores a refused correction, encrypted, for 15 minutes. @returns the token for the page's URL */
export function saveCorrectionDraft(
  db: Db,
  of: CorrectionOf,
  fields: Readonly<Record<string, unknown>>,
  now: number,
): Promise<string> {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(fields[name])]));
  return saveDraft(db, draftsOf(of), { typed, errors: {} }, now);
}

/** Returns the values that the same person typed for the same customer, or null if they no longer exist. */
export async function readCorrectionDraft(
  db: Db,
  of: CorrectionOf,
  token: string,
  now: number,
): Promise<Readonly<Record<string, string>> | null> {
  return (await readDraft(db, draftsOf(of), token, now))?.typed ?? null;
}

function draftsOf({ personId, leadId }: CorrectionOf) {
  return { form: `correct.${leadId}`, owner: personId };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
}
