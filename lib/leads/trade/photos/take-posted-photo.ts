import "server-only";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "../../../../config/leads/trade-photos";
import type { Db } from "../../../core/db/schema";
import type { Fields } from "../../core/submission";
import { photosIn } from "../questions/photo-list";
import { type PhotoProblem, savePhoto } from "./photo-store";

export interface PostedPhotos {
  ids: string[];
  /** The reason to stay on the photos step; undefined to continue. */
  photo?: "done" | PhotoProblem;
}

/** The photos of a plain form: those before, less one that was removed, with the one that came. @throws as `savePhoto` */
export async function takePostedPhoto(
  db: Db,
  fields: Fields,
  { address, allowed, now }: { address: string; allowed: () => Promise<boolean>; now: number },
): Promise<PostedPhotos> {
  const listed = fields[PHOTO_FIELDS.all];
  const before = photosIn({ [PHOTO_FIELDS.all]: typeof listed === "string" ? listed : "" });
  const removed = fields[PHOTO_FIELDS.remove];
  if (typeof removed === "string") return { ids: before.filter((id) => id !== removed), photo: "done" };
  const file = fields[PHOTO_FIELDS.file];
  const isAdded = fields[PHOTO_FIELDS.add] !== undefined;
  if (!(file instanceof File) || file.size === 0) return { ids: before, photo: isAdded ? "kind" : undefined };
  if (before.length >= TRADE_PHOTOS.max) return { ids: before, photo: "most" };
  if (!(await allowed())) return { ids: before, photo: "busy" };
  const saved = await savePhoto(db, Buffer.from(await file.arrayBuffer()), now, address);
  if (!saved.ok) return { ids: before, photo: saved.problem };
  return { ids: [...before, saved.id], photo: isAdded ? "done" : undefined };
}
