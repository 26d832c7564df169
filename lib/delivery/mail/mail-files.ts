import "server-only";
import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { MAIL_FILE_RETENTION } from "../../../config/leads/leads";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What this site writes there; other files there are left alone. */
const GENERATED_FILES = /^(?:(phone-code-)[\w-]+\.txt|[\w.-]+\.(?:eml|tmp))$/;

/** Folder of mails without a configured mail server, and of verification codes. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, "mail");
}

/**
 * Deletes mail files past `MAIL_FILE_RETENTION`: they hold visitors' details, and nothing else deletes them.
 * @returns how many
 */
export async function purgeMailFiles(dataDir: string, now: number): Promise<number> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const name of names) {
    const match = GENERATED_FILES.exec(name);
    if (!match) continue;
    const lifetime = match[1]
      ? MAIL_FILE_RETENTION.codeMinutes * MINUTE_MS
      : MAIL_FILE_RETENTION.mailDays * DAY_MS;
    // Another process may have deleted it already.
    const written = await stat(join(folder, name)).catch(() => null);
    if (!written || written.mtimeMs > now - lifetime) continue;
    await unlink(join(folder, name)).catch(() => undefined);
    deleted++;
  }
  return deleted;
}
