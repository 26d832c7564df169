import "server-only";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { purgeAttachments } from "../../delivery/mail/attachments";
import { purgeMailFiles } from "../../delivery/mail/mail-files";
import { purgeDrafts } from "../core/drafts";
import { purgeAppointments } from "../schedule/retention";
import { purgePhotos } from "../trade/photos/photo-store";
import { purgeOldLeads } from "./purge-leads";

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Deletes personal data whose time is over: typed values of refused forms, files, photos,
 * appointments, and leads where `LEAD_RETENTION_DAYS` is set. @throws when the database cannot
 */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  await purgeDrafts(db, now);
  const count = await purgeAttachments(db, now);
  if (count > 0) log().info({ count }, "files deleted, their time of keeping is over");
  const photos = await purgePhotos(db, now);
  if (photos > 0) log().info({ count: photos }, "photos deleted, their time of keeping is over");
  const appointments = await purgeAppointments(db, now);
  if (appointments > 0) log().info({ count: appointments }, "appointments deleted by age");
  const leads = await purgeOldLeads(db, now);
  if (leads > 0) log().info({ count: leads }, "leads deleted by age");
}

/** Deletes mails in files whose time is over. */
async function purgeFiles(dataDir: string, now: number): Promise<void> {
  const count = await purgeMailFiles(dataDir, now);
  if (count > 0) log().info({ count }, "mail files deleted, their time of keeping is over");
}

/** Looks now and each hour. @returns a function that ends it */
export function startLeadRetention(db: Db, dataDir: string): () => void {
  const report = (error: unknown) =>
    log().error({ reason: String(error) }, "what is too old could not be deleted");
  const look = () => {
    void purgeExpired(db, Date.now()).catch(report);
    void purgeFiles(dataDir, Date.now()).catch(report);
  };
  look();
  const timer = setInterval(look, HOUR_MS).unref();
  return () => clearInterval(timer);
}
