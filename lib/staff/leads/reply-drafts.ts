import "server-only";
import { REPLY_LIMITS } from "../../../config/leads/replies";
import type { Db } from "../../core/db/schema";
import { readDraft, saveDraft } from "../../leads/core/drafts";

/** Subject and text typed into a reply. */
export interface TypedReply {
  subject: string;
  text: string;
}

/** Stores a refused reply, encrypted, for 15 minutes. @returns the token for the page's URL */
export function saveReplyDraft(
  db: Db,
  { personId, leadId }: ReplyDraftOf,
  fields: Readonly<Record<string, unknown>>,
  now: number,
): Promise<string> {
  const typed = { subject: textOf(fields.subject), text: textOf(fields.text) };
  return saveDraft(db, draftOf(personId, leadId), { typed, errors: {} }, now);
}

/** Reads the same person's draft for the same lead, or returns null if it no longer exists. */
export async function readReplyDraft(
  db: Db,
  { personId, leadId }: ReplyDraftOf,
  token: string,
  now: number,
): Promise<TypedReply | null> {
  const draft = await readDraft(db, draftOf(personId, leadId), token, now);
  return draft && { subject: draft.typed.subject ?? "", text: draft.typed.text ?? "" };
}

interface ReplyDraftOf {
  personId: string;
  leadId: string;
}

function draftOf(owner: string, leadId: string) {
  return { form: `reply.${leadId}`, owner };
}

/** Cuts a text at twice the maximum length, so that a reply refused for its length is not lost. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, REPLY_LIMITS.text * 2) : "";
}
