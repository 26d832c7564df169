import "server-only";
import type { Db } from "../../core/db/schema";
import type { Lead } from "../../leads/core/lead";
import { photosOfLead, type StoredTradePhoto } from "../../leads/trade/photo-store";
import { writeRefusal } from "../audit";
import { may, type Right, rightOn } from "../rights";
import { findWork, recordOf } from "./change-work";
import { type StaffContext, targetOf } from "./scope";

/** Attached file of a lead, as listed on its page. */
export interface LeadFile {
  id: string;
  name: string;
  /** Size in bytes; null after the file was deleted by age. */
  bytes: number | null;
}

/** Files that a customer sent with a lead. */
export interface LeadFiles {
  documents: LeadFile[];
  /** Photos of the customer's own vehicle. */
  photos: StoredTradePhoto[];
  /** Number of photos that were deleted by age. */
  deletedPhotos: number;
}

/** Lists the files of a lead; those deleted by age are marked. */
export async function filesOfLead(
  db: Db,
  { id, files = [], tradeIn }: Pick<Lead, "id" | "files" | "tradeIn">,
): Promise<LeadFiles> {
  const stored = await db
    .selectFrom("attachments")
    .select((eb) => ["id", eb.fn<number | string>("length", ["content"]).as("bytes")])
    .where("lead_id", "=", id)
    .execute();
  const sizes = new Map(stored.map(({ id: file, bytes }) => [file, Number(bytes)]));
  const photos = await photosOfLead(db, id);
  return {
    documents: files.map(({ id: file, name }) => ({ id: file, name, bytes: sizes.get(file) ?? null })),
    photos,
    deletedPhotos: Math.max(0, (tradeIn?.photos?.count ?? 0) - photos.length),
  };
}

/** Content of a file, or the reason why it is not opened. */
export type OpenedFile =
  | { ok: true; name: string; type: string; content: Buffer }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right };

/** Reads a file of a lead that the person may see. A refusal is audited. */
export async function openLeadFile(
  context: StaffContext,
  leadId: string,
  fileId: string,
): Promise<OpenedFile> {
  const { db, person, now } = context;
  const row = await findWork(context, leadId);
  if (!row) return { ok: false, reason: "unknown" };
  if (!may(person, "leads.answer", targetOf(row))) {
    const right = rightOn("leads.answer", targetOf(row));
    await writeRefusal(db, person, { action: "lead.view", record: recordOf(row), right }, now());
    return { ok: false, reason: "forbidden", right };
  }
  return (await documentOf(db, leadId, fileId)) ?? (await photoOf(db, leadId, fileId)) ?? UNKNOWN;
}

const UNKNOWN = { ok: false, reason: "unknown" } as const;

async function documentOf(db: Db, leadId: string, fileId: string): Promise<OpenedFile | null> {
  const row = await db
    .selectFrom("attachments")
    .select(["name", "media_type", "content"])
    .where("id", "=", fileId)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row ? { ok: true, name: row.name, type: row.media_type, content: row.content } : null;
}

async function photoOf(db: Db, leadId: string, fileId: string): Promise<OpenedFile | null> {
  const row = await db
    .selectFrom("trade_photos")
    .select("content")
    .where("id", "=", fileId)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row ? { ok: true, name: `photo-${leadId}.webp`, type: "image/webp", content: row.content } : null;
}
