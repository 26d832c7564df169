import "server-only";
import { FILE_RULES, MAX_BODY_BYTES, MAX_FILE_BODY_BYTES } from "../../../config/leads/leads";
import { PROBLEM_PAGE_STYLE } from "../../../config/leads/problem-page";
import type { Fields } from "../../core/http/fields";
import { type BodyKind, readBody } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { escapeXml } from "../../core/platform/xml";
import { leadMessages } from "../../store/i18n/lead-messages";
import { telHref } from "../../store/locations/contact-links";
import type { LeadFormSpec } from "./define-form";
import { type Problem, problemMessage, problemOf } from "./problem-message";
import type { FieldErrors } from "./schemas/field-errors";

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
  // For a multi-step form only the body shows whether this is one step or the whole form.
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
  return { ok: false, reason: "refused", status, what: problemOf(status) };
}

function tooMany(retryAfterSeconds: number): ReadPost {
  return { ok: false, reason: "refused", status: 429, what: "tooMany", retryAfterSeconds };
}

/** Returns the message of the file's own rule: without JavaScript, its size is known only here. */
function fileTooLarge(field: string): string {
  const { fileSize } = leadMessages().validation;
  return Object.hasOwn(FILE_RULES, field)
    ? fileSize(field as keyof typeof FILE_RULES)
    : problemMessage("tooLarge", null);
}

const copy = leadMessages().problem;
const NO_STORE = { "cache-control": "no-store" };

/**
 * Nothing was stored: what went wrong, and the number to call. A script gets JSON; a person gets a page without any
 * dependency, because the rest of the site may be what is down.
 */
export function problem(
  kind: BodyKind,
  status: number,
  what: Problem,
  phone: string | null,
  { title = copy.title, headers = {} }: { title?: string; headers?: Record<string, string> } = {},
): Response {
  const message = problemMessage(what, phone);
  if (kind === "json") return json(status, { error: message, phone }, headers);
  return new Response(problemPage(title, message, phone), {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...NO_STORE, ...headers },
  });
}

function problemPage(title: string, message: string, phone: string | null): string {
  const call =
    phone === null
      ? ""
      : `<p><a class="call" href="${telHref(phone)}">${escapeXml(leadMessages().availability.call(phone))}</a></p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title><style>${PROBLEM_PAGE_STYLE}</style></head><body><main>`,
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(message)}</p>${call}<p>${copy.back}</p>`,
    `<p><a class="home" href="/">${copy.home}</a></p></main></body></html>`,
  ].join("");
}
