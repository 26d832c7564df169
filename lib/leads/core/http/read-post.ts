import {
  FILE_RULES,
  type FileRuleName,
  MAX_BODY_BYTES,
  MAX_FILE_BODY_BYTES,
} from "../../../../config/leads/leads";
import { clientAddress } from "../../../core/platform/client-address";
import type { LimitAnswer } from "../../../core/platform/limits";
import { leadMessages } from "../../../store/i18n/lead-messages";
import type { LeadFormSpec } from "../define-form";
import { type Problem, problemMessage } from "../problem-message";
import type { FieldErrors } from "../schemas/field-errors";
import type { Fields } from "../submission";
import { type BodyKind, readBody } from "./read-body";

export interface PostLimits {
  /** Counts a post of an address; without it there is no limit. */
  limit?: (address: string) => Promise<LimitAnswer>;
  /** The same for a part of a long form, which sends nothing yet. */
  stepLimit?: (address: string) => Promise<LimitAnswer>;
}

export type ReadPost =
  /** `isStep`: "Continue" or "Back" of a form in parts. */
  | { ok: true; fields: Fields; isStep: boolean }
  /** Its file is too large; what was typed before it is there. */
  | { ok: false; reason: "invalid"; fields: Fields; errors: FieldErrors }
  | { ok: false; reason: "refused"; status: number; what: Problem; retryAfterSeconds?: number };

/** Reads a form's post, within the limits of its sender's address. */
export async function readPost(
  request: Request,
  form: LeadFormSpec,
  kind: BodyKind,
  { limit, stepLimit }: PostLimits,
): Promise<ReadPost> {
  const address = clientAddress(request.headers);
  // For a multi-step form only the body tells whether this is one step or the whole form.
  const steps = kind === "form" ? form.steps : undefined;
  const early = steps ? undefined : await limit?.(address);
  if (early && !early.ok) return tooMany(early.retryAfterSeconds);
  const max = form.takesFiles ? MAX_FILE_BODY_BYTES : MAX_BODY_BYTES;
  const body = await readBody(request, max, { withFile: form.takesFiles });
  const isStep = body.ok && steps?.has(body.fields) === true;
  const late = steps ? await (isStep ? stepLimit : limit)?.(address) : undefined;
  if (late && !late.ok) return tooMany(late.retryAfterSeconds);
  if (body.ok) return { ok: true, fields: body.fields, isStep };
  const { status, cut } = body;
  if (cut)
    return {
      ok: false,
      reason: "invalid",
      fields: cut.fields,
      errors: { [cut.file]: fileTooLarge(cut.file) },
    };
  return { ok: false, reason: "refused", status, what: PROBLEM_BY_STATUS[status] ?? "unreadable" };
}

const PROBLEM_BY_STATUS: Partial<Record<number, Problem>> = { 413: "tooLarge", 503: "body" };

function tooMany(retryAfterSeconds: number): ReadPost {
  return { ok: false, reason: "refused", status: 429, what: "tooMany", retryAfterSeconds };
}

/** The message of the file's own rule: without JavaScript it is only here that its size is known. */
function fileTooLarge(field: string): string {
  const { fileSize } = leadMessages().validation;
  return Object.hasOwn(FILE_RULES, field)
    ? fileSize(field as FileRuleName)
    : problemMessage("tooLarge", null);
}
