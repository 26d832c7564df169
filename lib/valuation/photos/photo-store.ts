import "server-only";
import { randomBytes } from "node:crypto";
import { TRADE_PHOTOS } from "../../../config/trade-photos";
import type { Db } from "../../db/schema";
import { imageKind } from "../../inventory/photos/image-kind";
import { shrinkPhoto } from "../../inventory/photos/shrink-photo";
import { inTurn } from "./in-turn";

/** Why a photo is not taken; a key of its words. */
export type PhotoProblem = "size" | "kind" | "damaged" | "busy" | "most";

export type SavedPhoto = { ok: true; id: string } | { ok: false; problem: PhotoProblem };

export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
}

const KINDS = ["jpeg", "png", "webp"];
const ID_BYTES = 24;

/**
 * Keeps a photo, decoded and written anew: nothing of the file that came is stored, its place and owner least of all. It
 * lives in the database alone, in no web root. @throws when the database cannot store it
 */
export async function savePhoto(db: Db, bytes: Buffer, now: number): Promise<SavedPhoto> {
  if (bytes.length > TRADE_PHOTOS.mostBytes) return { ok: false, problem: "size" };
  const kind = imageKind(bytes);
  if (kind === null || !KINDS.includes(kind)) return { ok: false, problem: "kind" };
  if ((await unsent(db)) >= TRADE_PHOTOS.mostUnsent) return { ok: false, problem: "busy" };
  const { longestEdge, mostPixels, quality, decodeSeconds: seconds } = TRADE_PHOTOS;
  const shrunk = await inTurn(() =>
    shrinkPhoto(bytes, { width: longestEdge, height: longestEdge, mostPixels, quality, seconds }),
  );
  if (shrunk === "busy") return { ok: false, problem: "busy" };
  if (shrunk === null) return { ok: false, problem: "damaged" };
  const id = randomBytes(ID_BYTES).toString("base64url");
  const { data: content, width, height } = shrunk;
  await db
    .insertInto("trade_photos")
    .values({ id, lead_id: null, width, height, content, created_at: now })
    .execute();
  return { ok: true, id };
}

/** A photo's WebP; null for an unknown one. */
export async function readPhoto(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom("trade_photos").select("content").where("id", "=", id).executeTakeFirst();
  return row?.content ?? null;
}

/** Of these photos those that are there and belong to no lead yet. */
export async function freePhotos(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("trade_photos")
    .select("id")
    .where("id", "in", ids)
    .where("lead_id", "is", null)
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** @param trx the transaction that stores the lead */
export async function attachPhotos(trx: Db, leadId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("trade_photos")
    .set({ lead_id: leadId })
    .where("id", "in", ids)
    .where("lead_id", "is", null)
    .execute();
}

export async function photosOfLead(db: Db, leadId: string): Promise<StoredPhoto[]> {
  return db
    .selectFrom("trade_photos")
    .select(["id", "width", "height"])
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Deletes what no lead came with within a day, and what has been kept long enough. @returns how many */
export async function purgePhotos(db: Db, now: number): Promise<number> {
  const result = await db
    .deleteFrom("trade_photos")
    .where((eb) =>
      eb.or([
        eb("created_at", "<=", now - TRADE_PHOTOS.lifetime),
        eb.and([eb("lead_id", "is", null), eb("created_at", "<=", now - TRADE_PHOTOS.unsentLifetime)]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

async function unsent(db: Db): Promise<number> {
  const row = await db
    .selectFrom("trade_photos")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("lead_id", "is", null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
