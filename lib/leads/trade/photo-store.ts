import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { TRADE_PHOTOS } from "../../../config/leads/trade-photos";
import { imageKind } from "../../catalog/inventory/photos/image-header";
import { shrinkPhoto } from "../../catalog/inventory/photos/shrink-photo";
import type { Db } from "../../core/db/schema";
import { serverKey } from "../../core/db/server-key";

/** Reasons why a photo is rejected; also the keys of their messages. */
export const PHOTO_PROBLEMS = ["size", "kind", "damaged", "busy", "most"] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

export type SavedPhoto = { ok: true; id: string } | { ok: false; problem: PhotoProblem };

export interface StoredTradePhoto {
  id: string;
  width: number;
  height: number;
}

const KINDS = ["jpeg", "png", "webp"];
const ID_BYTES = 24;
const SENDER_KEY = "photo-senders";

/**
 * Stores a photo after decoding and re-encoding, so that metadata such as location and owner is dropped. Photos are
 * stored only in the database, never in a web root.
 * @param address network address of the visitor
 * @throws when the database cannot store it
 */
export async function savePhoto(db: Db, bytes: Buffer, now: number, address: string): Promise<SavedPhoto> {
  if (bytes.length > TRADE_PHOTOS.maxBytes) return { ok: false, problem: "size" };
  const kind = imageKind(bytes);
  if (kind === null || !KINDS.includes(kind)) return { ok: false, problem: "kind" };
  const sender = await senderOf(db, address, now);
  if (!(await makeRoom(db, sender))) return { ok: false, problem: "busy" };
  const { maxEdge, maxPixels, quality, decodeSeconds: seconds, decodeMegabytes: megabytes } = TRADE_PHOTOS;
  const options = { width: maxEdge, height: maxEdge, maxPixels, quality, seconds, megabytes };
  const shrunk = await shrinkPhoto(bytes, options, TRADE_PHOTOS.maxDecoding);
  if (shrunk === "busy") return { ok: false, problem: "busy" };
  if (shrunk === null) return { ok: false, problem: "damaged" };
  const id = randomBytes(ID_BYTES).toString("base64url");
  const { data: content, width, height } = shrunk;
  await db
    .insertInto("trade_photos")
    .values({ id, lead_id: null, width, height, content, created_at: now, sender })
    .execute();
  return { ok: true, id };
}

/** Returns a photo as WebP, or null if unknown. */
export async function readPhoto(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom("trade_photos").select("content").where("id", "=", id).executeTakeFirst();
  return row?.content ?? null;
}

/** Returns those of the given photos that exist and belong to no lead yet. */
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

/** Returns those of the given photos that still exist. */
export async function knownPhotos(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("trade_photos").select("id").where("id", "in", ids).execute();
  return ids.filter((id) => rows.some((row) => row.id === id));
}

/** Deletes photos that a visitor removed. */
export async function deletePhotos(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("trade_photos").where("id", "in", ids).execute();
}

/** Assigns photos to a lead. @param trx transaction that stores the lead */
export async function attachPhotos(trx: Db, leadId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("trade_photos")
    .set({ lead_id: leadId, sender: null })
    .where("id", "in", ids)
    .where("lead_id", "is", null)
    .execute();
}

export async function photosOfLead(db: Db, leadId: string): Promise<StoredTradePhoto[]> {
  return db
    .selectFrom("trade_photos")
    .select(["id", "width", "height"])
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Deletes photos that no lead used within a day, and those past their retention period. @returns how many */
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

/** Returns a network address as a keyed hash, which can be compared but not read. */
async function senderOf(db: Db, address: string, now: number): Promise<string> {
  const key = await serverKey(db, SENDER_KEY, now);
  return createHmac("sha256", key).update(address).digest("base64url");
}

/**
 * Makes room for one more unsent photo of this sender. If the space is full, the sender with the most photos loses its
 * oldest one, so that a few addresses cannot block others. @returns false if there is no room
 */
async function makeRoom(db: Db, sender: string): Promise<boolean> {
  const rows = await db
    .selectFrom("trade_photos")
    .select((eb) => ["sender", eb.fn.countAll<number>().as("count")])
    .where("lead_id", "is", null)
    .groupBy("sender")
    .execute();
  const counts = rows.map((row) => ({ sender: row.sender, count: Number(row.count) }));
  const own = counts.find((each) => each.sender === sender)?.count ?? 0;
  if (own >= TRADE_PHOTOS.maxUnsentPerAddress) return false;
  if (counts.reduce((sum, { count }) => sum + count, 0) < TRADE_PHOTOS.maxUnsent) return true;
  const heaviest = counts.reduce((one, other) => (other.count > one.count ? other : one));
  if (heaviest.count <= own) return false;
  await db
    .deleteFrom("trade_photos")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("trade_photos")
        .select("id")
        .where("lead_id", "is", null)
        .where("sender", heaviest.sender === null ? "is" : "=", heaviest.sender)
        .orderBy("created_at")
        .orderBy("id")
        .limit(1),
    )
    .execute();
  return true;
}
