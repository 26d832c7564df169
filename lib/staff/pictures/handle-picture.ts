import "server-only";
import { z } from "zod";
import { PICTURES } from "../../../config/runtime/pictures";
import { imageKind } from "../../catalog/inventory/photos/image-header";
import type { StoredVehiclePhoto } from "../../catalog/inventory/photos/store-photo";
import { readBody } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { log, noteRefused } from "../../core/platform/log";
import { type PictureRefusal, staffPictureMessages } from "../../store/i18n/staff-picture-messages";
import { may, type Right, type StaffPerson, worksAt } from "../rights";

/** Names of the form's fields. */
export const PICTURE_FIELDS = { file: "picture", store: "storeId" } as const;

export const UploadedPictureSchema = z
  .object({
    url: z.string().meta({ description: "Path on this site, for the fields of documents." }),
    width: z.number().int().meta({ description: "Of the largest of its files, pixels." }),
  })
  .meta({ id: "UploadedPicture" });

/** Dependencies of the route. */
export interface PicturesApi {
  siteUrl: string;
  staffOf: (
    request: Request,
  ) => Promise<{ ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 }>;
  stores: () => Promise<readonly string[]>;
  count: (personId: string) => Promise<LimitAnswer>;
  /** Writes the attempt of a person without the right into the audit table. */
  noteRefusal: (person: StaffPerson, of: { storeId: string | null; right: Right }) => Promise<void>;
  /** Stores it as the photos of feeds are stored. */
  store: (bytes: Buffer) => Promise<StoredVehiclePhoto>;
}

/** Room for the names and boundaries around a picture. */
const MAX_BODY_BYTES = PICTURES.maxBytes + 64 * 1024;
const RETRY_LATER = { "retry-after": "10" };

/** `POST /api/staff/pictures`: one picture of a form. It becomes part of a document once that names its address. */
export async function handlePicture(request: Request, api: PicturesApi): Promise<Response> {
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  const staff = await api.staffOf(request);
  if (!staff.ok) return refusal(staff.status, REFUSED[staff.status]);
  const within = await api.count(staff.person.id);
  if (!within.ok) {
    noteRefused("/api/staff/pictures", "too-often", 429);
    return refusal(429, "too-often", { "retry-after": String(within.retryAfterSeconds) });
  }
  const body = await readBody(request, MAX_BODY_BYTES, { withFile: true });
  if (!body.ok)
    return body.status === 503
      ? refusal(503, "busy", RETRY_LATER)
      : refusal(body.status, bodyProblem(body.status));
  const named = body.fields[PICTURE_FIELDS.store];
  const storeId = typeof named === "string" && named !== "" ? named : null;
  const exists = storeId === null || (await api.stores()).includes(storeId);
  if (!exists || (storeId !== null && !worksAt(staff.person, storeId))) return refusal(404, "unknown");
  const lacking = lackingFor(staff.person, storeId);
  if (lacking) {
    await api.noteRefusal(staff.person, { storeId, right: lacking });
    return refusal(403, "forbidden");
  }
  const file = body.fields[PICTURE_FIELDS.file];
  return file instanceof File ? store(Buffer.from(await file.arrayBuffer()), api) : refusal(422, "kind");
}

const REFUSED = { 401: "sign-in", 403: "forbidden", 404: "unknown" } as const;

/** Returns the right that a person lacks for pictures of a store's vehicles, or of what the site says; null: none. */
function lackingFor(person: StaffPerson, storeId: string | null): Right | null {
  if (storeId === null) return may(person, "content.draft") ? null : "content.draft";
  const isAllowed =
    may(person, "stock.describe", { storeId, kind: "photos" }) || may(person, "content.draft", { storeId });
  return isAllowed ? null : "stock.describe";
}

function bodyProblem(status: 400 | 413 | 415): PictureRefusal {
  return status === 413 ? "size" : "kind";
}

async function store(bytes: Buffer, api: PicturesApi): Promise<Response> {
  if (bytes.byteLength > PICTURES.maxBytes) return refusal(413, "size");
  if (imageKind(bytes) === null) return refusal(422, isHeic(bytes) ? "heic" : "kind");
  try {
    const stored = await api.store(bytes);
    if (!stored.ok) return refusal(422, "damaged");
    return json(201, { url: `/photos/${stored.hash}.webp`, width: stored.widths.at(-1) });
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a picture could not be stored");
    return refusal(503, "busy", RETRY_LATER);
  }
}

/** The kinds of HEIF that phones write: their brand follows `ftyp`. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 32));
  return text.startsWith("ftyp") && /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(text.slice(4));
}

function refusal(status: number, why: PictureRefusal, headers: Record<string, string> = {}): Response {
  return json(status, { error: staffPictureMessages().refusals[why] }, headers);
}
