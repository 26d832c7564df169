import "server-only";
import { MIMEType } from "node:util";
import { MAX_BODY_BYTES } from "../../../config/leads/leads";
import { readCapped, readStart, uploadBudget } from "../platform/read-capped";
import { singleton } from "../platform/singleton";
import type { Fields } from "./fields";
import { readJson } from "./read-json";

/** Response type that the sender expects: JSON for a script, or a page for a person. */
export type BodyKind = "json" | "form";

export type BodyResult =
  | { ok: true; fields: Fields }
  /** 400: unreadable. 413: too large. 415: neither JSON nor a form. 503: no memory for a file at the moment. */
  | { ok: false; status: 400 | 413 | 415 | 503; cut?: CutForm };

/** Form that is too large because of a file: the fields before it, and the name of its field. */
export interface CutForm {
  fields: Fields;
  file: string;
}

const FIELD_NAME = /^[\w-]+$/;
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Returns the kind of a body. A script that uploads a file posts a form, and is identified by `Accept:
 * application/json`.
 */
export function bodyKind(headers: Headers): BodyKind {
  const wantsJson = (headers.get("accept") ?? "").trim().toLowerCase().startsWith("application/json");
  return wantsJson || mediaType(headers) === "application/json" ? "json" : "form";
}

/**
 * Reads fields from a JSON object or a form post; files are `File`s. The first of repeated fields is used.
 * @param max maximum size in bytes
 * @param withFile true if only a file may exceed the size; the fields before it are then still read
 */
export async function readBody(
  request: Request,
  max: number = MAX_BODY_BYTES,
  { withFile = false } = {},
): Promise<BodyResult> {
  const type = mediaType(request.headers);
  if (type !== "application/json" && !FORM_TYPES.includes(type)) return { ok: false, status: 415 };
  try {
    if (type === "application/json") return await readJsonFields(request, max);
    if (withFile && type === "multipart/form-data") return await readFormWithFile(request, max);
    const bytes = await readCapped(request, max);
    if (!bytes) return { ok: false, status: 413 };
    return { ok: true, fields: firstOfEach(await formParts(bytes, request.headers)) };
  } catch {
    return { ok: false, status: 400 };
  }
}

function mediaType(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
}

async function readJsonFields(request: Request, max: number): Promise<BodyResult> {
  const body = await readJson(request, max);
  if (!body.ok) return body;
  const { value } = body;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? { ok: true, fields: { ...value } } : { ok: false, status: 400 };
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

/** Runs one parse at a time, because parsing copies a file several times. */
function runExclusive<T>(parse: () => Promise<T>): Promise<T> {
  const queue = singleton("upload-parsing", () => ({ last: Promise.resolve<unknown>(null) }));
  const mine = queue.last.then(parse);
  queue.last = mine.catch(() => undefined);
  return mine;
}

/** Returns a form up to a truncated file. Returns undefined if the oversized part is not a file or cannot be read. */
async function cutForm(bytes: Uint8Array, headers: Headers): Promise<CutForm | undefined> {
  const boundary = new MIMEType(headers.get("content-type") ?? "").params.get("boundary");
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const parts = await formParts(Buffer.concat([bytes, end]), headers).catch(() => []);
  const [file, content] = parts.pop() ?? [];
  if (file === undefined || !FIELD_NAME.test(file) || !(content instanceof File)) return undefined;
  return { fields: firstOfEach(parts), file };
}
