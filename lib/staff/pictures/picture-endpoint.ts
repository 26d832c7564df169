import "server-only";
import { z } from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { PICTURES } from "../../../config/runtime/pictures";
import { imageKind } from "../../catalog/inventory/photos/image-header";
import { photoFolder } from "../../catalog/inventory/photos/photo-file";
import { storePhoto } from "../../catalog/inventory/photos/store-photo";
import { db } from "../../core/db/connect";
import { type Done, defineEndpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { type PictureRefusal, staffPictureMessages } from "../../store/i18n/staff-picture-messages";
import { writeRefusal } from "../audit";
import { staff, staffRefusals } from "../endpoint";
import { leadsStock } from "../leads/leads-api";
import { may, type Right, type StaffPerson, worksAt } from "../rights";

/** Names of the form's fields. */
export const PICTURE_FIELDS = { file: "picture", store: "storeId" } as const;

export const UploadedPictureSchema = z
  .object({
    url: z.string().meta({ description: "Path on this site, for the fields of documents." }),
    width: z.number().int().meta({ description: "Of the largest of its files, pixels." }),
  })
  .meta({ id: "UploadedPicture" });

/** Maximum body size: one picture plus room for field names and multipart boundaries. */
const MAX_BODY_BYTES = PICTURES.maxBytes + 64 * 1024;

const PictureFormSchema = z.object({
  [PICTURE_FIELDS.store]: z
    .string()
    .catch("")
    .meta({ description: "The store whose vehicle it shows; empty: a picture of the site's content." }),
  [PICTURE_FIELDS.file]: z
    .file()
    .optional()
    .catch(undefined)
    .meta({ description: "JPEG, PNG, WebP, AVIF or GIF, 10 MB at most." }),
});

type PictureOutcome = Done | NamedRefusal<PictureRefusal>;

const uploadPicture = defineEndpoint({
  id: "uploadPicture",
  method: "POST",
  path: "/api/staff/pictures",
  tag: "staff",
  summary: "Stores a picture in the sizes of a feed's photos",
  description:
    "It is turned upright and loses its metadata. It shows nowhere until a document names its address.",
  who: staff(),
  limit: STAFF_LIMITS.pictures,
  maxBytes: MAX_BODY_BYTES,
  reads: "files",
  takes: ["multipart"],
  body: PictureFormSchema,
  refusals: staffRefusals<PictureRefusal>(
    () => {
      const texts = staffPictureMessages().refusals;
      return { ...texts, "too-large": texts.size, unreadable: texts.kind };
    },
    { size: 413, kind: 422, heic: 422, damaged: 422 },
  ),
  answers: { 201: [UploadedPictureSchema, "Its address."] },
  refuses: {
    kind: "It is not a picture that websites can show, or it is damaged.",
    busy: "Too many are uploaded at once; send it again in a moment.",
  },
  async run({ actor, body, cut }) {
    if (cut !== null) return refuseWith("too-large");
    const storeId = body[PICTURE_FIELDS.store] || null;
    const exists = storeId === null || (await leadsStock()).stores.some(({ id }) => id === storeId);
    if (!exists || (storeId !== null && !worksAt(actor, storeId))) return refuseWith("unknown");
    const right = lackingFor(actor, storeId);
    if (right) {
      const record = { kind: "right", id: right, storeId };
      await writeRefusal(db(), actor, { action: "access", record, right }, Date.now());
      return refuseWith("forbidden");
    }
    const file = body[PICTURE_FIELDS.file];
    if (!file) return refuseWith("kind");
    return storePicture(Buffer.from(await file.arrayBuffer()));
  },
});

/** Returns the right that a person lacks for pictures of a store's vehicles or of site content, or null. */
function lackingFor(person: StaffPerson, storeId: string | null): Right | null {
  if (storeId === null) return may(person, "content.draft") ? null : "content.draft";
  const isAllowed =
    may(person, "stock.describe", { storeId, kind: "photos" }) || may(person, "content.draft", { storeId });
  return isAllowed ? null : "stock.describe";
}

/** Stores a picture in the same way as photos of feeds. */
async function storePicture(bytes: Buffer): Promise<PictureOutcome> {
  if (bytes.byteLength > PICTURES.maxBytes) return refuseWith("size");
  if (imageKind(bytes) === null) return refuseWith(isHeic(bytes) ? "heic" : "kind");
  try {
    const stored = await storePhoto(bytes, photoFolder(env().DATA_DIR));
    if (!stored.ok) return refuseWith("damaged");
    return { status: 201, body: { url: `/photos/${stored.hash}.webp`, width: stored.widths.at(-1) } };
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a picture could not be stored");
    return refuseWith("busy");
  }
}

/** Detects HEIF files of phones by the brand after `ftyp`. */
function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 32));
  return text.startsWith("ftyp") && /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(text.slice(4));
}

export const PICTURE_ENDPOINTS = { uploadPicture } as const;
