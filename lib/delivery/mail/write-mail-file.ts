import "server-only";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { composeMime } from "./compose-mime";
import { mailFolder } from "./mail-files";
import type { Mail, MailResult, MailSettings } from "./send-mail";

/**
 * Writes an e-mail to `$DATA_DIR/mail/{id}.eml`, whole or not at all, readable by this user only. A repeated delivery
 * overwrites the same file.
 */
export async function writeMailFile({ job, files }: Mail, settings: MailSettings): Promise<MailResult> {
  const folder = mailFolder(settings.DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { raw } = await composeMime(job, settings, files);
  const unfinished = join(folder, `${job.id}.${process.pid}.tmp`);
  await writeThrough(unfinished, raw);
  await rename(unfinished, join(folder, `${job.id}.eml`));
  await sync(folder);
  return { ok: true };
}

async function writeThrough(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The new name is on disk only once its folder is. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
