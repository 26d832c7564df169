import "server-only";
import { MIMEType } from "node:util";
import { FILE_RULES, MAX_BODY_BYTES, MAX_FILE_BODY_BYTES } from "../../../config/leads/leads";
import { PROBLEM_PAGE_STYLE } from "../../../config/leads/problem-page";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { readCapped, readStart, uploadBudget } from "../../core/platform/read-capped";
import { singleton } from "../../core/platform/singleton";

import { escapeXml } from "../../core/platform/xml";
import { leadMessages } from "../../store/i18n/lead-messages";
import { telHref } from "../../store/locations/contact-links";
import type { Fields, LeadFormSpec } from "./define-form";
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
  return { ok: false, reason: "refused", status, what: problemOf(status) };
}

function tooMany(retryAfterSeconds: number): ReadPost {
  return { ok: false, reason: "refused", status: 429, what: "tooMany", retryAfterSeconds };
}

/** The message of the file's own rule: without JavaScript it is only here that its size is known. */
function fileTooLarge(field: string): string {
  const { fileSize } = leadMessages().validation;
  return Object.hasOwn(FILE_RULES, field)
    ? fileSize(field as keyof typeof FILE_RULES)
    : problemMessage("tooLarge", null);
}

/** The kind of response the sender expects: for a script, or for a person who sees the resulting page. */
export type BodyKind = "json" | "form";

export type BodyResult =
  | { ok: true; fields: Fields }
  /** 400: unreadable; 413: larger than allowed; 415: neither JSON nor a form; 503: no memory for a file just now. */
  | { ok: false; status: 400 | 413 | 415 | 503; cut?: CutForm };

/** A form that is too large because of a file: the parts before it, and the name of its field. */
export interface CutForm {
  fields: Fields;
  file: string;
}

const FIELD_NAME = /^[\w-]+$/;
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** A script that sends a file posts a form, and identifies itself by `Accept: application/json`. */
export function bodyKind(headers: Headers): BodyKind {
  const wantsJson = (headers.get("accept") ?? "").trim().toLowerCase().startsWith("application/json");
  return wantsJson || mediaType(headers) === "application/json" ? "json" : "form";
}

/**
 * Reads a form's fields from a JSON object or a form post; files are `File`s. Of fields named twice the first counts.
 * @param max bytes
 * @param withFile of a form whose file is what may be too large: what was typed before it is read all the same
 */
export async function readBody(
  request: Request,
  max: number = MAX_BODY_BYTES,
  { withFile = false } = {},
): Promise<BodyResult> {
  const type = mediaType(request.headers);
  if (type !== "application/json" && !FORM_TYPES.includes(type)) return { ok: false, status: 415 };
  try {
    if (withFile && type === "multipart/form-data") return await readFormWithFile(request, max);
    const bytes = await readCapped(request, max);
    if (!bytes) return { ok: false, status: 413 };
    const fields =
      type === "application/json" ? parseJson(bytes) : firstOfEach(await formParts(bytes, request.headers));
    return fields ? { ok: true, fields } : { ok: false, status: 400 };
  } catch {
    return { ok: false, status: 400 };
  }
}

function mediaType(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
}

function parseJson(bytes: Uint8Array): Fields | null {
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

async function formParts(bytes: Uint8Array, headers: Headers): Promise<[string, string | File][]> {
  const type = { "content-type": headers.get("content-type") ?? "" };
  return [...(await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: type }).formData())];
}

function firstOfEach(parts: [string, string | File][]): Fields {
  const fields = new Map<string, string | File>();
  for (const [name, value] of parts) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

async function readFormWithFile(request: Request, max: number): Promise<BodyResult> {
  const share = uploadBudget().share();
  try {
    const start = await readStart(request, max, share);
    if (!start) return { ok: false, status: 503 };
    const { bytes, whole } = start;
    return await runExclusive(async () =>
      whole
        ? { ok: true, fields: firstOfEach(await formParts(bytes, request.headers)) }
        : { ok: false, status: 413, cut: await cutForm(bytes, request.headers) },
    );
  } finally {
    share.release();
  }
}

/** Parsing copies the file some times over: one at a time. */
function runExclusive<T>(parse: () => Promise<T>): Promise<T> {
  const queue = singleton("upload-parsing", () => ({ last: Promise.resolve<unknown>(null) }));
  const mine = queue.last.then(parse);
  queue.last = mine.catch(() => undefined);
  return mine;
}

/** A form up to a file that was cut off; undefined where the oversized part is not a file, or cannot be read. */
async function cutForm(bytes: Uint8Array, headers: Headers): Promise<CutForm | undefined> {
  const boundary = new MIMEType(headers.get("content-type") ?? "").params.get("boundary");
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const parts = await formParts(Buffer.concat([bytes, end]), headers).catch(() => []);
  const [file, content] = parts.pop() ?? [];
  if (file === undefined || !FIELD_NAME.test(file) || !(content instanceof File)) return undefined;
  return { fields: firstOfEach(parts), file };
}

/**
 * Whether a form post comes from our own pages. Browsers state it in `Sec-Fetch-Site`, which no page can forge, and
 * in `Origin`; a client that sends neither is not a browser acting for another site, and is allowed.
 * @param siteUrl public address of the site, for proxies that change `Host`
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.get("host") || host === new URL(siteUrl).host;
}

/** Whether a post comes from another website, which is then noted. @param siteUrl as of `isSameOrigin` */
export function isForeignPost(request: Request, siteUrl: string): boolean {
  if (isSameOrigin(request.headers, siteUrl)) return false;
  noteRefused(new URL(request.url).pathname, "foreign", 403);
  return true;
}

const copy = leadMessages().problem;
const NO_STORE = { "cache-control": "no-store" };

type Extra = Record<string, string>;

export function json(status: number, body: unknown, extra: Extra = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...extra } });
}

/** 303: the browser loads a page by GET, so that "reload" sends nothing again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...NO_STORE } });
}

/**
 * Nothing was stored: what went wrong, and the number to call. A script gets JSON; a person gets a page without any
 * dependency, because the rest of the site may be what is down.
 */
export function problem(
  kind: BodyKind,
  status: number,
  what: Problem,
  phone: string | null,
  { title = copy.title, headers = {} }: { title?: string; headers?: Extra } = {},
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
