import { MAX_BODY_BYTES } from "../../../config/leads";
import { readCapped } from "../../platform/read-capped";
import type { Fields } from "../submission";

/** How the sender wants to be answered: as a script, or as a person who looks at the page that comes back. */
export type BodyKind = "json" | "form";

export type BodyResult =
  | { ok: true; fields: Fields }
  /** 400: unreadable; 413: larger than allowed; 415: neither JSON nor a form. */
  | { ok: false; status: 400 | 413 | 415 };

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** A script that sends a file posts a form, and says by `Accept: application/json` that it is one. */
export function bodyKind(headers: Headers): BodyKind {
  const asks = (headers.get("accept") ?? "").trim().toLowerCase().startsWith("application/json");
  return asks || mediaType(headers) === "application/json" ? "json" : "form";
}

/** Reads a form's fields from a JSON object or a form post; files are `File`s. Of fields named twice the first counts. */
export async function readBody(request: Request, most: number = MAX_BODY_BYTES): Promise<BodyResult> {
  const type = mediaType(request.headers);
  if (type !== "application/json" && !FORM_TYPES.includes(type)) return { ok: false, status: 415 };
  try {
    const bytes = await readCapped(request, most);
    if (!bytes) return { ok: false, status: 413 };
    const fields = type === "application/json" ? parseJson(bytes) : await parseForm(bytes, request.headers);
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

async function parseForm(bytes: Uint8Array, headers: Headers): Promise<Fields> {
  const form = await new Response(Buffer.from(bytes), {
    headers: { "content-type": headers.get("content-type") ?? "" },
  }).formData();
  const fields = new Map<string, string | File>();
  for (const [name, value] of form) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
